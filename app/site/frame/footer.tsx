import { useLocation } from "@remix-run/react";
import { provincePath, provinces } from "../../text/provinces";
import { useLanguage, useWords } from "../../ui/page/language";
import { Band } from "../../ui/band";
import { Imprint } from "../responsible";
import { type NavLink, NavLinks } from "./nav-links";
import { afterEnglishDirectory } from "./navigation";
import { words } from "./words";

const ofSite: NavLink[] = [
  { path: "/about", label: "about" },
  { path: "/services", label: "services" },
  { path: "/local-ai-pricing", label: "plans" },
  { path: "/ai-solutions", label: "assistants" },
  { path: "/blog", label: "blog" },
  { path: "/guardados", label: "saved" },
  { path: "/boletin", label: "letter" },
  { path: "/blog/rss.xml", label: "feed" },
];

const ofHelp: NavLink[] = [
  { path: "/contact", label: "contact" },
  { path: "/privacidad", label: "privacy" },
  { path: "/terminos", label: "terms" },
];

const ofProvinces: NavLink[] = provinces.map(({ id, name }) => ({ path: provincePath(id), name }));

/** Where one works, without the site's links. */
const workPaths = ["/admin", "/profile", "/my-blogs", "/write-blog", "/edit-blog", "/mi-negocio"];

export function Footer() {
  const { pathname } = useLocation();
  const isWorking = workPaths.some((path) => `${pathname}/`.startsWith(`${path}/`));
  return (
    <footer className="site-footer">
      <Band />
      {isWorking ? <WorkFooter /> : <SiteFooter />}
    </footer>
  );
}

function WorkFooter() {
  const say = useWords(words);
  return (
    <nav className="work-footer" aria-label={say.help}>
      <ul>
        <NavLinks links={ofHelp} />
      </ul>
    </nav>
  );
}

function SiteFooter() {
  const language = useLanguage();
  const say = words[language];
  const columns = [
    { title: say.restaurants, links: ofProvinces },
    { title: "Panamá VIP", links: language === "en" ? afterEnglishDirectory : ofSite },
    { title: say.help, links: ofHelp },
  ];
  return (
    <div className="footer-content">
      <div>
        <p className="footer-brand">Panamá VIP</p>
        <p>{say.motto}</p>
        <p>{say.hours}</p>
        <Imprint />
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <details className="folded">
            <summary>{title}</summary>
            <ul>
              <NavLinks links={links} />
            </ul>
          </details>
        </nav>
      ))}
    </div>
  );
}
