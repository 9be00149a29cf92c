import { createContext, useContext } from "react";
import type { Language } from "../../text/language";

export type Page = {
  css: string;
  hydrates: boolean;
  /** Text or, in development, URL. Hydrated pages have none. */
  enhance?: { url: string; text: string };
  nonce?: string;
  requestId?: string;
  /** Default: Spanish, like all pages that hydrate. */
  language?: Language;
};

/** Extensions may add <style> elements. */
export const styleId = "estilos";

const PageContext = createContext<Page>({ css: "", hydrates: false });

export const PageProvider = PageContext.Provider;

/** The page comes from entry.server on the server, and from the document in the browser, where only hydrated pages call this. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (typeof document === "undefined") return page;
  return { css: document.getElementById(styleId)?.textContent ?? "", hydrates: true };
}
