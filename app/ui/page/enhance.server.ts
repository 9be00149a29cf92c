import { readFileSync } from "node:fs";
import administrationUrl from "../../enhance/pages/administration.ts?worker&url";
import administrationUploadUrl from "../../enhance/pages/administration-upload.ts?worker&url";
import conversationUrl from "../../enhance/pages/conversation.ts?worker&url";
import directoryUrl from "../../enhance/pages/directory.ts?worker&url";
import filtersUrl from "../../enhance/pages/filters.ts?worker&url";
import galleryUrl from "../../enhance/pages/gallery-page.ts?worker&url";
import homeUrl from "../../enhance/pages/home.ts?worker&url";
import orderUrl from "../../enhance/pages/order.ts?worker&url";
import passkeyUrl from "../../enhance/pages/passkey-page.ts?worker&url";
import positionUrl from "../../enhance/pages/position.ts?worker&url";
import publicUrl from "../../enhance/pages/enhance.ts?worker&url";
import restaurantUrl from "../../enhance/pages/restaurant.ts?worker&url";
import searchUrl from "../../enhance/pages/search.ts?worker&url";
import administrationWeekUrl from "../../enhance/pages/administration-week.ts?worker&url";
import weekUrl from "../../enhance/pages/week-page.ts?worker&url";
import uploadUrl from "../../enhance/pages/upload-page.ts?worker&url";
import type { Language } from "../../text/language";
import { cspHash } from "./csp-hash.server";
import { inEnglish } from "./english-scripts.server";
import type { ScriptName } from "./route-handle";

export type Enhance = {
  url: string;
  text: string;
  /** For the content security policy. */
  hash: string;
};

const englishScripts = new Map<ScriptName, Enhance>();

export function scriptIn(language: Language, name: ScriptName): Enhance {
  const script = scripts[name];
  if (language === "es" || script.text === "") return script;
  const known = englishScripts.get(name);
  if (known) return known;
  const text = inEnglish(script.text);
  const english = { url: script.url, text, hash: cspHash(text) };
  englishScripts.set(name, english);
  return english;
}

/** Inlined in production: a round trip costs slow connections more than 1 kB. */
const scripts: Record<ScriptName, Enhance> = {
  position: scriptAt(positionUrl),
  public: scriptAt(publicUrl),
  administration: scriptAt(administrationUrl),
  "administration-upload": scriptAt(administrationUploadUrl),
  "administration-week": scriptAt(administrationWeekUrl),
  conversation: scriptAt(conversationUrl),
  directory: scriptAt(directoryUrl),
  filters: scriptAt(filtersUrl),
  "gallery-page": scriptAt(galleryUrl),
  home: scriptAt(homeUrl),
  order: scriptAt(orderUrl),
  "passkey-page": scriptAt(passkeyUrl),
  restaurant: scriptAt(restaurantUrl),
  search: scriptAt(searchUrl),
  "upload-page": scriptAt(uploadUrl),
  "week-page": scriptAt(weekUrl),
};

function scriptAt(url: string): Enhance {
  // The build puts it beside the server. In development the browser fetches it, so that changes apply on reload.
  const text = import.meta.env.DEV ? "" : readFileSync(new URL(`.${url}`, import.meta.url), "utf8");
  return { url, text, hash: cspHash(text) };
}
