import { useLocation } from "@remix-run/react";
import { spanishPath } from "../../text/language";
import { SiteLink, useLanguage, usePaths, useWords } from "../../ui/page/language";
import { afterDirectory, afterEnglishDirectory, beforeDirectory } from "./navigation";
import { provincePath, provinces } from "../../text/provinces";
import { AccountMenu, type SignedIn } from "./account-menu";
import logoUrl from "./logo.svg?no-inline";
import { everywherePath } from "../../directory/search/query";
import { type NavLink, NavLinks } from "./nav-links";
import { OtherLanguage } from "./other-language";
import { words } from "./words";

/** On a phone the links open as a popover, without JavaScript. `formToken`: for the sign-out form. */
export function Header({ user, formToken }: { user: SignedIn | null; formToken: string | null }) {
  const pathname = spanishPath(useLocation().pathname);
  const [say, pathTo, isSpanish] = [useWords(words), usePaths(), useLanguage() === "es"];
  return (
    <header className={user?.isAdmin ? "site-header for-admin" : "site-header"}>
      <a className="brand" href={pathTo("/")}>
        {/* Sizes the box: an image without a size shows nothing when it fails to load. */}
        <span className="logo">
          <img src={logoUrl} alt="" width="36" height="36" fetchpriority="low" />
        </span>
        Panamá VIP
        {/* Below the name, the badge takes no width and stays visible with the menu closed. */}
        {user?.isAdmin ? <span className="admin-badge">ADMIN</span> : null}
      </a>
      <OtherLanguage />
      <button className="menu-button" type="button" popovertarget="menu">
        {say.menu}
      </button>
      <nav id="menu" popover="auto" aria-label={say.main}>
        <ul>
          <NavLinks links={isSpanish ? beforeDirectory : beforeDirectory.slice(0, 1)} pathname={pathname} />
          <li>
            <Directory pathname={pathname} />
          </li>
          <NavLinks links={isSpanish ? afterDirectory : afterEnglishDirectory} pathname={pathname} />
          {user ? <AccountMenu {...{ user, formToken, pathname }} /> : <SignIn pathname={pathname} />}
        </ul>
      </nav>
    </header>
  );
}

const directories: NavLink[] = [
  { path: everywherePath, label: "everywhere" },
  ...provinces.map(({ id, name }) => ({ path: provincePath(id), name })),
];
const ofBusinesses: NavLink[] = [{ path: "/mi-negocio", label: "myBusiness" }];

function Directory({ pathname }: { pathname: string }) {
  return (
    <details className="dropdown">
      <summary data-current={pathname.startsWith(everywherePath) || undefined}>{useWords(words).restaurants}</summary>
      <ul>
        <NavLinks links={useLanguage() === "en" ? directories : [...directories, ...ofBusinesses]} pathname={pathname} />
      </ul>
    </details>
  );
}

function SignIn({ pathname }: { pathname: string }) {
  return (
    <li>
      <SiteLink className="button quiet" href="/auth" aria-current={pathname === "/auth" ? "page" : undefined}>
        {useWords(words).signIn}
      </SiteLink>
    </li>
  );
}
