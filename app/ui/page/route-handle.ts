/** The sheets of app/ui that only some pages need; see styles.server.ts. */
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
  | "admin-header"
  | "demo";

/** What a route says of itself: `export const handle: RouteHandle = { styles: ["prose"] }`. */
export type RouteHandle = {
  /** React takes the page over in the browser. Without it a page ships no framework. */
  hydrate?: boolean;
  /** No shared cache keeps the page; a function decides by the loader's data (undefined when the loader failed). */
  personal?: boolean | ((data: unknown) => boolean);
  /** Its script also answers forms in place; see enhance/administration.ts. */
  quick?: boolean;
  /** The origins of the pages that it shows in a frame, by what its loader says (undefined when that failed). */
  frames?: (data: unknown) => string[];
  /** The file that the route answers with in place of a page, by what its loader says; problems are told on a page all the same. */
  file?: (data: unknown) => Response;
  /** The sheets that the page needs beside the common one. */
  styles?: SheetName[];
};
