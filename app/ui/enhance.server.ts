import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import url from "../enhance/enhance.ts?worker&url";

// The build lays it beside the server. In development the browser fetches it, so that a change is seen at once.
const text = import.meta.env.DEV ? "" : readFileSync(new URL(`.${url}`, import.meta.url), "utf8");

/**
 * The one script of the public pages. Built, it travels inside each page: a request of its own would cost a slow
 * connection another round trip, and 1 kB less would not.
 */
export const enhance = {
  url,
  text,
  /** What a content security policy calls it. */
  hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
};
