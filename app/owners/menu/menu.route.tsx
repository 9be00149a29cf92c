import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMenuForm } from "../../directory/menu/answer.server";
import { MenuEditor } from "../../directory/menu/menu-editor";
import { menuForm } from "../../directory/menu/form-schema";
import { type Menu, menuPath } from "../../directory/menu/menu";
import { readWholeMenu } from "../../directory/menu/menu.server";
import { currentPlan } from "../../directory/listing-plans";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { db } from "../../db/client.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { restaurantPath } from "../../text/provinces";
import type { FormReply } from "../../ui/forms/reply";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { BusinessHead } from "../business-head";
import { findBusiness } from "../owners.server";
import { businessDishPath, businessMenuPath, pasteMenuPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness, noSuchBusiness } from "../require-business.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "menu-editor"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Carta",
    description: "Los platos de tu negocio y sus precios.",
    path: businessMenuPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  const page = {
    id,
    name: "",
    isOwn: true,
    menu: [] as Menu,
    publicPath: null as string | null,
    now: new Date().toISOString(),
    plan: "free_local" as ListingPlan,
    refused: formWasRefused(context),
  };
  if (!user) return page;
  const found = await loadOrThrowProblem(request, "No se pudo cargar la carta", async () => {
    const business = await findShownBusiness(request, user, id);
    if (!business) return undefined;
    const menu = await readWholeMenu(db(), id);
    const isPublic = business.is_active === 1 && menu.some(({ dishes }) => dishes.length > 0);
    return {
      name: business.nombre,
      isOwn: business.isOwn,
      menu,
      plan: currentPlan(business, new Date()),
      publicPath: isPublic ? menuPath(restaurantPath(business)) : null,
    };
  });
  if (!found) throw noSuchBusiness();
  return { ...page, ...found };
}

export const action = formAction({
  schema: menuForm,
  access: "user",
  failure: "No pudimos guardar la carta. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values }) {
    const business = await findBusiness(user.id, params.id ?? "");
    if (!business) throw noSuchBusiness();
    await consume("owner-edit", { user: user.id });
    const path = businessMenuPath(business.id);
    const by = { userId: user.id, requestId: getRequestId(request) };
    const { message, dish } = await answerMenuForm({ restaurantId: business.id, path, by }, values);
    return await redirectWithMessage(dish === undefined ? path : `${path}#plato-${dish}`, message);
  },
});

export default function BusinessMenu() {
  const { id, name, isOwn, menu, publicPath, now, plan } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const paths = { menu: businessMenuPath(id), paste: pasteMenuPath(id) };
  return (
    <section className="section tight stack near">
      {name ? (
        <BusinessHead id={id} name={name} here="menu" isOwn={isOwn}>
          {publicPath ? (
            <p className="fine-print">
              <a className="lone-link" href={publicPath}>
                Ver la carta como la ven tus clientes
              </a>
            </p>
          ) : null}
        </BusinessHead>
      ) : (
        <h1>Carta</h1>
      )}
      <ReadOnly when={!isOwn}>
        <MenuEditor menu={menu} paths={paths} dishPath={businessDishPath} {...{ now, plan, reply }} />
      </ReadOnly>
    </section>
  );
}
