import type { BreadcrumbList, WithContext } from "schema-dts";

export type Crumb = { name: string; path: string };

const home: Crumb = { name: "Inicio", path: "/" };

/** Adds the home page. The last crumb is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const last = crumbs[crumbs.length - 1];
  return (
    <nav className="breadcrumbs" aria-label="Ruta">
      <ol>
        {[home, ...crumbs].map((crumb) => (
          <li key={crumb.path}>
            {crumb === last ? <span aria-current="page">{crumb.name}</span> : <a href={crumb.path}>{crumb.name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function breadcrumbList(url: (path: string) => string, crumbs: Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [home, ...crumbs].map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: url(crumb.path),
    })),
  };
}
