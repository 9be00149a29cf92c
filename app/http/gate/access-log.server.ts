import type { ServerResponse } from "node:http";
import { second } from "../../durations";
import { env } from "../../env.server";
import { openLog } from "../../log.server";
import type { RequestFacts } from "./gate.server";

const accessLog = openLog(1);

/** Monitoring requests these every few seconds. */
const unlogged = /^\/health\//;

type LoggedRequest = Pick<RequestFacts, "clientAddress" | "requestId" | "receivedAt"> & { method?: string; url?: string };

/** Writes one JSON line with the fields of nginx's access log. With TRUST_PROXY that log already has the request. */
export function logRequest(response: ServerResponse, { clientAddress, requestId, receivedAt, method, url = "" }: LoggedRequest) {
  if (env.TRUST_PROXY || unlogged.test(url)) return;
  const { socket } = response.req;
  const { bytesWritten } = socket;
  response.once("close", () => {
    const fields = { network: toNetwork(clientAddress), method, path: toLoggedPath(url), status: response.statusCode };
    accessLog.info({
      requestId,
      ...fields,
      bytes: socket.bytesWritten - bytesWritten,
      seconds: (Date.now() - receivedAt) / second,
    });
  });
}

/** "203.0.113.0" for "203.0.113.7"; "2001:db8::" for an IPv6 network. */
function toNetwork(clientAddress = ""): string {
  return clientAddress.replace(/\.\d+$/, ".0").replace(/^([\da-f]+:[\da-f]+):.*/, "$1::");
}

/** Cuts before a query, however encoded, and before a segment that may hold an e-mail address. nginx's log does the same. */
export function toLoggedPath(url: string): string {
  const path = /^(?:\/(?![^/?]*(?:@|%(?:25)*40))(?:(?!%(?:23|3b|3f))[^/?#;])*)*/i;
  return path.exec(url.slice(0, 500))?.[0] ?? "";
}
