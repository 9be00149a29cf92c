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

/** All but the administration's scripts extend `public`; see the files of these names in enhance/. */
export type ScriptName =
  | "public"
  | "administration"
  | "administration-upload"
  | "conversation"
  | "directory"
  | "gallery-page"
  | "restaurant"
  | "upload-page";

/** Example: `export const handle: RouteHandle = { styles: ["prose"] }` */
/** Functions get the data of the route's loader, undefined if it failed. */
export type RouteHandle = {
  /** True to hydrate; other pages ship no framework. */
  hydrate?: boolean;
  /** Loads the visual editor early; see writing/visual/script.server.ts. */
  hasEditor?: boolean;
  /** Keeps the page out of shared caches. */
  personal?: boolean | ((data: unknown) => boolean);
  /** The page's script; default `public`. If several routes set one, the innermost wins. */
  script?: ScriptName | ((data: unknown) => ScriptName);
  /** Origins that the page may frame. */
  frames?: (data: unknown) => string[];
  /** Sends a file instead of a page. Errors are still pages. */
  file?: (data: unknown) => Response;
  styles?: SheetName[] | ((data: unknown) => SheetName[]);
};
