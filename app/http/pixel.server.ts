import { privateHeaders } from "./security-headers.server";

const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Uncached. <noscript> loads it to count views without JavaScript. */
export function pixelResponse(): Response {
  return new Response(pixel, { headers: privateHeaders({ "Content-Type": "image/gif" }) });
}
