import { createHash } from "node:crypto";

/** The source that allows exactly this inline script or stylesheet in the content security policy: 'sha256-…', with its quotes. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
