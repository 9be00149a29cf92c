import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import administrationUrl from "../../enhance/administration.ts?worker&url";
import publicUrl from "../../enhance/enhance.ts?worker&url";

/** A script for pages that are not hydrated. */
export type Enhance = {
  url: string;
  text: string;
  /** Its hash, as a source in the content security policy. */
  hash: string;
};

/**
 * The script of the public pages, inlined in production: a separate request costs a slow connection a round trip, more than the 1
 * kB it would save.
 */
export const publicScript = scriptAt(publicUrl);

/** The script of the administration, which also submits forms in place. */
export const administrationScript = scriptAt(administrationUrl);

function scriptAt(url: string): Enhance {
  // The build puts it beside the server. In development the browser fetches it, so that changes apply on reload.
  const text = import.meta.env.DEV ? "" : readFileSync(new URL(`.${url}`, import.meta.url), "utf8");
  return { url, text, hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}
