import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../../app/log.server";
import { isChatAnswering } from "../../app/premium/chat.server";

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

let url = "";
let asked: Request[] = [];
let warn = vi.spyOn(log, "warn");

beforeEach(() => {
  // Results are memoized per URL, so each test has its own.
  url = `https://chat-${Math.random().toString(36).slice(2)}.example/amy?clave=secreta`;
  asked = [];
  warn = vi.spyOn(log, "warn").mockClear();
});

function answerWith(give: () => Response | Promise<Response>) {
  network.use(
    http.get("*", ({ request }) => {
      asked.push(request);
      return give();
    }),
  );
}
const status = (code: number) => () => new HttpResponse("<p>hola</p>", { status: code });
const warned = () => JSON.stringify(warn.mock.calls);

test.each([200, 204, 302, 401, 403, 429])("quien contesta %i está ahí: a una persona quizá la deje pasar", async (code) => {
  answerWith(status(code));
  expect(await isChatAnswering(url)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test("no se sigue una redirección, ni se envía de quién es el pedido", async () => {
  answerWith(() =>
    asked.length === 1 ? new HttpResponse(null, { status: 302, headers: { Location: "https://otro.example/" } }) : status(404)(),
  );
  expect(await isChatAnswering(url)).toBe(true);
  expect(asked.map((request) => request.url)).toEqual([url]);
  expect(asked[0]?.headers.get("cookie")).toBeNull();
  expect(asked[0]?.headers.get("referer")).toBeNull();
  // The page must not frame it.
  expect(warned()).toContain('"to":"otro.example"');
});

test.each(["/conversar?clave=secreta", "https://", ""])("una redirección a «%s» no dice nada nuevo", async (location) => {
  answerWith(() => new HttpResponse(null, { status: 302, headers: { Location: location } }));
  expect(await isChatAnswering(url)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

describe("no contesta, y queda anotado sin la dirección entera, quien", () => {
  test.each([404, 410, 500, 502, 503, 504])("dice %i", async (code) => {
    answerWith(status(code));
    expect(await isChatAnswering(url)).toBe(false);
    expect(warned()).toContain(`"status":${code}`);
    expect(warned()).not.toContain("secreta");
  });

  test("no está en la red", async () => {
    answerWith(() => HttpResponse.error());
    expect(await isChatAnswering(url)).toBe(false);
    expect(warned()).toContain(new URL(url).host);
    expect(warned()).not.toContain("secreta");
  });

  test("tarda más de cuatro segundos", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      expect(milliseconds).toBeLessThanOrEqual(4_000);
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), 20);
      return controller.signal;
    });
    answerWith(() => new Promise(() => undefined));
    expect(await isChatAnswering(url)).toBe(false);
    expect(warned()).toContain("timeout");
    timeout.mockRestore();
  });
});

describe("lo que se supo", () => {
  test("vale medio minuto, sea bueno o malo", async () => {
    const start = Date.now();
    for (const code of [200, 503]) {
      url += "0";
      answerWith(status(code));
      expect(await isChatAnswering(url, start)).toBe(code === 200);
      answerWith(status(code === 200 ? 503 : 200));
      expect(await isChatAnswering(url, start + 29_999)).toBe(code === 200);
      expect(await isChatAnswering(url, start + 30_000)).toBe(code !== 200);
    }
    expect(asked).toHaveLength(4);
  });

  test("es de esa dirección y de ninguna otra", async () => {
    answerWith(status(503));
    expect(await isChatAnswering(url)).toBe(false);
    answerWith(status(200));
    expect(await isChatAnswering(url.replace("amy", "roger"))).toBe(true);
    expect(await isChatAnswering(url)).toBe(false);
  });

  test("lo preguntan muchos a la vez, y se pregunta una sola vez", async () => {
    answerWith(status(200));
    expect(await Promise.all(Array.from({ length: 50 }, () => isChatAnswering(url)))).toEqual(Array(50).fill(true));
    expect(asked).toHaveLength(1);
  });
});
