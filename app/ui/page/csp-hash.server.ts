import { createHash } from "node:crypto";

/**
 * Returns the content security policy source that allows exactly this inline script or stylesheet: 'sha256-…', with its quotes.
 */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
