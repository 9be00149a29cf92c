import { useLocation } from "@remix-run/react";
import { findAdminSection, adminSections } from "./sections";
import { formatCount } from "../text/format";

export function AdminMenu({ attention }: { attention: number }) {
  const { pathname } = useLocation();
  const here = findAdminSection(pathname);
  return (
    <div className="admin-menu">
      <button className="button quiet" type="button" popovertarget="admin-menu">
        <span className="spoken">Secciones de la administración: </span>
        {here.label}
        {attention > 0 && here.path !== "/admin/pendientes" ? <Waiting attention={attention} /> : null}
      </button>
      <nav id="admin-menu" popover="auto" aria-label="Administración">
        <ul>
          {adminSections.map(({ path, label }) => (
            <li key={path}>
              <a href={path} aria-current={path === pathname ? "page" : path === here.path ? "true" : undefined}>
                {label} {path === "/admin/pendientes" && attention > 0 ? <Waiting attention={attention} /> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Waiting({ attention }: { attention: number }) {
  return (
    <span className="admin-waiting">
      {formatCount(attention)}
      <span className="spoken"> por atender</span>
    </span>
  );
}
