import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerDishForm } from "../../directory/menu/answer.server";
import { DishForm, DishPicture, readTypedMarks } from "../../directory/menu/dish-fields";
import { dishForm } from "../../directory/menu/form-schema";
import { findDishToEdit, findItem } from "../../directory/menu/menu.server";
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
import { businessDishPath, businessDishPicturePath, businessMenuPath } from "../paths";
import { ReadOnly } from "../read-only";
import { findShownBusiness } from "../require-business.server";
import { noSuchDish } from "./no-such-dish.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners", "pictures"], script: "upload-page" };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Cambiar un plato",
    description: "Nombre, precio, marcas y foto de un plato.",
    path: businessDishPath(args.params.id ?? ""),
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const page = { refused: formWasRefused(context) };
  if (!user) return { ...page, found: null };
  const found = await loadOrThrowProblem(request, "No se pudo cargar el plato", async () => {
    const item = await findDishToEdit(params.id ?? "");
    const business = item && (await findShownBusiness(request, user, item.restaurantId));
    if (!business) throw noSuchDish();
    return { ...item, name: business.nombre, isOwn: business.isOwn };
  });
  return { ...page, found };
}

export const action = formAction({
  schema: dishForm,
  access: "user",
  failure: "No pudimos guardar el plato. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values }) {
    const item = await findItem(params.id ?? "");
    const business = item && (await findBusiness(user.id, item.restaurant_id));
    if (!business) throw noSuchDish();
    await consume("owner-edit", { user: user.id });
    const { nombre: name, descripcion: description, precios, seccion, version } = values;
    const typed = { name, description, precios, section_id: seccion || null, marks: readTypedMarks(values), version };
    const by = { userId: user.id, requestId: getRequestId(request) };
    if (!(await answerDishForm({ restaurantId: business.id, by }, item.id, typed))) throw noSuchDish();
    return await redirectWithMessage(`${businessMenuPath(business.id)}#plato-${item.id}`, {
      kind: "success",
      title: "Plato guardado",
      text: `«${name}»`,
    });
  },
});

export default function EditDish() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <section className="section tight stack near">
      {found ? (
        <BusinessHead id={found.restaurantId} name={found.name} here="menu" isOwn={found.isOwn} />
      ) : (
        <h1>Cambiar un plato</h1>
      )}
      <ReadOnly when={found?.isOwn === false}>
        <DishForm found={found} reply={reply}>
          {found ? (
            <a className="button quiet" href={businessMenuPath(found.restaurantId)}>
              Volver a la carta
            </a>
          ) : null}
        </DishForm>
        {found ? (
          <DishPicture
            {...found}
            paths={{ menu: businessMenuPath(found.restaurantId), upload: businessDishPicturePath(found.dish.id) }}
          />
        ) : null}
      </ReadOnly>
    </section>
  );
}
