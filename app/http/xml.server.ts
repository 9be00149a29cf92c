import type { Markup } from "../text/markup";
import { entityTag, hasTag } from "./entity-tag.server";
import { setSecurityHeaders } from "./security-headers.server";
import { allowSharedCaching } from "./shared-cache.server";

export type XmlFile = { body: Buffer<ArrayBuffer>; tag: string };

export function xmlFile(document: Markup): XmlFile {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`);
  return { body, tag: entityTag(body) };
}

/** Shared caches keep it for a minute; 304 for clients that have it. */
export function xmlResponse(request: Request, { body, tag }: XmlFile, contentType = "application/xml") {
  const headers = new Headers({ "Content-Type": `${contentType}; charset=utf-8`, ETag: tag });
  allowSharedCaching(headers, 60, body.length);
  setSecurityHeaders(headers);
  return hasTag(request, tag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
