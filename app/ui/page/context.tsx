import { createContext, useContext } from "react";

/** Data that the server passes to the document besides the loaders' data. */
export type Page = {
  css: string;
  /** The page is hydrated in the browser. */
  hydrates: boolean;
  /** The script of a page that is not hydrated: its text or, in development, its URL. */
  enhance?: { url: string; text: string };
  nonce?: string;
  requestId?: string;
};

/** Id of the site's <style> element; browser extensions may add others. */
export const styleId = "estilos";

const PageContext = createContext<Page>({ css: "", hydrates: false });

export const PageProvider = PageContext.Provider;

/** Returns the page as passed by entry.server. In the browser, where only hydrated pages call it, reads it from the document. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (typeof document === "undefined") return page;
  return { css: document.getElementById(styleId)?.textContent ?? "", hydrates: true };
}
