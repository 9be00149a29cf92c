import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { restaurantForm } from "./form-schema";
import { emptyTexts } from "../../directory/listing";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { listInAddress } from "../scaffold/return.server";
import { answerNewRestaurant } from "./save.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { adminMeta } from "../scaffold/meta";
import { RestaurantForm, type RestaurantReply } from "./form";
import type { RouteHandle } from "../../ui/page/route-handle";
import { inAdministration, saveInPlace } from "../../ui/forms/save-in-place";

export const handle: RouteHandle = { hydrate: true };

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Crear Nuevo Restaurante", failed: data?.refused }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdminOrForm({ request, context });
  const list = listInAddress(request);
  return { id: randomUUID(), list, refused: formWasRefused(context) };
}

export const action = formAction({ schema: restaurantForm, access: "admin", handle: answerNewRestaurant });

export const clientAction = saveInPlace(inAdministration);

export default function NewRestaurant() {
  const { id, list } = useLoaderData<typeof loader>();
  const reply = useActionData<RestaurantReply>();
  return (
    <>
      <div className="cluster ends form-head">
        <h1>Crear Nuevo Restaurante</h1>
        <div className="actions">
          <a className="tap" href={list}>
            Volver al Admin
          </a>
        </div>
      </div>
      <RestaurantForm
        id={id}
        version={0}
        saved={emptyTexts}
        standing={null}
        list={list}
        submitLabel="Crear Restaurante"
        reply={reply}
      />
    </>
  );
}
