import type { ReactNode } from "react";
import { Band } from "./band";

export function AuthCard({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <section className="section sand auth">
      <div className="card">
        <Band />
        <h1>{title}</h1>
        {lead ? <p className="muted">{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}
