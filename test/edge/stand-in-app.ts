import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Pages expire after a second, and the test controls the answers. Each contains the number of requests so far: "página 3". */
export async function startStandInApp() {
  const asked: { method: string; path: string; headers: IncomingMessage["headers"] }[] = [];
  const state = {
    delay: 0,
    status: 200,
    age: 1,
    isReady: true,
    headers: {} as Record<string, string>,
    /** Replaces "página N". */
    pageAt: undefined as ((path: string) => string) | undefined,
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // The health check asks every second.
    if (request.url?.startsWith("/health/")) return void response.writeHead(state.isReady ? 200 : 503).end();
    asked.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers });
    const page = state.pageAt?.(request.url ?? "") ?? `página ${asked.length}`;
    const accepted = request.headers["accept-encoding"];
    const [encoding, body] =
      accepted === "br"
        ? ["br", brotliCompressSync(page)]
        : accepted === "gzip"
          ? ["gzip", gzipSync(page)]
          : [undefined, Buffer.from(page)];
    setTimeout(() => {
      response.writeHead(state.status, {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": state.status === 200 ? `public, max-age=0, s-maxage=${state.age}` : "private, no-store",
        ETag: 'W/"una"',
        Vary: "Accept-Encoding",
        "X-Uncompressed-Length": String(Buffer.byteLength(page)),
        ...(encoding && { "Content-Encoding": encoding }),
        ...state.headers,
      });
      response.end(body);
    }, state.delay);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    address: `127.0.0.1:${port}`,
    asked,
    state,
    goAway: async () => {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
    comeBack: () => listen(port),
  };
}
