import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { formAction } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { readParameter } from "../../http/list-query.server";
import { listToReturnTo } from "../list-return.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireAdminOrForm } from "../../http/session.server";
import { deleteRestaurant, findRestaurantDeletion } from "./deleted.server";
import { findRestaurant } from "./managed.server";
import { toRestaurantRow } from "./data.server";
import { RestaurantFacts } from "./list";
import { useOwnAddress } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import { SendAgain } from "../send-again";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.restaurant ? `Eliminar «${args.data.restaurant.name}»` : "Eliminar un restaurante",
    description: "Elimina un restaurante del directorio.",
    path: "/admin",
    unlisted: true,
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const list = listToReturnTo(readParameter(request, "volver"));
  if (!admin) return { restaurant: null, list };
  const back = { path: list, label: "Volver a la lista" };
  const failure = "Error al cargar el restaurante: no pudimos leer el directorio. Inténtalo otra vez en unos minutos.";
  const row = await loadOrThrowProblem(request, failure, () => findRestaurant(params.id ?? ""), back);
  if (!row) throw notFound({ title: "Restaurante no encontrado", text: "Puede que ya lo hayan eliminado.", back });
  return { restaurant: toRestaurantRow(row), list };
}

export const action = formAction({
  schema: v.object({}),
  access: "admin",
  failure: "Error al eliminar restaurante: no pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user }) {
    const id = params.id ?? "";
    const list = listToReturnTo(readParameter(request, "volver"));
    await deleteRestaurant(user.id, id, { requestId: getRequestId(request) });
    // Idempotent: a double tap or a second administrator reports the same deletion.
    const deletion = await findRestaurantDeletion(id);
    if (!deletion) {
      const text = "ese restaurante ya no está en el directorio.";
      return await redirectWithMessage(list, { kind: "error", title: "Error al eliminar restaurante:", text });
    }
    return await redirectWithMessage(list, {
      kind: "success",
      title: "Éxito",
      text: `Restaurante eliminado: «${deletion.nombre}».`,
      undo: { path: "/admin/deshacer", label: "Deshacer", fields: { eliminacion: deletion.id, volver: list } },
    });
  },
});

export default function DeleteRestaurant() {
  const { restaurant, list } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <SendAgain
      title="¿Estás seguro de que quieres eliminar este restaurante?"
      lead="Dejará de verse en el directorio y los enlaces que llevan a él no encontrarán nada. Durante 30 días podrás deshacerlo."
      action={useOwnAddress()}
      reply={reply}
      button="Eliminar"
      pending="Eliminando..."
      back={list}
    >
      {restaurant ? <RestaurantFacts restaurant={restaurant} /> : null}
    </SendAgain>
  );
}
