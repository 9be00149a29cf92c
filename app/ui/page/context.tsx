import { createContext, useContext } from "react";

/** What the server hands to the document beside the routes' data. */
export type Page = {
  css: string;
  /** Whether React takes the page over in the browser. */
  hydrates: boolean;
  /** The script of a page that does not hydrate: its text or, in development, where it is fetched from. */
  enhance?: { url: string; text: string };
  nonce?: string;
  requestId?: string;
};

/** The element that holds the site's stylesheet; a browser's extensions may add others. */
export const styleId = "estilos";

const PageContext = createContext<Page>({ css: "", hydrates: false });

export const PageProvider = PageContext.Provider;

/** The page as entry.server describes it; in the browser, where only hydrated pages ask, as the document shows it. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (typeof document === "undefined") return page;
  return { css: document.getElementById(styleId)?.textContent ?? "", hydrates: true };
}
