import { useLocation } from "@remix-run/react";
import { afterDirectory, beforeDirectory } from "../content/navigation";
import { provincePath, provinces } from "../content/provinces";
import logoUrl from "./logo.svg?no-inline";

/** The bar at the top of every page. On a phone the same links open as a popover, without a script. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="site-header">
      <a className="brand" href="/">
        {/* The box keeps the measures, not the picture: one that does not arrive then shows nothing at all. */}
        <span className="logo">
          <img src={logoUrl} alt="" width="36" height="36" fetchpriority="low" />
        </span>
        Panamá VIP
      </a>
      <button className="menu-button" type="button" popovertarget="menu">
        Menú
      </button>
      <nav id="menu" popover="auto" aria-label="Principal">
        <ul>
          <NavLinks links={beforeDirectory} pathname={pathname} />
          <li>
            <Directory pathname={pathname} />
          </li>
          <NavLinks links={afterDirectory} pathname={pathname} />
          <li>
            <a className="button quiet" href="/auth" aria-current={pathname === "/auth" ? "page" : undefined}>
              Iniciar Sesión / App
            </a>
          </li>
        </ul>
      </nav>
    </header>
  );
}

function NavLinks({ links, pathname }: { links: readonly { path: string; label: string }[]; pathname: string }) {
  return links.map(({ path, label }) => (
    <li key={path}>
      <a href={path} aria-current={ariaCurrent(path, pathname)}>
        {label}
      </a>
    </li>
  ));
}

/** "page" on the page itself, "true" on the pages below it. */
function ariaCurrent(path: string, pathname: string) {
  if (pathname === path) return "page";
  return path !== "/" && pathname.startsWith(`${path}/`) ? "true" : undefined;
}

function Directory({ pathname }: { pathname: string }) {
  return (
    <details className="directory-menu">
      <summary data-current={pathname.startsWith("/restaurantes-") || undefined}>Restaurantes</summary>
      <ul>
        {provinces.map(({ id, name }) => (
          <li key={id}>
            <a href={provincePath(id)} aria-current={ariaCurrent(provincePath(id), pathname)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
