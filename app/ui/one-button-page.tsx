import type { ReactNode } from "react";
import { useActionData } from "@remix-run/react";
import { AuthCard } from "./auth-card";
import { ErrorSummary, FormToken, SignInAgain, SubmitButton } from "./forms/form";
import type { FormReply } from "./forms/reply";

type OneButtonPageProps = {
  title: string;
  lead?: string;
  button: string;
  pending: string;
  back: { path: string; label: string };
  /** Inside the form. */
  children?: ReactNode;
};

/** Asks before a change, or repeats it after a refusal. */
export function OneButtonPage({ title, lead, button, pending, back, children }: OneButtonPageProps) {
  const reply = useActionData<FormReply>();
  return (
    <AuthCard title={title} lead={lead}>
      <form className="form" method="post" noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        {children}
        <SignInAgain reply={reply} />
        <p className="actions">
          <SubmitButton pending={pending}>{button}</SubmitButton>{" "}
          <a className="button quiet" href={back.path}>
            {back.label}
          </a>
        </p>
      </form>
    </AuthCard>
  );
}
