import { useLocation } from "@remix-run/react";
import { savedPath } from "../../directory/saved/list";
import { cacheableAddresses } from "../../http/address-parameters";
import { hasTwin, languageOf, pathIn, spanishPath } from "../../text/language";

/** Leads to the same page and query in the other language. */
export function OtherLanguage() {
  const { pathname, search } = useLocation();
  const path = spanishPath(pathname);
  if (!hasTwin(path)) return null;
  const spanish = path + ownQuery(path, search);
  return languageOf(pathname) === "es" ? (
    <a className="lone-link" href={pathIn("en", spanish)} lang="en">
      English
    </a>
  ) : (
    <a className="lone-link" href={spanish} lang="es">
      Español
    </a>
  );
}

/** Characters. A longer query would double the page. */
const maxQuery = 500;

/** Keeps the parameters that the page reads, so that it changes by no other. */
function ownQuery(path: string, search: string): string {
  const names: readonly string[] = path === savedPath ? ["lista"] : (cacheableAddresses[path] ?? []);
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => names.includes(part.split("=", 1)[0] ?? ""))
    .join("&");
  return kept === "" || kept.length > maxQuery ? "" : `?${kept}`;
}
