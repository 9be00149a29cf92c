import { entityTag, hasTag } from "./entity-tag.server";
import { setSecurityHeaders } from "./security-headers.server";
import { allowSharedCaching } from "./shared-cache.server";

export type TextFile = { body: Buffer<ArrayBuffer>; tag: string };

export function textFile(text: string): TextFile {
  const body = Buffer.from(text);
  return { body, tag: entityTag(body) };
}

/** Shared caches keep the file for a minute. Responds 304 to clients that have it. */
export function textFileResponse(request: Request, { body, tag }: TextFile, contentType: string, more?: HeadersInit) {
  const headers = new Headers(more);
  headers.set("Content-Type", `${contentType}; charset=utf-8`);
  headers.set("ETag", tag);
  allowSharedCaching(headers, 60, body.length);
  setSecurityHeaders(headers);
  return hasTag(request, tag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
