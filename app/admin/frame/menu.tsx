import { useLocation } from "@remix-run/react";
import {
  type AdminSection,
  adminGroups,
  adminTabs,
  attentionPath,
  findAdminSection,
  type Waiting,
} from "../../identity/sections";
import { formatCount } from "../../text/format";
import { useMayEnter } from "./section-link";

/** Shows the sections that the account may enter. On a phone the groups open as a popover, without JavaScript. */
export function AdminMenu({ waiting }: { waiting: Waiting }) {
  const mayEnter = useMayEnter();
  const ownTabs = adminTabs.filter(({ path }) => mayEnter(path));
  const ownGroups = adminGroups
    .map(({ sections, ...group }) => ({ ...group, sections: sections.filter(({ path }) => mayEnter(path)) }))
    .filter(({ sections }) => sections.length > 0);
  const inTabs = ownTabs.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);
  const inGroups = (waiting[attentionPath] ?? 0) - inTabs;
  return (
    <>
      {ownTabs.length > 0 ? (
        <nav className="tabs admin-tabs" aria-label="Administración">
          <Sections sections={ownTabs} waiting={waiting} />
        </nav>
      ) : null}
      <div className="admin-menu">
        <button className="button quiet chevron" type="button" popovertarget="admin-menu">
          Más<span className="spoken"> secciones</span>
          {inGroups > 0 ? <WaitingHere count={inGroups} /> : null}
        </button>
        <nav id="admin-menu" popover="auto" aria-label="Más secciones">
          {ownGroups.map(({ id, label, sections }) => (
            <div key={id} className="admin-group">
              <p id={id}>{label}</p>
              <Sections sections={sections} waiting={waiting} labelledBy={id} />
            </div>
          ))}
        </nav>
      </div>
    </>
  );
}

function Sections({
  sections,
  waiting,
  labelledBy,
}: {
  sections: readonly AdminSection[];
  waiting: Waiting;
  labelledBy?: string;
}) {
  const { pathname } = useLocation();
  const here = findAdminSection(pathname) ?? adminTabs[0];
  return (
    <ul aria-labelledby={labelledBy}>
      {sections.map(({ path, label }) => (
        <li key={path}>
          <a href={path} aria-current={path === pathname ? "page" : path === here?.path ? "true" : undefined}>
            {label} {waiting[path] ? <WaitingHere count={waiting[path]} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

function WaitingHere({ count }: { count: number }) {
  return (
    <span className="admin-waiting">
      {formatCount(count)}
      <span className="spoken"> por atender</span>
    </span>
  );
}
