import { ErrorSummary, Field, formState, FormToken } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { businessesPath } from "../paths";
import type { ClaimOfAccount } from "./claims.server";

type NextStepProps = Pick<ClaimOfAccount, "method" | "code" | "telefono"> & { isNew: boolean; codeUrl: string | null };

export function NextStep({ method, code, telefono, isNew, codeUrl }: NextStepProps) {
  if (method === "whatsapp" && codeUrl) {
    return (
      <div className="note stack near">
        <h2>Falta un paso: envía el código</h2>
        <p>
          Por WhatsApp, <strong>desde {telefono}</strong>, el número de la página:
        </p>
        <p className="code">{code}</p>
        <p className="actions">
          <a className="button primary" href={codeUrl} target="_blank" rel="noopener noreferrer">
            Enviarlo por WhatsApp
          </a>
        </p>
        <p className="fine-print">
          ¿Tu WhatsApp muestra un nombre en lugar de tu número? Envíalo igual: te respondemos con otro código a {telefono}, y lo
          escribes aquí abajo.
        </p>
      </div>
    );
  }
  return (
    <p>
      {isNew
        ? "Revisamos los datos de tu negocio y tu aviso de operación, y te llamamos para confirmar. Después se ve en el directorio y lo llevas tú."
        : `Revisamos tu ${method === "website" ? "correo" : "aviso de operación"} y llamamos al negocio para confirmar. No tienes que hacer nada más.`}
    </p>
  );
}

/** For the code that an administrator sent to the listing's number. */
export function CodeForm({ telefono, reply }: { telefono: string; reply: FormReply | undefined }) {
  return (
    <form method="post" className="form" noValidate>
      <FormToken />
      <ErrorSummary reply={reply} />
      <Field
        {...formState(reply)("codigo")}
        label={`¿Te llegó un código al ${telefono}?`}
        autoComplete="one-time-code"
        required
      />
      <p className="actions">
        <button className="button quiet" name="intent" value="codigo" data-pending="Comprobando...">
          Comprobar el código
        </button>
      </p>
    </form>
  );
}

type DecidedProps = Pick<ClaimOfAccount, "state" | "reason"> & { restaurantId: string };

export function Decided({ state, restaurantId, reason }: DecidedProps) {
  return (
    <>
      {state === "refused" ? <p>Motivo: {reason}</p> : null}
      <p className="actions">
        {state === "granted" ? (
          <a className="button primary" href={`${businessesPath}/${restaurantId}`}>
            Abrir mi negocio
          </a>
        ) : (
          <a className="button primary" href={`${businessesPath}/reclamar/${restaurantId}`}>
            Pedirlo otra vez
          </a>
        )}
        <a className="button quiet" href={businessesPath}>
          Mis negocios
        </a>
      </p>
    </>
  );
}
