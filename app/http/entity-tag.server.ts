import { createHash } from "node:crypto";

/** Weak, because proxies may compress the body. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** Tells whether 304 is enough, because the client already has the response. */
export function hasTag(request: Request, tag: string): boolean {
  // Compares weakly (RFC 9110, 13.1.2).
  return request.headers.get("if-none-match")?.includes(tag.replace(/^W\//, "")) ?? false;
}
