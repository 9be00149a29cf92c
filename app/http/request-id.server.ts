import { randomUUID } from "node:crypto";

/** Reads `X-Request-Id`, which `npm start` or its proxy wrote. Under other servers each call returns a new id. */
export function getRequestId(request: { headers: Pick<Headers, "get"> }): string {
  return readRequestId(request.headers.get("x-request-id")) ?? randomUUID();
}

/** Undefined for an id that our own proxies would not write. */
export function readRequestId(header: string | null | undefined): string | undefined {
  return header && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
