import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { formWasRefused } from "../../http/forms/action.server";
import { atMost, hiddenText, line } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { maxAttributeNote } from "../../directory/attributes";
import { answerTopic } from "../../directory/editing/attributes.server";
import { type StatedTopic, statedTopics, topics } from "../../directory/topics";
import { Field, formState } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { deskHandle, deskMeta } from "../desk";
import { deskAction } from "../desk.server";
import { resultsPath } from "../paths";
import { requireBusiness } from "../require-business.server";
import { TopicButtons } from "./topics";

export const handle = deskHandle(["results"]);

const title = { title: "Responder una pregunta", description: "Responde lo que preguntaron de tu negocio." };

export const meta = deskMeta({ owner: title });

/** The forms stand on the results page; this page appears only after a refusal. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  if (user) await requireBusiness(request, params.id);
  if (!formWasRefused(context)) throw redirectTo(resultsPath(params.id ?? ""));
  return { refused: true };
}

const chooseAgain = "Vuelve a tu negocio y elige una respuesta";

export const action = deskAction({
  schema: v.object({
    tema: v.picklist(statedTopics, chooseAgain),
    respuesta: hiddenText(20),
    nota: v.pipe(line(), atMost(maxAttributeNote, "La aclaración")),
  }),
  failure: "No pudimos guardar tu respuesta. Sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ business, by, spend, missing, values: { tema: topic, respuesta: answer, nota: note }, refuse }) {
    const isTakenBack = answer === "quitar";
    const choice = topics[topic].choices.find(({ id, button }) => id === answer && button) ?? null;
    if (!isTakenBack && !choice) return refuse({ respuesta: ["Elige una de las respuestas"] });
    await spend();
    const changed = await answerTopic(business.id, { topic, choice, note }, by);
    if (changed === undefined) throw missing();
    return await redirectWithMessage(resultsPath(business.id), {
      kind: changed ? "success" : "neutral",
      title: changed ? (isTakenBack ? "Quitado" : "¡Gracias!") : "Sin cambios",
      text: changed ? (isTakenBack ? "Ya no se dice en tu página." : "Ya se ve en tu página y en las respuestas.") : undefined,
    });
  },
});

export default function StateFact() {
  const reply = useActionData<FormReply>();
  const field = formState(reply);
  const sent = field("tema").defaultValue;
  const topic: StatedTopic | undefined = statedTopics.find((one) => one === sent);
  return (
    <section className="section tight stack near">
      <h1>{topic ? `Preguntaron ${topics[topic].asked}` : title.title}</h1>
      <PageForm reply={reply}>
        <input type="hidden" name="tema" value={sent} />
        <Field {...field("nota")} label="Si quieres, aclara algo" autoComplete="off" />
        {topic ? (
          <p className="actions">
            <TopicButtons topic={topic} />
          </p>
        ) : null}
      </PageForm>
    </section>
  );
}
