import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { minute } from "../../durations";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { formatMoment, sentence } from "../../text/format";
import { panamaMinute } from "../../text/hours/panama-day";
import { AuthCard } from "../../ui/auth-card";
import { Field, FormToken, formState, SubmitButton } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { noSuchArticle, requireOwnArticle } from "../article/own.server";
import { schedulePath } from "../article/paths";
import { findPublishTime, publishingProblem, schedule, unschedule } from "./schedule.server";
import { readPublishTime } from "./time";

export const handle: RouteHandle = { styles: ["form", "account"] };

export const meta = authorMeta<typeof loader>(({ id }) => ({
  title: "Publicar más adelante",
  description: "Elige cuándo se publica tu artículo.",
  path: schedulePath(id),
}));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const page = { id: params.id ?? "", refused: formWasRefused(context), earliest: panamaMinute(Date.now() + 2 * minute) };
  if (!user) return { ...page, article: null };
  const article = await loadOrThrowProblem(request, "No se pudo cargar el artículo", async () => {
    const found = await requireOwnArticle(user.id, page.id);
    const time = await findPublishTime(found.id);
    return {
      title: found.title,
      problem: publishingProblem(found),
      time: time === undefined ? "" : panamaMinute(Date.parse(time)),
      moment: time === undefined ? "" : formatMoment(time),
    };
  });
  return { ...page, article };
}

export const action = formAction({
  schema: v.variant("intent", [
    v.object({ intent: v.literal("programar"), momento: hiddenText(20) }),
    v.object({ intent: v.literal("quitar") }),
  ]),
  access: "user",
  failure: "No pudimos guardar la fecha. Inténtalo otra vez en unos minutos.",
  async handle({ params, user, values, refuse }) {
    const id = params.id ?? "";
    if (values.intent === "quitar") {
      const title = await unschedule(user.id, id);
      if (title === undefined) throw noSuchArticle();
      const text = `«${title}» es otra vez un borrador sin fecha.`;
      return await redirectWithMessage("/my-blogs", { kind: "success", title: "Fecha quitada", text });
    }
    const read = readPublishTime(values.momento, Date.now());
    if ("problem" in read) return refuse({ momento: [read.problem] });
    const scheduled = await schedule(user.id, id, read.time);
    if (!scheduled) throw noSuchArticle();
    if (scheduled.problem) return refuse({ "": [scheduled.problem] }, 409);
    const text = `«${scheduled.title}» se publica el ${formatMoment(read.time)}, hora de Panamá. Te avisaremos por correo.`;
    return await redirectWithMessage("/my-blogs", { kind: "success", title: "Artículo programado", text });
  },
});

export default function Schedule() {
  const { id, earliest, article } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const field = formState(reply, { momento: article?.time ?? "" });
  const isPossible = reply !== undefined || !article?.problem;
  return (
    <AuthCard title="Publicar más adelante" lead={isPossible ? article && leadOf(article) : article?.problem}>
      {isPossible ? (
        <PageForm reply={reply} title="No se pudo programar:">
          <Field
            {...field("momento")}
            label="Publicar el"
            help="En hora de Panamá."
            type="datetime-local"
            min={earliest}
            required
          />
          <input type="hidden" name="intent" value="programar" />
          <FormEnd pending="Guardando...">{article?.time ? "Cambiar la fecha" : "Programar"}</FormEnd>
        </PageForm>
      ) : null}
      {article?.time ? (
        <form method="post">
          <FormToken />
          <input type="hidden" name="intent" value="quitar" />
          <SubmitButton look="quiet danger" pending="Quitando...">
            Quitar la fecha
          </SubmitButton>
        </form>
      ) : null}
      <p className="actions">
        <a className="button quiet" href={`/edit-blog/${id}`}>
          Volver al artículo
        </a>
      </p>
    </AuthCard>
  );
}

function leadOf({ title, moment }: { title: string; moment: string }): string {
  return moment === ""
    ? `«${title}» se publicará solo, tal como lo hayas guardado.`
    : sentence(`«${title}» se publica el ${moment}`);
}
