import { createHash } from "node:crypto";

/** The weak ETag of an answer: proxies may compress the body on its way. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** Whether the visitor has the answer with that tag already, and needs no more than a 304. */
export function hasTag(request: Request, tag: string): boolean {
  // Weak or not does not matter here (RFC 9110, 13.1.2).
  return request.headers.get("if-none-match")?.includes(tag.replace(/^W\//, "")) ?? false;
}
