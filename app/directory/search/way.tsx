import type { ReactNode } from "react";
import { usePaths } from "../../ui/page/language";
import type { SearchPageData } from "./page-data.server";
import { directoryAddress, type DirectoryQuery } from "./query";

/** Buttons of the list belong to it, too. */
export const searchFormId = "busqueda";

/** `path`: of the list, in Spanish. */
export type OnPath = { page: SearchPageData; path: string };

type WayProps = OnPath & {
  query: Partial<DirectoryQuery>;
  rel?: "prev" | "next" | undefined;
  className?: string;
  children: ReactNode;
};

/** A link to another list of this search; with the visitor's position, a button of the form that sends it. */
export function Way({ page, path, query, rel, className = "button quiet", children }: WayProps) {
  const pathTo = usePaths();
  const address = directoryAddress(path, query);
  if (!page.sentPosition) {
    return (
      <a className={className || undefined} rel={rel} href={pathTo(address)}>
        {children}
      </a>
    );
  }
  return (
    <button className={className || "button quiet"} form={searchFormId} name="ver" value={address.slice(path.length) || "?"}>
      {children}
    </button>
  );
}
