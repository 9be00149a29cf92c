import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { restaurantForm } from "./form-schema";
import { emptyTexts } from "../../directory/listing";
import { findAccountNames } from "../../identity/account-name.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { listInAddress } from "../scaffold/return.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { answerRestaurant, noSuchRestaurant } from "./save.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { findRestaurant } from "./managed.server";
import { findPictureNote } from "../../pictures/addresses.server";
import { restaurantPlanPath } from "../payments/paths";
import { AdminHead } from "../scaffold/head";
import { adminMeta } from "../scaffold/meta";
import { RestaurantForm, type RestaurantReply } from "./form";
import { toFormTexts, toRestaurantState } from "./form-data.server";
import { restaurantAttributesPath } from "./attributes/paths";
import { restaurantMenuPath } from "./menu/paths";
import { restaurantPicturesPath } from "./pictures/paths";
import { RestaurantStanding } from "./standing";
import type { RouteHandle } from "../../ui/page/route-handle";
import { inAdministration, saveInPlace } from "../../ui/forms/save-in-place";

export const handle: RouteHandle = { hydrate: true };

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: "Editar Restaurante",
  description: "Edita un restaurante del directorio de Panamá VIP.",
  path: `/admin/restaurant/edit/${params.id}`,
  failed: data?.refused,
}));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const list = listInAddress(request);
  const page = { id: params.id ?? "", list, refused: formWasRefused(context) };
  const onlyForm = { ...page, version: 0, saved: emptyTexts, standing: null };
  if (!admin) return onlyForm;
  const reason = "Error al cargar el restaurante: la base de datos no contesta. Inténtalo otra vez en unos minutos.";
  const restaurant = await loadOrThrowProblem(request, reason, () => findRestaurant(page.id), {
    path: list,
    label: "Volver al Admin",
  });
  // Deleted during the edit: keep the form.
  if (!restaurant && page.refused) return onlyForm;
  if (!restaurant) throw noSuchRestaurant(list);
  const { version, verified_by } = restaurant;
  const names = await loadOrThrowProblem(request, reason, () => findAccountNames(verified_by === null ? [] : [verified_by]));
  const verifier = names.get(verified_by ?? "") ?? "";
  const picture = await loadOrThrowProblem(request, reason, () => findPictureNote(restaurant.imagen));
  return { ...page, version, saved: toFormTexts(restaurant), standing: toRestaurantState(restaurant, verifier, picture) };
}

export const action = formAction({
  schema: restaurantForm,
  access: "admin",
  handle: (args) => answerRestaurant(args, args.params.id ?? ""),
});

export const clientAction = saveInPlace(inAdministration);

export default function EditRestaurant() {
  const { standing, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<RestaurantReply>();
  return (
    <>
      <AdminHead title="Editar Restaurante" lead={standing ? <RestaurantStanding {...standing} /> : null}>
        {standing ? (
          <a className="button quiet" href={restaurantPicturesPath(page.id)}>
            Fotos
          </a>
        ) : null}
        {standing ? (
          <a className="button quiet" href={restaurantAttributesPath(page.id, "cocina")}>
            Datos
          </a>
        ) : null}
        {standing ? (
          <a className="button quiet" href={restaurantMenuPath(page.id)}>
            Carta
          </a>
        ) : null}
        {standing ? (
          <a className="button quiet" href={restaurantPlanPath(page.id)}>
            Plan y pagos
          </a>
        ) : null}
        {standing ? (
          <a className="button quiet" href={`/mi-negocio/${page.id}`}>
            Ver como el negocio
          </a>
        ) : null}
        <a className="button quiet" href={page.list}>
          Volver al Admin
        </a>
      </AdminHead>
      <RestaurantForm {...page} standing={standing} submitLabel="Guardar Cambios" reply={reply} />
    </>
  );
}
