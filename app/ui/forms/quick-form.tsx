import type { FormHTMLAttributes, ReactNode } from "react";
import { FormToken } from "./form";

/** A one-button form. JavaScript submits it in place. */
export function QuickButton({
  action,
  fields = {},
  id,
  pending,
  className = "button quiet",
  children,
}: {
  action: string;
  fields?: Record<string, string>;
  /** Unique in the page: the focus returns to it after the response. */
  id: string;
  pending: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <QuickForm method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button id={id} className={className} data-pending={pending}>
        {children}
      </button>
    </QuickForm>
  );
}

/** JavaScript submits it in place. POST forms carry the CSRF token. */
export function QuickForm({ children, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form {...form} data-quick="">
      {form.method === "post" ? <FormToken /> : null}
      {children}
    </form>
  );
}
