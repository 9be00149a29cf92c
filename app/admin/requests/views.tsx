import { ErrorSummary, FormToken, formState, SignInAgain, TextArea, returnable } from "../../ui/forms/form";
import { QuickForm } from "../../ui/forms/quick-form";
import type { FormReply } from "../../ui/forms/reply";
import { SentFrom } from "../scaffold/send-again";
import { requestsPath } from "./section";
import { SectionLink } from "../frame/section-link";
import { FactList } from "../scaffold/facts";

type RequestFactsProps = {
  request: { message: string; answer: string; who: { id: string; name: string } | null; moment: string; at: string };
};

export function RequestFacts({ request: { message, answer, who, moment, at } }: RequestFactsProps) {
  return (
    <section className="panel" aria-labelledby="pide">
      <h2 id="pide">Qué pide</h2>
      <p className="panel inbox-text" dir="auto">
        {message}
      </p>
      <FactList
        facts={[
          [
            "Cuenta",
            who ? (
              <SectionLink key="account" href={`/admin/personas/${who.id}`}>
                <bdi>{who.name}</bdi>
              </SectionLink>
            ) : (
              "Una cuenta que ya no existe"
            ),
          ],
          [
            "Pedido el",
            <time key="moment" dateTime={at}>
              {moment}
            </time>,
          ],
          ["Respuesta", answer],
        ]}
      />
    </section>
  );
}

/** Answers a request where it is listed. */
export function AnswerHere({ request: { id, name }, back }: { request: { id: string; name: string }; back: string }) {
  return (
    <details>
      <summary>
        Contestar<span className="spoken"> a {name}</span>
      </summary>
      <QuickForm className="field" method="post" action={`${requestsPath}/${id}`}>
        <input type="hidden" name="volver" value={back} />
        <textarea name="respuesta" aria-label={`Respuesta a ${name}`} rows={2} required />
        <AnswerButtons />
      </QuickForm>
    </details>
  );
}

function AnswerButtons() {
  return (
    <p className="actions">
      <button className="button primary" name="intent" value="done" data-pending="Guardando...">
        Está hecho
      </button>{" "}
      <button className="button quiet" name="intent" value="declined" data-pending="Guardando...">
        No se hará
      </button>
    </p>
  );
}

export function AnswerForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <form className="panel" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      <SentFrom reply={reply} />
      <h2>Contestar</h2>
      <ErrorSummary reply={reply} />
      <TextArea
        {...formState(reply)("respuesta")}
        label="Respuesta"
        help="La lee quien lo pidió, aquí y por correo. Haz antes el cambio en la ficha."
        rows={3}
        required
      />
      <SignInAgain reply={reply} />
      <AnswerButtons />
    </form>
  );
}

export function ReopenForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <form className="panel" method="post" noValidate>
      <FormToken />
      <h2>Deshacer la respuesta</h2>
      <ErrorSummary reply={reply} />
      <p>El pedido vuelve a esperar. El correo, si ya salió, no se puede retirar.</p>
      <SignInAgain reply={reply} />
      <p>
        <button className="button quiet" name="intent" value="reabrir" data-pending="Guardando...">
          Deshacer la respuesta
        </button>
      </p>
    </form>
  );
}
