import { createContext, useContext } from "react";

/** What the server hands to the document beside the routes' data; a browser reads it from the document. */
export type Page = { css: string; nonce?: string; requestId?: string };

const PageContext = createContext<Page>({ css: "" });

export const PageProvider = PageContext.Provider;

export function usePage(): Page {
  const page = useContext(PageContext);
  if (typeof document === "undefined") return page;
  return { css: document.querySelector("style")?.textContent ?? "" };
}
