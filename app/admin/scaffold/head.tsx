import type { ReactNode } from "react";

export function AdminHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="admin-head">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="admin-lead">{lead}</p> : null}
      </div>
      {children ? <p className="actions">{children}</p> : null}
    </div>
  );
}
