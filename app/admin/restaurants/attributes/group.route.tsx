import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findAttributes } from "../../../directory/attributes.server";
import { AttributeFields } from "../../../directory/editing/attribute-fields";
import { attributesForm, groupInAddress, readAttributes, toAttributeTexts } from "../../../directory/editing/attribute-form";
import { setAttributes } from "../../../directory/editing/attributes.server";
import { GroupNav } from "../../../directory/editing/group-nav";
import { FormRefused } from "../../../http/forms/refused.server";
import { restaurantPath } from "../../../text/provinces";
import { ErrorSummary, FormToken, SignInAgain, SubmitButton, returnable } from "../../../ui/forms/form";
import type { FormReply } from "../../../ui/forms/reply";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { changeAction, detailFormLoader } from "../../scaffold/change.server";
import { BackLink } from "../../scaffold/detail";
import { AdminHead } from "../../scaffold/head";
import { adminMeta } from "../../scaffold/meta";
import { findRestaurant } from "../managed.server";
import { restaurantWherePath } from "../paths";
import { restaurantAttributesPath } from "./paths";

export const handle: RouteHandle = { styles: ["owners"] };

const missing = {
  failure: "No se pudieron cargar los datos del restaurante",
  title: "Restaurante no encontrado",
  text: "Puede que lo haya eliminado otro administrador.",
  back: { path: "/admin", label: "Volver al Admin" },
};

export const meta = adminMeta<typeof loader>(({ data, location }) => ({
  title: data?.found ? `${data.group.label} de ${data.found.name}` : "Datos de un restaurante",
  description: "Qué ofrece un restaurante del directorio.",
  path: location.pathname,
  failed: data?.refused,
}));

const load = detailFormLoader(missing, async (id) => {
  const restaurant = await findRestaurant(id);
  if (!restaurant) return undefined;
  return {
    id,
    name: restaurant.nombre,
    publicPath: restaurant.is_active === 1 ? restaurantPath(restaurant) : null,
    initial: toAttributeTexts((await findAttributes([id]))(id)),
  };
});

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await load(args)), group: groupInAddress(args.request) };
}

export const action = changeAction({
  schema: attributesForm,
  failure: "No pudimos guardar los datos. Inténtalo otra vez en unos minutos.",
  async change({ id, request, user, by, values: sent }) {
    const group = groupInAddress(request).id;
    const { values, reasons } = readAttributes(group, sent);
    if (Object.keys(reasons).length > 0) throw new FormRefused(reasons);
    const changed = await setAttributes(id, group, values, { ...by, userId: user.id, source: "admin" });
    if (changed === undefined) throw new FormRefused({ "": ["Ese restaurante ya no está"] });
    return { kind: "success", title: changed ? "Guardado" : "Confirmado" };
  },
});

export default function RestaurantAttributes() {
  const { found, group } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      {found ? <BackLink path={`/admin/restaurant/edit/${found.id}`} label="Volver a la ficha" /> : null}
      <AdminHead
        title={found?.name ?? "Datos de un restaurante"}
        lead="Marca solo lo que sabes: lo demás no se dice en ningún lado."
      >
        {found?.publicPath ? (
          <a className="button quiet" href={found.publicPath}>
            Ver su página
          </a>
        ) : null}
      </AdminHead>
      {found ? (
        <GroupNav
          here={group.id}
          path={(other) => (other === "donde" ? restaurantWherePath(found.id) : restaurantAttributesPath(found.id, other))}
        />
      ) : null}
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <SignInAgain reply={reply} />
        <AttributeFields group={group.id} initial={found?.initial ?? {}} reply={reply} />
        <p className="actions">
          <SubmitButton pending="Guardando...">Guardar</SubmitButton>
        </p>
      </form>
    </>
  );
}
