import type { ReactNode } from "react";

/** Form contents that an administrator may read, but not change, in an owner's form. */
export function ReadOnly({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <fieldset className="read-only" disabled>
      {children}
    </fieldset>
  );
}
