import type { ReactNode } from "react";
import { useRouteLoaderData } from "@remix-run/react";
import type { Powers } from "../../identity/roles";
import { attentionPath, mayEnter, type Waiting } from "../../identity/sections";
import { count } from "../../text/format";

/** Everything is shown while it is unknown who looks, on a form that asks for the password. */
export function useMayEnter(): (path: string) => boolean {
  const powers = useLayout()?.powers;
  return (path) => !powers || mayEnter(powers, path.replace(/\?.*/, ""));
}

type LayoutData = { powers: Powers | null; waiting: Waiting };

const useLayout = () => useRouteLoaderData<LayoutData>("admin/layout.route");

/** "7 pendientes", a link to `/admin/pendientes`. */
export function WaitingLine() {
  const total = useLayout()?.waiting[attentionPath] ?? 0;
  if (total === 0) return null;
  return (
    <p className="waiting-line">
      <a className="lone-link" href={attentionPath}>
        {count(total, "pendiente", "pendientes")}
      </a>
    </p>
  );
}

/** Only its text for those who may not enter there. */
export function SectionLink({ href, children }: { href: string; children: ReactNode }) {
  return useMayEnter()(href) ? <a href={href}>{children}</a> : <>{children}</>;
}
