import { SiteLink, useWords } from "../../ui/page/language";
import { ariaCurrent, NavLinks } from "./nav-links";
import { words } from "./words";

export type SignedIn = { name: string; isAdmin: boolean; adminPath: string | null };

const accountLinks = [
  { path: "/profile", label: "profile" },
  { path: "/my-blogs", label: "myArticles" },
  { path: "/write-blog", label: "write" },
  { path: "/mi-negocio", label: "myBusiness" },
] as const;

export function AccountMenu({ user, formToken, pathname }: { user: SignedIn; formToken: string | null; pathname: string }) {
  const say = useWords(words);
  const isHere = accountLinks.some(({ path }) => ariaCurrent(path, pathname));
  return (
    <>
      <li>
        <details className="dropdown account-menu">
          <summary data-current={isHere || undefined}>{say.account}</summary>
          <ul>
            <li className="account-name">{user.name}</li>
            <NavLinks links={accountLinks} pathname={pathname} />
            <li>
              <SignOut formToken={formToken} />
            </li>
          </ul>
        </details>
      </li>
      {user.adminPath ? (
        <li>
          <SiteLink className="button quiet" href={user.adminPath} aria-current={ariaCurrent("/admin", pathname)}>
            {say.administration}
          </SiteLink>
        </li>
      ) : null}
    </>
  );
}

function SignOut({ formToken }: { formToken: string | null }) {
  const say = useWords(words);
  return (
    <form method="post" action="/auth/salir">
      {formToken ? <input type="hidden" name="token" value={formToken} /> : null}
      <button data-pending={say.signingOut}>{say.signOut}</button>
    </form>
  );
}
