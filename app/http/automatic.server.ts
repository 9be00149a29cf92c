import { isbot } from "isbot";

/** Whether nobody reads the answer now: HEAD, prefetches, and robots and HTTP libraries by their User-Agent. Such requests count nowhere. */
export function isAutomatic({ method, headers }: Request): boolean {
  const isAhead = /prefetch|prerender/.test(headers.get("sec-purpose") ?? "");
  return isAhead || method === "HEAD" || isbot(headers.get("user-agent"));
}
