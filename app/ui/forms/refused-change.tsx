import { ErrorSummary, formState, FormToken, SignInAgain, SubmitButton } from "./form";
import type { FormReply } from "./reply";

/** Shows the reasons, and sends a change (`cambio`) again whose own form is not on the page any more. */
export function RefusedChange({
  reply,
  path,
  isShownElsewhere = false,
}: {
  reply: FormReply | undefined;
  path: string;
  isShownElsewhere?: boolean;
}) {
  if (!reply || isShownElsewhere) return null;
  const field = formState(reply);
  const sent = Object.entries(reply.initialValue ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && name !== "token" ? [{ name, value }] : [],
  );
  return (
    <form className="form" method="post" action={path} noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <SignInAgain reply={reply} />
      {reply.asksFor || reply.requestId ? (
        <>
          {sent.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {field("cambio").defaultValue ? (
            <p className="actions">
              <SubmitButton pending="Enviando...">Enviar otra vez</SubmitButton>
            </p>
          ) : null}
        </>
      ) : null}
    </form>
  );
}
