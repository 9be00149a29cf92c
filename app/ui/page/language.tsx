import type { ComponentProps, ReactNode } from "react";
import { hasTwin, type Language, pathIn } from "../../text/language";
import { usePage } from "./context";

/** See `languageOf`. */
export function useLanguage(): Language {
  return usePage().language ?? "es";
}

export function useWords<Words>(words: Record<Language, Words>): Words {
  return words[useLanguage()];
}

/** Returns a function that gives Spanish paths in the page's language, as far as they have a twin. */
export function usePaths(): (path: string) => string {
  const language = useLanguage();
  return (path) => pathIn(language, path);
}

/** A link to a page of this site, `href` in Spanish. In English, says so when the page exists in Spanish only. */
export function SiteLink({ children, ...props }: ComponentProps<"a"> & { href: string }) {
  const language = useLanguage();
  const note = language === "en" && !props.href.startsWith("#") && !hasTwin(props.href) ? " (in Spanish)" : "";
  return (
    <a {...props} href={pathIn(language, props.href)}>
      {typeof children === "string" ? children + note : children}
      {typeof children === "string" ? null : note}
    </a>
  );
}

/** Attributes of an element that holds an owner's text: English pages name its language. */
export function useOwnText(): { lang?: "es" } {
  return useLanguage() === "en" ? { lang: "es" } : {};
}

/** `text`, with the part `own` of it marked as an owner's. */
export function OwnWithin({ text, own }: { text: string; own: string }) {
  const { lang } = useOwnText();
  const at = text.lastIndexOf(own);
  if (!lang || own === "" || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{own}</span>
      {text.slice(at + own.length)}
    </>
  );
}

/** An owner's text within a sentence. */
export function OwnText({ children }: { children: ReactNode }) {
  return useLanguage() === "en" ? <span lang="es">{children}</span> : children;
}
