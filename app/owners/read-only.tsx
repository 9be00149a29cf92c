import type { ReactNode } from "react";

/** The contents of a form, which an administrator who looks at somebody's business can read but not change. */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <fieldset className="read-only" disabled>
      {children}
    </fieldset>
  );
}
