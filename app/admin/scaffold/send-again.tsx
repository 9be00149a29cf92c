import type { ReactNode } from "react";
import { useActionData } from "@remix-run/react";
import { ErrorSummary, formState, SignInAgain, SubmitButton, useOwnAddress } from "../../ui/forms/form";
import { QuickForm } from "../../ui/forms/quick-form";
import type { FormReply } from "../../ui/forms/reply";
import { AdminHead } from "../../ui/page/admin-head";

/** Confirms an action, or repeats it after a failure. */
export function SendAgain({
  title,
  lead,
  fields = [],
  failure,
  button,
  pending,
  back,
  children,
}: {
  title: string;
  lead?: string;
  /** Names of hidden fields, sent with their submitted values. */
  fields?: readonly string[];
  failure?: string;
  button: string;
  pending: string;
  back: string;
  children?: ReactNode;
}) {
  const reply = useActionData<FormReply>();
  const field = formState(reply);
  return (
    <>
      <AdminHead title={title} lead={lead} />
      <QuickForm className="form" method="post" action={useOwnAddress()}>
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

/** Keeps where a form was sent from, while its own page shows it again. */
export function SentFrom({ reply }: { reply: FormReply | undefined }) {
  const { defaultValue } = formState(reply)("volver");
  return defaultValue ? <input type="hidden" name="volver" value={defaultValue} /> : null;
}

export function useSubmitted(field: string): string {
  return formState(useActionData<FormReply>())(field).defaultValue;
}
