import type { ReactNode } from "react";

/** Contents of an owner's form that an administrator may read, but not change. */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <fieldset className="read-only" disabled>
      {children}
    </fieldset>
  );
}
