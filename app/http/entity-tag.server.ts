import { createHash } from "node:crypto";

/** Weak, because proxies may compress the body. */
export function entityTag(body: Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** The client already has the response, so that 304 is enough. */
export function hasTag(request: Request, tag: string): boolean {
  // Compares weakly (RFC 9110, 13.1.2).
  return request.headers.get("if-none-match")?.includes(tag.replace(/^W\//, "")) ?? false;
}
