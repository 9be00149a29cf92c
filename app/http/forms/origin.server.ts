import { env } from "../../env.server";
import { log } from "../../log.server";
import { requestIdOf } from "../request-id.server";

/** Whether to refuse a form because another site made the browser send it; the log then says so. */
export function refusesOrigin(request: Request): boolean {
  if (!isForeign(request)) return false;
  log.info({ requestId: requestIdOf(request) }, "refused a form from another site");
  return true;
}

/**
 * Whether another site made the visitor's browser send this. Remix asks the same of page routes, but not of resource
 * routes, and not of the page's address that old browsers give in place of an origin.
 */
export function isForeign({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  if (/^(cross|same)-site$/.test(headers.get("sec-fetch-site") ?? "")) return true;
  const source = headers.get("origin") ?? headers.get("referer");
  if (source === null) return false;
  if (!URL.canParse(source)) return true;
  const { origin, host, protocol } = new URL(source);
  if (origin === env.APP_URL) return false;
  // Whoever sits on the line can write a page of ours that is not encrypted.
  if (protocol === "http:" && env.APP_URL.startsWith("https:")) return true;
  const ownHost = headers.get("x-forwarded-host")?.split(",")[0]?.trim() || headers.get("host");
  return host !== ownHost?.toLowerCase();
}

/** Whether the browser says that a page of ours sent this. False for programs that say nothing, and for addresses typed in. */
export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Older browsers, and all of them where the site has no https, only say this.
  return (headers.has("origin") || headers.has("referer")) && !isForeign(request);
}

/** Whether the browser says where the form comes from. Programs and text browsers do not, or only give a page's address. */
export function namesItsOrigin({ headers }: Request): boolean {
  return headers.has("origin") || headers.has("sec-fetch-site");
}
