import { createServer, type Server } from "node:http";
import { timingSafeEqual } from "node:crypto";
import { second } from "../durations";
import { env } from "../env.server";
import { log } from "../log.server";
import { type Answered, createRegistry, type Registry } from "./registry.server";

let registry: Registry | undefined;

/**
 * Serves /metrics to Prometheus on METRICS_PORT, a listener of its own that nginx does not know. Without that setting it does
 * nothing, and loads no library.
 */
export async function serveMetrics(): Promise<Server | undefined> {
  if (env.METRICS_PORT === undefined) return undefined;
  const own = (registry = await createRegistry());
  const server = createServer((request, response) => {
    const refusal = refuse(request.method, request.url, request.headers.authorization);
    if (refusal !== undefined) return void response.writeHead(refusal).end();
    own.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": own.contentType, "Cache-Control": "no-store" }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "the figures could not be collected");
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = 10 * second;
  server.maxConnections = 10;
  server.on("error", (error) => log.error({ err: error }, "the figures' port cannot be opened"));
  server.listen(env.METRICS_PORT, env.METRICS_HOST).unref();
  return server;
}

/** Called for each response. */
export function observeAnswer(answered: Answered): void {
  registry?.observe(answered);
}

function refuse(method: string | undefined, url: string | undefined, authorization = ""): number | undefined {
  if (url !== "/metrics") return 404;
  if (method !== "GET") return 405;
  return env.METRICS_TOKEN === undefined || isEqual(authorization, `Bearer ${env.METRICS_TOKEN}`) ? undefined : 401;
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
