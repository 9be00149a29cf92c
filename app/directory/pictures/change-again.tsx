import { pictureField } from "../../pictures/limits";
import { ErrorSummary, formState, FormToken, SignInAgain } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";

/** Asks for the password if the session ended. */
export function ChangeAgain({ reply }: { reply: FormReply | undefined }) {
  if (!reply) return null;
  const field = formState(reply);
  return (
    <form className="form" method="post" noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <input type="hidden" name={pictureField} value={field(pictureField).defaultValue} />
      <input type="hidden" name="cambio" value={field("cambio").defaultValue} />
      <SignInAgain reply={reply} />
      <FormEnd pending="Enviando...">Enviar otra vez</FormEnd>
    </form>
  );
}
