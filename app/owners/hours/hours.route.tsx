import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerWeek, findOnlyReserved } from "../../directory/editing/week/answer.server";
import { weekForm } from "../../directory/editing/week/form-schema";
import { WeekForm, type WeekReply } from "../../directory/editing/week/week-form";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { saveHours } from "../listing/changes.server";
import { findBusiness } from "../owners.server";
import { businessPath, hoursPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";

export const handle: RouteHandle = { script: "week-page", styles: ["form", "account", "owners", "week"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Horario de la semana",
    description: "A qué hora abre y cierra tu negocio cada día de la semana.",
    path: hoursPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const page = { id: params.id ?? "", name: "", isOwn: true, text: "", onlyReserved: "", refused: formWasRefused(context) };
  if (!user) return page;
  const business = await loadOrThrowProblem(request, "No se pudo cargar el horario", () =>
    findShownBusiness(request, user, page.id),
  );
  if (!business) throw noSuchBusiness();
  const onlyReserved = await loadOrThrowProblem(request, "No se pudo cargar el horario", () => findOnlyReserved(page.id));
  return { ...page, name: business.nombre, isOwn: business.isOwn, text: business.horario, onlyReserved };
}

export const action = formAction({
  schema: weekForm,
  access: "user",
  failure: "No pudimos guardar el horario. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, ...form }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    const by = { requestId: getRequestId(request) };
    return await answerWeek(form, {
      id: business.id,
      by: { ...by, userId: user.id, source: "owner" },
      async save(change) {
        await consume("owner-edit", { user: user.id });
        if (!(await saveHours(user.id, business.id, change, by))) throw noSuchBusiness();
        return await redirectWithMessage(businessPath(business.id), {
          kind: "success",
          title: "Horario guardado",
          text: business.is_active === 1 ? "Ya se ve en el directorio." : "Se verá cuando tu negocio vuelva al directorio.",
        });
      },
      current: async () => (await findBusiness(user.id, business.id))?.horario ?? "",
    });
  },
});

export default function Hours() {
  const { id, name, isOwn, text, onlyReserved } = useLoaderData<typeof loader>();
  const reply = useActionData<WeekReply>();
  return (
    <section className="section tight stack near">
      {name ? <BusinessHead id={id} name={name} here="hours" isOwn={isOwn} /> : <h1>Horario de la semana</h1>}
      <p>Di qué haces cada día. Si cierras después de medianoche, pon la hora del cierre en el día en que abres.</p>
      <ReadOnly when={!isOwn}>
        <WeekForm text={text} onlyReserved={onlyReserved} reply={reply} />
      </ReadOnly>
    </section>
  );
}
