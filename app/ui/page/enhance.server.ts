import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import administrationUrl from "../../enhance/administration.ts?worker&url";
import publicUrl from "../../enhance/enhance.ts?worker&url";

/** A script that makes a page without React nicer. */
export type Enhance = {
  url: string;
  text: string;
  /** What a content security policy calls it. */
  hash: string;
};

/**
 * The one script of the public pages. Built, it travels inside each page: a request of its own would cost a slow
 * connection another round trip, and 1 kB less would not.
 */
export const publicScript = scriptAt(publicUrl);

/** The same for the administration, whose forms are also answered in place. */
export const administrationScript = scriptAt(administrationUrl);

function scriptAt(url: string): Enhance {
  // The build lays it beside the server. In development the browser fetches it, so that a change is seen at once.
  const text = import.meta.env.DEV ? "" : readFileSync(new URL(`.${url}`, import.meta.url), "utf8");
  return { url, text, hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}
