import type { ReactNode } from "react";

export function AdminHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="cluster ends">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="muted">{lead}</p> : null}
      </div>
      {children ? <p className="actions">{children}</p> : null}
    </div>
  );
}

export function BackLink({ path, label }: { path: string; label: string }) {
  return (
    <p>
      <a className="tap" href={path}>
        {label}
      </a>
    </p>
  );
}
