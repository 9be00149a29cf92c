import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AttributeFields } from "../../../directory/editing/attribute-fields";
import { answerAttributes, attributeTextsOf } from "../../../directory/editing/attribute-answer.server";
import { attributesForm, groupInAddress } from "../../../directory/editing/attribute-form";
import { GroupNav } from "../../../directory/editing/group-nav";
import { formAction } from "../../../http/forms/action.server";
import { FormRefused } from "../../../http/forms/refused.server";
import { redirectWithMessage } from "../../../http/messages.server";
import { getRequestId } from "../../../http/request-id.server";
import { restaurantPath } from "../../../text/provinces";
import { ErrorSummary, FormToken, SignInAgain, SubmitButton, returnable } from "../../../ui/forms/form";
import type { FormReply } from "../../../ui/forms/reply";
import type { Message } from "../../../ui/messages";
import type { RouteHandle } from "../../../ui/page/route-handle";
import { detailFormLoader } from "../../scaffold/change.server";
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

export async function loader(args: LoaderFunctionArgs) {
  const group = groupInAddress(args.request);
  const load = detailFormLoader(missing, async (id) => {
    const restaurant = await findRestaurant(id);
    if (!restaurant) return undefined;
    return {
      id,
      name: restaurant.nombre,
      publicPath: restaurant.is_active === 1 ? restaurantPath(restaurant) : null,
      initial: await attributeTextsOf(id, group.id),
    };
  });
  return { ...(await load(args)), group };
}

export const action = formAction({
  schema: attributesForm,
  access: "admin",
  failure: "No pudimos guardar los datos. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, ...form }) {
    const [id, group] = [params.id ?? "", groupInAddress(request).id];
    return await answerAttributes(form, {
      id,
      group,
      by: { userId: user.id, source: "admin", requestId: getRequestId(request) },
      async done(changed) {
        if (changed === undefined) throw new FormRefused({ "": ["Ese restaurante ya no está"] });
        const message: Message = { kind: "success", title: changed ? "Guardado" : "Confirmado" };
        return await redirectWithMessage(restaurantAttributesPath(id, group), message);
      },
    });
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
