import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GroupNav } from "../../directory/editing/group-nav";
import { answerPosition } from "../../directory/editing/position/answer.server";
import { positionForm } from "../../directory/editing/position/form-schema";
import { PositionForm } from "../../directory/editing/position/position-form";
import { positionText, savePosition } from "../../directory/editing/position/save.server";
import { type ShownPosition, toShownPosition } from "../../directory/editing/position/shown.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { attributesPath, wherePath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"], script: "position", asksPosition: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Dónde queda",
    description: "En qué punto del mapa queda tu negocio.",
    path: wherePath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, name: "", isOwn: true, shown: null as ShownPosition | null, refused: formWasRefused(context) };
  if (!user) return page;
  const business = await loadOrThrowProblem(request, "No se pudo cargar dónde queda tu negocio", () =>
    findShownBusiness(request, user, id),
  );
  if (!business) throw noSuchBusiness();
  return { ...page, name: business.nombre, isOwn: business.isOwn, shown: toShownPosition(business) };
}

export const action = formAction({
  schema: positionForm,
  access: "user",
  failure: "No pudimos guardar dónde queda. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, ...form }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    const path = wherePath(business.id);
    return await answerPosition(form, {
      mayMeasure: true,
      path,
      async save(change) {
        await consume("owner-edit", { user: user.id });
        const former = await savePosition(
          user.id,
          business.id,
          { ...change, isOwners: true },
          { requestId: getRequestId(request) },
        );
        if (former === undefined) throw noSuchBusiness();
        return former;
      },
      async current() {
        const now = await findBusiness(user.id, business.id);
        return now ? positionText(now) : "";
      },
      done: (message) => redirectWithMessage(path, message),
    });
  },
});

export default function Where() {
  const { id, name, isOwn, shown } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {name ? <BusinessHead id={id} name={name} here="attributes" isOwn={isOwn} /> : <h1>Dónde queda</h1>}
      <GroupNav here="donde" path={(group) => (group === "donde" ? wherePath(id) : attributesPath(id, group))} />
      <p>Con el punto exacto, quien busca cerca de ti ve a cuántos metros estás, y el mapa abre en tu puerta.</p>
      <ReadOnly when={!isOwn}>
        <PositionForm shown={shown} mayMeasure={isOwn} reply={reply} />
      </ReadOnly>
    </section>
  );
}
