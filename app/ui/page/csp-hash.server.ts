import { createHash } from "node:crypto";

/** 'sha256-…' with its quotes, for an inline script or stylesheet. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
