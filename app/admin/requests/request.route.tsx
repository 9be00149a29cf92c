import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { atMost, lines, pathToFollow } from "../../http/forms/fields";
import { kickOutbox } from "../../mail/queue.server";
import { answerRequest, reopenRequest } from "../../owners/requests/requests.server";
import { formatMoment } from "../../text/format";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { DetailPage } from "../scaffold/detail";
import { loadHistory } from "../scaffold/history.server";
import { adminMeta } from "../scaffold/meta";
import { requestSection, requestsPath } from "./section";
import { findRequestFile } from "./requests.server";
import { AnswerForm, ReopenForm, RequestFacts } from "./views";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found ? `Pedido de ${data.found.name}` : "Pedido",
  failed: data?.refused,
}));

const shownActions = ["request.made", "request.answered", "request.reopened"] as const;

export const loader = detailFormLoader(requestSection.noSuch, async (id) => {
  const request = await findRequestFile(id);
  if (!request) return undefined;
  const { restaurant_id, nombre, message, state, answer, created_at, accountName, email, user_id } = request;
  const notes = await loadHistory({ type: "restaurant", id: restaurant_id }, { actions: shownActions, limit: 20 });
  return {
    restaurantId: restaurant_id,
    name: nombre,
    message,
    state,
    answer,
    who: user_id === null ? null : { id: user_id, name: accountName ?? email ?? "" },
    moment: formatMoment(created_at),
    at: created_at,
    notes,
  };
});

const maxAnswerLength = 1_000;

export const action = changeAction({
  schema: v.variant(
    "intent",
    [
      v.object({
        intent: v.picklist(["done", "declined"]),
        volver: pathToFollow(),
        respuesta: v.pipe(lines(), v.nonEmpty("Escribe qué se hizo, o por qué no"), atMost(maxAnswerLength, "La respuesta")),
      }),
      v.object({ intent: v.literal("reabrir"), volver: pathToFollow() }),
    ],
    "No supimos qué hacer con el pedido: usa uno de los botones de la página",
  ),
  failure: "No pudimos guardar la respuesta. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values, back }): Promise<Message> {
    const late: Message = { kind: "neutral", title: "Alguien lo había cambiado ya", text: "Abajo está como quedó." };
    if (values.intent === "reabrir") {
      const title = "El pedido espera otra vez";
      return (await reopenRequest(user.id, id, by)) ? { kind: "success", title, marks: id } : late;
    }
    const { intent: state, respuesta: answer } = values;
    if (!(await answerRequest(user.id, id, { state, answer }, by))) return late;
    kickOutbox();
    const undo = { path: `${requestsPath}/${id}`, label: "Deshacer", fields: { intent: "reabrir", volver: back } };
    return { kind: "success", title: "Contestado", text: "Quien lo pidió recibe la respuesta por correo.", undo };
  },
});

const states = { waiting: "Por contestar", done: "Hecho", declined: "No se hizo" };

export default function Request() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <DetailPage
      back={requestSection.back}
      title={found?.name ?? "Pedido"}
      lead={found ? states[found.state] : null}
      links={
        found ? (
          <a className="button quiet" href={`/admin/restaurant/edit/${found.restaurantId}`}>
            Abrir la ficha
          </a>
        ) : null
      }
      notes={found?.notes}
    >
      {found ? <RequestFacts request={found} /> : null}
      {found && found.state !== "waiting" ? <ReopenForm reply={reply} /> : <AnswerForm reply={reply} />}
    </DetailPage>
  );
}
