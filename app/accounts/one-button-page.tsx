import type { ReactNode } from "react";
import type { FormReply } from "../ui/forms/reply";
import { AuthCard } from "../ui/auth-card";
import { ErrorSummary, FormToken, SubmitButton } from "../ui/forms/form";

type OneButtonPageProps = {
  title: string;
  lead: string;
  reply: FormReply | undefined;
  pending: string;
  children: ReactNode;
};

export function OneButtonPage({ title, lead, reply, pending, children }: OneButtonPageProps) {
  return (
    <AuthCard title={title} lead={lead}>
      <form className="form" method="post" noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <p className="actions">
          <SubmitButton pending={pending}>{children}</SubmitButton>
          <a className="button quiet" href="/profile">
            Volver a mi perfil
          </a>
        </p>
      </form>
    </AuthCard>
  );
}
