import { privateHeaders } from "./security-headers.server";

/** A transparent GIF of one pixel. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Returns an uncached image. <noscript> loads it to count views without JavaScript. */
export function pixelResponse(): Response {
  return new Response(pixel, { headers: privateHeaders({ "Content-Type": "image/gif" }) });
}
