import { createContext, useContext } from "react";

/** Data from the server for the document, besides the loaders' data. */
export type Page = {
  css: string;
  hydrates: boolean;
  /** The script of a page that is not hydrated: text or, in development, URL. */
  enhance?: { url: string; text: string };
  nonce?: string;
  requestId?: string;
};

/** Extensions may add <style> elements. */
export const styleId = "estilos";

const PageContext = createContext<Page>({ css: "", hydrates: false });

export const PageProvider = PageContext.Provider;

/**
 * Returns the page data: on the server from entry.server; in the browser, where only hydrated pages call it, from the document.
 */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (typeof document === "undefined") return page;
  return { css: document.getElementById(styleId)?.textContent ?? "", hydrates: true };
}
