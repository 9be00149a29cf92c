/** Stylesheets that only some pages need; see styles/sheets.server.ts. */
export type SheetName =
  | "messages"
  | "problem"
  | "field"
  | "form"
  | "list"
  | "tags"
  | "pagination"
  | "prose"
  | "pitch"
  | "home"
  | "marketing"
  | "assistant"
  | "contact"
  | "conversation"
  | "directory"
  | "restaurant"
  | "gallery"
  | "saved"
  | "receipt"
  | "search"
  | "panama-map"
  | "blog"
  | "account"
  | "my-blogs"
  | "owners"
  | "pictures"
  | "places"
  | "results"
  | "revisions"
  | "left-out"
  | "sheet"
  | "writing"
  | "admin"
  | "admin-header"
  | "demo";

/** Each is `public` and more, but the administration's; see the files of these names in enhance/. */
export type ScriptName =
  | "public"
  | "administration"
  | "administration-upload"
  | "conversation"
  | "directory"
  | "gallery-page"
  | "restaurant"
  | "upload-page";

/** `export const handle: RouteHandle = { styles: ["prose"] }` */
/** Functions get the data of the route's loader, undefined if it failed. */
export type RouteHandle = {
  /** Other pages ship no framework. */
  hydrate?: boolean;
  /** Load the visual editor early; see writing/visual/script.server.ts. */
  hasEditor?: boolean;
  /** Keep out of shared caches. */
  personal?: boolean | ((data: unknown) => boolean);
  /** The page's script, without which it gets `public`. With several routes that of the innermost counts. */
  script?: ScriptName | ((data: unknown) => ScriptName);
  /** Origins that the page may frame. */
  frames?: (data: unknown) => string[];
  /** The file to send instead of a page. Errors are still pages. */
  file?: (data: unknown) => Response;
  styles?: SheetName[] | ((data: unknown) => SheetName[]);
};
