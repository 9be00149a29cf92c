import type { Markup } from "../content/markup";
import { secure } from "./security-headers.server";
import { keepShared } from "./shared-cache.server";

/** An XML document as an answer that caches may keep for a minute. */
export function xmlResponse(document: Markup, contentType = "application/xml") {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`);
  const headers = new Headers({ "Content-Type": `${contentType}; charset=utf-8` });
  keepShared(headers, 60, body.length);
  secure(headers);
  return new Response(body, { headers });
}
