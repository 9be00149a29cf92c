import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as v from "valibot";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { atMost, hiddenText, line } from "../../http/forms/fields";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { maxAttributeNote } from "../../directory/attributes";
import { answerTopic } from "../../directory/editing/attributes.server";
import { type StatedTopic, statedTopics, topics } from "../../directory/topics";
import { ErrorSummary, Field, FormToken, formState, SignInAgain, returnable } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findBusiness } from "../owners.server";
import { factPath, resultsPath } from "../paths";
import { noSuchBusiness, requireBusiness } from "../require-business.server";
import { TopicButtons } from "./topics";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "results"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Responder una pregunta",
    description: "Responde lo que preguntaron de tu negocio.",
    path: factPath(args.params.id ?? ""),
    unlisted: true,
    failed: true,
  });

/** The forms stand on the results page; this page appears only after a refusal. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<null> {
  const user = await requireUserOrForm({ request, context });
  if (user) await requireBusiness(request, params.id);
  if (!formWasRefused(context)) throw redirectTo(resultsPath(params.id ?? ""));
  return null;
}

const chooseAgain = "Vuelve a tu negocio y elige una respuesta";

export const action = formAction({
  schema: v.object({
    tema: v.picklist(statedTopics, chooseAgain),
    respuesta: hiddenText(20),
    nota: v.pipe(line(), atMost(maxAttributeNote, "La aclaración")),
  }),
  access: "user",
  failure: "No pudimos guardar tu respuesta. Sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values: { tema: topic, respuesta: answer, nota: note }, refuse }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    const isTakenBack = answer === "quitar";
    const choice = topics[topic].choices.find(({ id, button }) => id === answer && button) ?? null;
    if (!isTakenBack && !choice) return refuse({ respuesta: ["Elige una de las respuestas"] });
    await consume("owner-edit", { user: user.id });
    const by = { userId: user.id, requestId: getRequestId(request) };
    const changed = await answerTopic(business.id, { topic, choice, note }, by);
    if (changed === undefined) throw noSuchBusiness();
    return await redirectWithMessage(resultsPath(business.id), {
      kind: changed ? "success" : "neutral",
      title: changed ? (isTakenBack ? "Quitado" : "¡Gracias!") : "Sin cambios",
      text: changed ? (isTakenBack ? "Ya no se dice en tu página." : "Ya se ve en tu página y en las respuestas.") : undefined,
    });
  },
});

export default function StateFact() {
  const reply = useActionData<typeof action>();
  const field = formState(reply);
  const sent = field("tema").defaultValue;
  const topic: StatedTopic | undefined = statedTopics.find((one) => one === sent);
  return (
    <section className="section tight stack near">
      <h1>{topic ? `Preguntaron ${topics[topic].asked}` : "Responder una pregunta"}</h1>
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <SignInAgain reply={reply} />
        <input type="hidden" name="tema" value={sent} />
        <Field {...field("nota")} label="Si quieres, aclara algo" autoComplete="off" />
        {topic ? (
          <p className="actions">
            <TopicButtons topic={topic} />
          </p>
        ) : null}
      </form>
    </section>
  );
}
