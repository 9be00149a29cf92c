import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pasteForm } from "../../directory/menu/form-schema";
import type { Menu } from "../../directory/menu/menu";
import { findMenu } from "../../directory/menu/menu.server";
import { answerPaste } from "../../directory/menu/paste-answer.server";
import { PasteForm } from "../../directory/menu/paste-form";
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
import { businessMenuPath, pasteMenuPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "menu-editor"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Pegar una carta",
    description: "Pega o escribe tu carta entera y confirma lo que leímos.",
    path: pasteMenuPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = { id, name: "", isOwn: true, menu: [] as Menu, refused: formWasRefused(context) };
  if (!user) return page;
  const found = await loadOrThrowProblem(request, "No se pudo cargar la carta", async () => {
    const business = await findShownBusiness(request, user, id);
    return business && { name: business.nombre, isOwn: business.isOwn, menu: await findMenu(id) };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, ...found };
}

export const action = formAction({
  schema: pasteForm,
  access: "user",
  failure: "No pudimos guardar la carta. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values, show }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    await consume("owner-edit", { user: user.id });
    const path = businessMenuPath(business.id);
    const by = { userId: user.id, requestId: getRequestId(request) };
    const message = await answerPaste({ restaurantId: business.id, path, by }, values);
    return message ? await redirectWithMessage(path, message) : show({});
  },
});

export default function PasteMenu() {
  const { id, name, isOwn, menu } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {name ? <BusinessHead id={id} name={name} here="menu" isOwn={isOwn} /> : <h1>Pegar una carta</h1>}
      {reply ? null : (
        <p>Pega la carta que ya tienes, o escríbela. Antes de guardar verás plato por plato lo que leímos. No se quita nada.</p>
      )}
      <ReadOnly when={!isOwn}>
        <PasteForm menu={menu} reply={reply}>
          {id ? (
            <a className="button quiet" href={businessMenuPath(id)}>
              Volver a la carta
            </a>
          ) : null}
        </PasteForm>
      </ReadOnly>
    </section>
  );
}
