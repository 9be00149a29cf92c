/** Stylesheets of app/ui that only some pages need; see styles.server.ts. */
export type SheetName =
  | "field"
  | "form"
  | "list"
  | "pagination"
  | "prose"
  | "pitch"
  | "home"
  | "marketing"
  | "assistant"
  | "contact"
  | "directory"
  | "restaurant"
  | "blog"
  | "account"
  | "my-blogs"
  | "writing"
  | "admin"
  | "demo";

/** A route's settings: `export const handle: RouteHandle = { styles: ["prose"] }`. */
export type RouteHandle = {
  /** Hydrate the page in the browser. Other pages ship no framework. */
  hydrate?: boolean;
  /** Keep the page out of shared caches. A function decides by the loader's data (undefined if the loader failed). */
  personal?: boolean | ((data: unknown) => boolean);
  /** Use the script that submits forms in place; see enhance/administration.ts. */
  quick?: boolean;
  /** The origins that the page may frame, by the loader's data (undefined if the loader failed). */
  frames?: (data: unknown) => string[];
  /** Returns the file to send instead of a page, by the loader's data. Errors are still shown as pages. */
  file?: (data: unknown) => Response;
  /** Stylesheets that the page needs besides the common one. */
  styles?: SheetName[];
};
