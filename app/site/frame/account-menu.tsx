import { ariaCurrent, NavLinks } from "./nav-links";

export type SignedIn = { name: string; isAdmin: boolean; adminPath: string | null };

const accountLinks = [
  { path: "/profile", label: "Perfil" },
  { path: "/my-blogs", label: "Mis Blogs" },
  { path: "/write-blog", label: "Escribir Blog" },
  { path: "/mi-negocio", label: "Mi negocio" },
] as const;

export function AccountMenu({ user, formToken, pathname }: { user: SignedIn; formToken: string | null; pathname: string }) {
  const isHere = accountLinks.some(({ path }) => ariaCurrent(path, pathname));
  return (
    <>
      <li>
        <details className="dropdown account-menu">
          <summary data-current={isHere || undefined}>Mi Cuenta</summary>
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
          <a className="button quiet" href={user.adminPath} aria-current={ariaCurrent("/admin", pathname)}>
            Dashboard Admin
          </a>
        </li>
      ) : null}
    </>
  );
}

function SignOut({ formToken }: { formToken: string | null }) {
  return (
    <form method="post" action="/auth/salir">
      {formToken ? <input type="hidden" name="token" value={formToken} /> : null}
      <button data-pending="Cerrando...">Cerrar Sesión</button>
    </form>
  );
}
