import { readFileSync } from "node:fs";
import administrationUrl from "../../enhance/administration.ts?worker&url";
import administrationUploadUrl from "../../enhance/administration-upload.ts?worker&url";
import conversationUrl from "../../enhance/conversation.ts?worker&url";
import directoryUrl from "../../enhance/directory.ts?worker&url";
import galleryUrl from "../../enhance/gallery-page.ts?worker&url";
import publicUrl from "../../enhance/enhance.ts?worker&url";
import restaurantUrl from "../../enhance/restaurant.ts?worker&url";
import uploadUrl from "../../enhance/upload-page.ts?worker&url";
import { cspHash } from "./csp-hash.server";

export type Enhance = {
  url: string;
  text: string;
  /** Its source in the content security policy. */
  hash: string;
};

/** Inlined in production: a round trip costs slow connections more than the 1 kB. */
export const publicScript = scriptAt(publicUrl);

/** Also saves restaurants on the device. */
export const directoryScript = scriptAt(directoryUrl);

/** The directory's, and counts what visitors do on the page. */
export const restaurantScript = scriptAt(restaurantUrl);

/** The restaurant's, and opens pictures in a dialog. */
export const galleryScript = scriptAt(galleryUrl);

/** Also answers questions in place. */
export const conversationScript = scriptAt(conversationUrl);

/** Also submits forms in place. */
export const administrationScript = scriptAt(administrationUrl);

/** Also sends pictures one by one. */
export const uploadScript = scriptAt(uploadUrl);

/** The administration's, and sends pictures one by one. */
export const administrationUploadScript = scriptAt(administrationUploadUrl);

function scriptAt(url: string): Enhance {
  // The build puts it beside the server. In development the browser fetches it, so changes apply on reload.
  const text = import.meta.env.DEV ? "" : readFileSync(new URL(`.${url}`, import.meta.url), "utf8");
  return { url, text, hash: cspHash(text) };
}
