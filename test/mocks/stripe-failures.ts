import { http, HttpResponse, type RequestHandler } from "msw";

const error = (type: string, status: number) => HttpResponse.json({ error: { type, message: "secreto" } }, { status });

const answers: [string, () => Response | Promise<Response>][] = [
  ["está caído", () => HttpResponse.error()],
  ["da un error suyo", () => error("api_error", 500)],
  ["no acepta la clave", () => error("api_error", 401)],
  ["no acepta el pago", () => error("card_error", 402)],
  ["contesta tonterías", () => HttpResponse.html("<h1>secreto</h1>")],
  ["dice lo que no es", () => HttpResponse.json({ id: 7, url: "javascript:alert(1)" })],
  ["no contesta", () => new Promise(() => undefined)],
];

/** Titles continue "Stripe …". The answers say «secreto», which must never reach a user. */
export const stripeFailures = answers.map(([what, give]): [string, RequestHandler] => [
  what,
  http.all("https://api.stripe.com/*", give),
]);

/** A visitor's longest wait, in ms. */
export const stripeTimeout = 8_000;
