export function NavLinks({ links, pathname }: { links: readonly { path: string; label: string }[]; pathname: string }) {
  return links.map(({ path, label }) => (
    <li key={path}>
      <a href={path} aria-current={ariaCurrent(path, pathname)}>
        {label}
      </a>
    </li>
  ));
}

/** "page" on the page itself, "true" below it. */
export function ariaCurrent(path: string, pathname: string) {
  if (pathname === path) return "page";
  return path !== "/" && pathname.startsWith(`${path}/`) ? "true" : undefined;
}
