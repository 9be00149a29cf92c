/** Only some pages need these; see styles/sheets.server.ts. */
export type SheetName =
  | "messages"
  | "problem"
  | "field"
  | "form"
  | "list"
  | "row"
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
  | "filters"
  | "overview"
  | "article-card"
  | "blog"
  | "account"
  | "my-blogs"
  | "owners"
  | "pictures"
  | "results"
  | "revisions"
  | "sheet"
  | "today"
  | "week"
  | "dishes"
  | "menu"
  | "orders"
  | "menu-editor"
  | "writing"
  | "account-menu"
  | "admin"
  | "admin-header"
  | "demo";

/** All scripts but the administration's extend `public`; see enhance/. */
export type ScriptName =
  | "public"
  | "administration"
  | "administration-upload"
  | "administration-week"
  | "conversation"
  | "directory"
  | "filters"
  | "gallery-page"
  | "home"
  | "order"
  | "passkey-page"
  | "position"
  | "restaurant"
  | "search"
  | "upload-page"
  | "week-page";

/** `data`: of the route's loader, undefined if it failed. `pathname`: for modules that serve several addresses. */
export type RouteHandle = {
  /** Other pages ship no framework. */
  hydrate?: boolean;
  /** Loads the visual editor early; see writing/visual/script.server.ts. */
  hasEditor?: boolean;
  /** Keeps the page out of shared caches. */
  personal?: boolean | ((data: unknown) => boolean);
  /** Default `public`. The innermost route wins. */
  script?: ScriptName | ((data: unknown, pathname: string) => ScriptName | undefined);
  /** The page's script may ask the browser where the visitor is. */
  asksPosition?: true | ((data: unknown, pathname: string) => boolean);
  /** Origins that the page may embed. */
  frames?: (data: unknown) => string[];
  /** A form of the page is answered with a redirect to WhatsApp, which the content security policy must allow. */
  opensWhatsapp?: boolean;
  /** The page itself says what the message would that its form leaves. */
  tellsMessage?: (data: unknown) => boolean;
  /** Sent instead of a page. Errors are still pages. */
  file?: (data: unknown) => Response;
  styles?: SheetName[] | ((data: unknown, pathname: string) => SheetName[]);
};
