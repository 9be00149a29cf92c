import type { ReactNode } from "react";
import type { FormReply } from "./reply";
import { ErrorSummary, FormToken, returnable, SignInAgain, SubmitButton, type SubmitButtonProps } from "./form";

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

/** The form's button. `cancel`: where one goes without sending it. */
export function FormEnd({ cancel, ...button }: SubmitButtonProps & { cancel?: string }) {
  return (
    <p className="actions">
      <SubmitButton {...button} />
      {cancel === undefined ? null : (
        <a className="button quiet" href={cancel}>
          Cancelar
        </a>
      )}
    </p>
  );
}
