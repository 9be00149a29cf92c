import type { FormHTMLAttributes, ReactNode } from "react";
import { FormToken } from "./form";

/** A form of one button that does something to one row; with a script the answer is shown in place, with the focus kept. */
export function QuickButton({
  action,
  fields = {},
  id,
  pending,
  className = "button quiet",
  children,
}: {
  /** Where it posts to. */
  action: string;
  fields?: Record<string, string>;
  /** Keeps the focus on the button that stands there afterwards; unique in the page. */
  id: string;
  /** What it says while the form is on its way. */
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

/** A form whose answer is shown in place when there is a script. Posted, it carries the form token. */
export function QuickForm({ children, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form {...form} data-quick="">
      {form.method === "post" ? <FormToken /> : null}
      {children}
    </form>
  );
}
