import type { BreadcrumbList, WithContext } from "schema-dts";
import type { Language } from "../text/language";
import { SiteLink, useLanguage } from "./page/language";
import { words } from "./words";

/** `path`: in Spanish. */
export type Crumb = { name: string; path: string };

const homeCrumb = (language: Language): Crumb => ({ name: words[language].home, path: "/" });

/** Adds the home page. The last crumb is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const language = useLanguage();
  const last = crumbs[crumbs.length - 1];
  return (
    <nav className="breadcrumbs" aria-label={words[language].path}>
      <ol>
        {[homeCrumb(language), ...crumbs].map((crumb) => (
          <li key={crumb.path}>
            {crumb === last ? <span aria-current="page">{crumb.name}</span> : <SiteLink href={crumb.path}>{crumb.name}</SiteLink>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function breadcrumbList(url: (path: string) => string, crumbs: Crumb[], language: Language): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [homeCrumb(language), ...crumbs].map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: url(crumb.path),
    })),
  };
}
