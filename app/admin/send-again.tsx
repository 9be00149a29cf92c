import type { ReactNode } from "react";
import type { FormReply } from "../ui/forms/reply";
import { AdminHead } from "./list";
import { ErrorSummary, formState, SignInAgain, SubmitButton } from "../ui/forms/form";
import { QuickForm } from "../ui/forms/quick-form";

/** Confirms an action, or repeats it after a failure. */
export function SendAgain({
  title,
  lead,
  action,
  fields = [],
  reply,
  failure,
  button,
  pending,
  back,
  children,
}: {
  title: string;
  lead?: string;
  action: string;
  /** Hidden fields, with their submitted values. */
  fields?: readonly string[];
  reply: FormReply | undefined;
  /** Title of the error summary. */
  failure?: string;
  button: string;
  pending: string;
  back: string;
  children?: ReactNode;
}) {
  const field = formState(reply);
  return (
    <>
      <AdminHead title={title} lead={lead} />
      <QuickForm className="form" method="post" action={action}>
        <ErrorSummary reply={reply} title={reply?.asksFor ? undefined : failure} />
        {fields.map((name) => (
          <input key={name} type="hidden" name={name} value={field(name).defaultValue} />
        ))}
        {children}
        <SignInAgain reply={reply} />
        <p className="actions">
          <SubmitButton pending={pending}>{button}</SubmitButton>{" "}
          <a className="button quiet" href={back}>
            Cancelar
          </a>
        </p>
      </QuickForm>
    </>
  );
}
