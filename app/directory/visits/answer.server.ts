import type { IncomingMessage, ServerResponse } from "node:http";
import { privateHeaders } from "../../http/response-headers.server";
import { isPersonsVisit } from "../../http/visit.server";
import { countVisit } from "./counter.server";
import { isVisitName, visitNames } from "./paths";

const visitPattern = /^\/visita\/([\da-f-]{36})\/([a-z]+)$/;

const headers = Object.fromEntries(privateHeaders());

/**
 * Counts a visit like count.route.ts, but without Remix: 0.02 ms of processor time instead of 0.4. Returns false for every other
 * request, and for beacons that do not count.
 */
export function answerVisit(request: IncomingMessage, response: ServerResponse, address: string | undefined): boolean {
  const [, restaurantId = "", name = ""] = visitPattern.exec(request.url ?? "") ?? [];
  if (request.method !== "POST" || !isVisitName(name) || hasBody(request)) return false;
  const get = (header: string) => request.headers[header]?.toString() ?? null;
  const read = { method: request.method, headers: { get, has: (header: string) => get(header) !== null } };
  if (!isPersonsVisit(read)) return false;
  countVisit({ restaurantId, kind: visitNames[name], address });
  response.writeHead(204, headers).end();
  return true;
}

function hasBody({ headers: sent }: IncomingMessage): boolean {
  return sent["transfer-encoding"] !== undefined || (sent["content-length"] ?? "0") !== "0";
}
