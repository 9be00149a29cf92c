import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { atMost, lines } from "../../http/forms/fields";
import { kickOutbox } from "../../mail/queue.server";
import { answerRequest, reopenRequest } from "../../owners/requests/requests.server";
import { formatMoment } from "../../text/format";
import { ErrorSummary, FormToken, formState, SignInAgain, TextArea, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { DetailPage } from "../scaffold/detail";
import { FactList } from "../scaffold/facts";
import { loadHistory } from "../scaffold/history.server";
import { adminMeta } from "../scaffold/meta";
import { requestSection, requestsPath } from "./section";
import { findRequestFile } from "./requests.server";

export const meta = adminMeta<typeof loader>(({ data, params }) => ({
  title: data?.found ? `Pedido de ${data.found.name}` : "Pedido",
  description: "Un cambio que un negocio nos pide hacer.",
  path: `${requestsPath}/${params.id}`,
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
        respuesta: v.pipe(lines(), v.nonEmpty("Escribe qué se hizo, o por qué no"), atMost(maxAnswerLength, "La respuesta")),
      }),
      v.object({ intent: v.literal("reabrir") }),
    ],
    "No supimos qué hacer con el pedido: usa uno de los botones de la página",
  ),
  failure: "No pudimos guardar la respuesta. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values }): Promise<Message> {
    const late: Message = { kind: "neutral", title: "Alguien lo había cambiado ya", text: "Abajo está como quedó." };
    if (values.intent === "reabrir") {
      const title = "El pedido espera otra vez";
      return (await reopenRequest(user.id, id, by)) ? { kind: "success", title } : late;
    }
    const { intent: state, respuesta: answer } = values;
    if (!(await answerRequest(user.id, id, { state, answer }, by))) return late;
    kickOutbox();
    return { kind: "success", title: "Contestado", text: "Quien lo pidió recibe la respuesta por correo." };
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

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["found"]>;

function RequestFacts({ request: { message, answer, who, moment, at } }: { request: Found }) {
  return (
    <section className="panel" aria-labelledby="pide">
      <h2 id="pide">Qué pide</h2>
      <p className="panel inbox-text" dir="auto">
        {message}
      </p>
      <FactList
        facts={[
          [
            "Cuenta",
            who ? (
              <a key="account" href={`/admin/personas/${who.id}`}>
                <bdi>{who.name}</bdi>
              </a>
            ) : (
              "Una cuenta que ya no existe"
            ),
          ],
          [
            "Pedido el",
            <time key="moment" dateTime={at}>
              {moment}
            </time>,
          ],
          ["Respuesta", answer],
        ]}
      />
    </section>
  );
}

function AnswerForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <form className="panel" method="post" {...returnable(reply)} noValidate>
      <FormToken />
      <h2>Contestar</h2>
      <ErrorSummary reply={reply} />
      <TextArea
        {...formState(reply)("respuesta")}
        label="Respuesta"
        help="La lee quien lo pidió, aquí y por correo. Haz antes el cambio en la ficha."
        rows={3}
        required
      />
      <SignInAgain reply={reply} />
      <p className="actions">
        <button className="button primary" name="intent" value="done" data-pending="Guardando...">
          Está hecho
        </button>{" "}
        <button className="button quiet" name="intent" value="declined" data-pending="Guardando...">
          No se hará
        </button>
      </p>
    </form>
  );
}

function ReopenForm({ reply }: { reply: FormReply | undefined }) {
  return (
    <form className="panel" method="post" noValidate>
      <FormToken />
      <h2>Deshacer la respuesta</h2>
      <ErrorSummary reply={reply} />
      <p>El pedido vuelve a esperar. El correo, si ya salió, no se puede retirar.</p>
      <SignInAgain reply={reply} />
      <p>
        <button className="button quiet" name="intent" value="reabrir" data-pending="Guardando...">
          Deshacer la respuesta
        </button>
      </p>
    </form>
  );
}
