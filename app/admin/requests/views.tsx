import { formState, TextArea } from "../../ui/forms/form";
import { QuickForm } from "../../ui/forms/quick-form";
import type { FormReply } from "../../ui/forms/reply";
import { IntentButtons, PanelForm } from "../scaffold/panel-form";
import { requestsPath } from "./section";
import { SectionLink } from "../frame/section-link";
import { FactList, Moment } from "../scaffold/facts";

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
          ["Pedido el", <Moment key="moment" day={{ at: at, text: moment }} />],
          ["Respuesta", answer],
        ]}
      />
    </section>
  );
}

export function AnswerHere({ request: { id, name }, back }: { request: { id: string; name: string }; back: string }) {
  return (
    <details>
      <summary>
        Contestar<span className="spoken"> a {name}</span>
      </summary>
      <QuickForm className="field" method="post" action={`${requestsPath}/${id}`}>
        <input type="hidden" name="volver" value={back} />
        <textarea name="respuesta" aria-label={`Respuesta a ${name}`} rows={2} required />
        <IntentButtons buttons={answerButtons} />
      </QuickForm>
    </details>
  );
}

const answerButtons = [
  { intent: "done", label: "Está hecho" },
  { intent: "declined", label: "No se hará", look: "quiet" },
] as const;

export function AnswerForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <PanelForm title="Contestar" reply={reply} buttons={answerButtons}>
      <TextArea
        {...formState(reply)("respuesta")}
        label="Respuesta"
        help="La lee quien lo pidió, aquí y por correo. Haz antes el cambio en la ficha."
        rows={3}
        required
      />
    </PanelForm>
  );
}

export function ReopenForm({ reply }: { reply: FormReply | undefined }) {
  const title = "Deshacer la respuesta";
  return (
    <PanelForm title={title} reply={reply} buttons={[{ intent: "reabrir", label: title, look: "quiet" }]}>
      <p>El pedido vuelve a esperar. El correo, si ya salió, no se puede retirar.</p>
    </PanelForm>
  );
}
