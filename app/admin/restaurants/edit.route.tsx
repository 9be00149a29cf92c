import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { restaurantForm } from "./form-schema";
import { findStatedAttributes, isStated } from "../../directory/attributes.server";
import { emptyTexts } from "../../directory/listing";
import { findAccountNames } from "../../identity/account-name.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { listInAddress } from "../scaffold/return.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { answerRestaurant, noSuchRestaurant } from "./save.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { findAnyBusiness } from "../../owners/owners.server";
import { findPictureNote } from "../../pictures/addresses.server";
import { useMayEnter } from "../frame/section-link";
import { restaurantPlanPath } from "../payments/paths";
import { RowMenu } from "../scaffold/list";
import { adminMeta } from "../scaffold/meta";
import { RestaurantForm, type RestaurantReply } from "./form";
import { toFormTexts, toRestaurantState } from "./form-data.server";
import { attributesPath, businessMenuPath, picturesPath } from "../../owners/paths";
import type { RouteHandle } from "../../ui/page/route-handle";
import { inAdministration, saveInPlace } from "../../ui/forms/save-in-place";

export const handle: RouteHandle = { hydrate: true };

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Editar Restaurante", failed: data?.refused }));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const list = listInAddress(request);
  const page = { id: params.id ?? "", list, refused: formWasRefused(context) };
  const onlyForm = { ...page, version: 0, saved: emptyTexts, standing: null };
  if (!admin) return onlyForm;
  const reason = "Error al cargar el restaurante: la base de datos no contesta. Inténtalo otra vez en unos minutos.";
  const restaurant = await loadOrThrowProblem(request, reason, () => findAnyBusiness(page.id), {
    path: list,
    label: "Volver al Admin",
  });
  // Deleted during the edit: keep the form.
  if (!restaurant && page.refused) return onlyForm;
  if (!restaurant) throw noSuchRestaurant(list);
  const { id, version, verified_by, imagen } = restaurant;
  const standing = await loadOrThrowProblem(request, reason, async () => {
    const names = await findAccountNames(verified_by === null ? [] : [verified_by]);
    const stated = (await findStatedAttributes([id]))(id).filter(isStated);
    const picture = await findPictureNote(imagen);
    return toRestaurantState(restaurant, { verifier: names.get(verified_by ?? "") ?? "", picture, stated });
  });
  return { ...page, version, saved: toFormTexts(restaurant), standing };
}

export const action = formAction({
  schema: restaurantForm,
  access: "admin",
  handle: (args) => answerRestaurant(args, args.params.id ?? ""),
});

export const clientAction = saveInPlace(inAdministration);

const pagesOf = (id: string) => [
  { label: "Fotos", path: picturesPath(id, "admin") },
  { label: "Datos", path: attributesPath(id, "cocina", "admin") },
  { label: "Carta", path: businessMenuPath(id, "admin") },
  { label: "Plan y pagos", path: restaurantPlanPath(id) },
  { label: "Ver como el negocio", path: `/mi-negocio/${id}` },
];

export default function EditRestaurant() {
  const { standing, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<RestaurantReply>();
  const mayEnter = useMayEnter();
  const pages = pagesOf(page.id).filter(({ path }) => mayEnter(path));
  return (
    <>
      <div className="cluster ends form-head">
        <h1>Editar Restaurante{page.saved.nombre ? `: ${page.saved.nombre}` : null}</h1>
        <div className="actions">
          <a className="tap" href={page.list}>
            Volver al Admin
          </a>
          {standing ? (
            <RowMenu about={page.saved.nombre}>
              {pages.map(({ label, path }) => (
                <a key={label} className="button quiet" href={path}>
                  {label}
                </a>
              ))}
            </RowMenu>
          ) : null}
        </div>
      </div>
      <RestaurantForm {...page} standing={standing} submitLabel="Guardar Cambios" reply={reply} />
    </>
  );
}
