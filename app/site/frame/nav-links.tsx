import { SiteLink, useWords } from "../../ui/page/language";
import { words } from "./words";

export type NavLink = { path: string } & ({ label: keyof typeof words.es } | { name: string });

/** `pathname`: in Spanish. Without it, no link is marked as the current page. */
export function NavLinks({ links, pathname = "" }: { links: readonly NavLink[]; pathname?: string }) {
  const say = useWords(words);
  return links.map((link) => (
    <li key={link.path}>
      <SiteLink href={link.path} aria-current={ariaCurrent(link.path, pathname)}>
        {"name" in link ? link.name : say[link.label]}
      </SiteLink>
    </li>
  ));
}

/** "page" on the page itself, "true" below it. */
export function ariaCurrent(path: string, pathname: string) {
  if (pathname === path) return "page";
  return path !== "/" && pathname.startsWith(`${path}/`) ? "true" : undefined;
}
