import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getResponse, http, HttpResponse, type RequestHandler } from "msw";
import { minute } from "../../app/durations";
import { chatHandlers } from "./chat";
import { placesHandlers } from "./places";
import { makeStripe, type StripeEvent, type StripeState, stripeSettings } from "./stripe";
import { writerHandlers } from "./writer";

type PersistentState = {
  stripe?: StripeState;
  keepStripe?: (state: StripeState) => void;
};

/**
 * Serves the vendors with the tests' msw handlers, for processes that msw cannot intercept: the demo and the browser tests.
 * `settings`: environment that points the site here. Handlers in `first` come before the usual ones and may pass. Webhooks go to
 * the origin of the site's return URL.
 */
export async function startStandIn(...first: RequestHandler[]) {
  return await startPersistentStandIn({}, ...first);
}

export async function startPersistentStandIn(kept: PersistentState, ...first: RequestHandler[]) {
  let handlers: RequestHandler[] = [];
  const server = createServer((incoming, outgoing) => {
    answer(handlers, url, incoming, outgoing).catch((error: unknown) => {
      console.error("Falló el servicio de mentira:", error);
      outgoing.destroy();
    });
  });
  // Under load, clients would otherwise reuse connections that are just being closed.
  server.keepAliveTimeout = 10 * minute;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const writer = `${url}/cerenia/v1`;
  const stripe = makeStripe({
    base: url,
    state: kept.stripe,
    onChange: kept.keepStripe,
    onEvent: (event, site) => void sendWebhook(event, site),
  });
  const sendWebhook = async (event: StripeEvent, site: string) => {
    // Webhooks arrive after the event, and are retried a few times.
    for (const rest of [0, 1_000, 5_000, 30_000]) {
      await pause(rest, undefined, { ref: false });
      const answer = await fetch(`${site}/webhooks/stripe`, { method: "POST", ...stripe.signed(event) }).catch(() => null);
      if (answer?.ok) return;
    }
  };
  const google = `${url}/google`;
  const chat = `${url}/chat`;
  // Browsers request it, because the pages name no icon.
  const icon = http.get(`${url}/favicon.ico`, () => new HttpResponse(null, { status: 204 }));
  const vendors = [...writerHandlers(writer), ...placesHandlers(google), ...chatHandlers(chat), ...stripe.handlers];
  handlers = [...first, ...vendors, icon];
  const settings = {
    WRITER_API_URL: writer,
    WRITER_API_KEY: "de-mentira",
    WRITER_MODEL: "de-mentira",
    GOOGLE_PLACES_BASE_URL: google,
    GOOGLE_PLACES_API_KEY: "de-mentira",
    STRIPE_API_BASE: url,
    ...stripeSettings,
    AMY_CHAT_URL: `${chat}/amy`,
    ROGER_CHAT_URL: `${chat}/roger`,
    YODDA_CHAT_URL: `${chat}/yodda`,
    CHATBOT_WIDGET_SRC: `${chat}/widget.js`,
  };

  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { settings, stripe, stop };
}

async function answer(handlers: RequestHandler[], base: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const request = new Request(new URL(incoming.url ?? "/", base), {
    method: incoming.method,
    headers,
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
  });
  const response = (await getResponse(handlers, request)) ?? new Response("Nadie contesta en esa dirección", { status: 404 });
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
