import { env } from "../../env.server";
import { log } from "../../log.server";
import { getRequestId } from "../request-id.server";

export function refusesOrigin(request: Request): boolean {
  if (!isCrossSite(request)) return false;
  log.info({ requestId: getRequestId(request) }, "refused a form from another site");
  return true;
}

/** Remix checks neither resource routes nor the Referer that old browsers send instead of Origin. */
export function isCrossSite({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  if (/^(cross|same)-site$/.test(headers.get("sec-fetch-site") ?? "")) return true;
  const source = headers.get("origin") ?? headers.get("referer");
  if (source === null) return false;
  if (!URL.canParse(source)) return true;
  const { origin, host, protocol } = new URL(source);
  if (origin === env.APP_URL) return false;
  // An attacker on the network can forge our pages over plain HTTP.
  if (protocol === "http:" && env.APP_URL.startsWith("https:")) return true;
  const ownHost = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return host !== ownHost?.toLowerCase();
}

/** False for programs without these headers and for typed addresses. */
export function isFromOwnPage(request: { headers: Pick<Headers, "get" | "has"> }): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Older browsers, and all browsers on a site without HTTPS, send only these.
  return (headers.has("origin") || headers.has("referer")) && !isCrossSite(request);
}

/** False for programs and text browsers that send no Origin. */
export function sendsOrigin({ headers }: Request): boolean {
  return headers.has("origin") || headers.has("sec-fetch-site");
}
