import type { Markup } from "../content/markup";
import { secure } from "./security-headers.server";

/** An XML document as an answer that caches may keep for a minute. */
export function xmlResponse(document: Markup, contentType = "application/xml") {
  const headers = new Headers({
    "Content-Type": `${contentType}; charset=utf-8`,
    "Cache-Control": "public, max-age=0, s-maxage=60",
  });
  secure(headers);
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`, { headers });
}
