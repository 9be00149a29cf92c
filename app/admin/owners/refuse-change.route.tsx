import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { formWasRefused } from "../../http/forms/action.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { kickOutbox } from "../../mail/queue.server";
import { refuseChange } from "../../owners/listing/changes.server";
import { formState, SignInAgain, SubmitButton, TextArea } from "../../ui/forms/form";
import { PageForm } from "../../ui/forms/page-form";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction } from "../scaffold/change.server";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { listInAddress } from "../scaffold/return.server";
import { reason } from "../scaffold/reason";
import { ChangedText } from "./changes";
import { toChangeRow } from "./data.server";
import { findChange } from "./lists.server";
import { changesPath } from "./section";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Rechazar un cambio", failed: data?.refused }));

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const find = () => findChange(params.id ?? "");
  const change = admin ? await loadOrThrowProblem(request, "No se pudo cargar el cambio", find) : undefined;
  return { back: listInAddress(request, changesPath), refused: formWasRefused(context), change: change && toChangeRow(change) };
}

export const action = changeAction({
  schema: v.object({ motivo: reason() }),
  back: ({ request }) => listInAddress(request, changesPath),
  async change({ id, user, by, values, back }): Promise<Message> {
    const refused = await refuseChange(user.id, id, values.motivo, by);
    if (!refused) return { kind: "neutral", title: "Ese cambio ya no estaba por revisar" };
    kickOutbox();
    const text = refused.source === "owner" ? "Quien lo propuso recibe el motivo por correo." : undefined;
    const undo = { path: `${changesPath}/${id}`, label: "Deshacer", fields: { decision: "deshacer", volver: back } };
    return { kind: "success", title: "Cambio rechazado", text, undo };
  },
});

export default function RefuseChange() {
  const { back, change } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <BackLink path={back} label="Volver a los cambios" />
      <AdminHead
        title={change ? `Rechazar un cambio de ${change.restaurant}` : "Rechazar un cambio"}
        lead="Se sigue viendo lo de antes."
      />
      {change ? <ChangedText label={change.label} from={change.current} to={change.after} isWaiting /> : null}
      <PageForm reply={reply} asksBelow>
        <TextArea
          {...formState(reply)("motivo")}
          label="Motivo"
          help={`Lo lee ${change?.who ?? "quien lo propuso"}. Dile qué debe corregir.`}
          rows={4}
          required
        />
        <SignInAgain reply={reply} />
        <p className="actions">
          <SubmitButton pending="Guardando...">Rechazar</SubmitButton>{" "}
          <a className="button quiet" href={back}>
            Cancelar
          </a>
        </p>
      </PageForm>
    </>
  );
}
