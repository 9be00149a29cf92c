import { isbot } from "isbot";
import { isFromOwnPage } from "./forms/origin.server";

/** False for robots, HEAD, prefetches and other sites: they must not count. */
export function isPersonsVisit(request: Request): boolean {
  const isAhead = /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
  return !isAhead && request.method !== "HEAD" && !isbot(request.headers.get("user-agent")) && isFromOwnPage(request);
}
