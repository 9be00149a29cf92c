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

/** `export const handle: RouteHandle = { styles: ["prose"] }` */
export type RouteHandle = {
  /** Other pages ship no framework. */
  hydrate?: boolean;
  /** Load the visual editor early; see writing/visual/script.server.ts. */
  hasEditor?: boolean;
  /** Keep out of shared caches. `data`: the loader's, undefined if it failed. */
  personal?: boolean | ((data: unknown) => boolean);
  /** Use the script that submits forms in place; see enhance/administration.ts. */
  quick?: boolean;
  /** Use the script that saves restaurants on the device; see enhance/save-restaurants.ts. */
  saves?: boolean;
  /** Use the script that saves restaurants, and counts clicks; see enhance/count-clicks.ts. */
  counts?: boolean;
  /** Whether to use the script and style sheet of galleries. `data`: the loader's, undefined if it failed. */
  gallery?: (data: unknown) => boolean;
  /** Use the script that answers questions in place; see enhance/ask.ts. */
  asks?: boolean;
  /** Use the script that sends pictures one by one; see enhance/uploads.ts. */
  uploads?: boolean;
  /** Origins that the page may frame. `data`: the loader's, undefined if it failed. */
  frames?: (data: unknown) => string[];
  /** The file to send instead of a page. Errors are still pages. */
  file?: (data: unknown) => Response;
  styles?: SheetName[];
};
