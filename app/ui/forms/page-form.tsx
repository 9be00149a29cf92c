import type { ReactNode } from "react";
import type { FormReply } from "./reply";
import { ErrorSummary, FormToken, returnable, SignInAgain } from "./form";

type PageFormProps = {
  reply: FormReply | undefined;
  /** The summary's heading. */
  title?: string;
  /** See `returnable`. */
  address?: string;
  id?: string;
  className?: string;
  /** The children hold `SignInAgain`, below their fields. */
  asksBelow?: boolean;
  children: ReactNode;
};

/** A signed-in page's own form: begins with its token, the errors, and the credentials asked for again. */
export function PageForm({ reply, title, address, id, className = "form", asksBelow, children }: PageFormProps) {
  return (
    <form id={id} className={className} method="post" {...returnable(reply, address)} noValidate>
      <FormToken />
      <ErrorSummary reply={reply} title={title} />
      {asksBelow ? null : <SignInAgain reply={reply} />}
      {children}
    </form>
  );
}
