/** What a route says of itself: `export const handle: RouteHandle = { hydrate: true }`. */
export type RouteHandle = {
  /** React takes the page over in the browser. Without it a page ships no framework. */
  hydrate?: boolean;
};
