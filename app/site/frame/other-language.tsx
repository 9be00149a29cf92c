import { useLocation } from "@remix-run/react";
import { hasTwin, languageOf, pathIn, spanishPath } from "../../text/language";

/** Leads to the same page and query in the other language. */
export function OtherLanguage() {
  const { pathname, search } = useLocation();
  const spanish = spanishPath(pathname + search);
  if (!hasTwin(spanish)) return null;
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
