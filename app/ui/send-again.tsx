import type { ReactNode } from "react";
import type { FormReply } from "../http/form-action.server";
import { AdminHead } from "./admin-list";
import { ErrorSummary, SignInAgain, SubmitButton } from "./form";
import { QuickForm } from "./quick-form";

/** A page that asks before it does one thing, or again when that could not be done; `children` are what its form carries. */
export function SendAgain({
  title,
  lead,
  action,
  reply,
  button,
  pending,
  back,
  children,
}: {
  title: string;
  lead?: string;
  action: string;
  reply: FormReply | undefined;
  button: string;
  pending: string;
  back: string;
  children?: ReactNode;
}) {
  return (
    <>
      <AdminHead title={title} lead={lead} />
      <QuickForm className="form" method="post" action={action}>
        <ErrorSummary reply={reply} />
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
