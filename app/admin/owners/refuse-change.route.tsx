import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { formWasRefused } from "../../http/forms/action.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { kickOutbox } from "../../mail/queue.server";
import { refuseChange } from "../../owners/listing/changes.server";
import { ErrorSummary, FormToken, formState, SignInAgain, SubmitButton, TextArea, returnable } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction } from "../scaffold/change.server";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";
import { listInAddress } from "../scaffold/return.server";
import { reason } from "../scaffold/reason";
import { changesPath } from "./section";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: "Rechazar un cambio",
  description: "Rechaza un cambio que propuso el dueño de un negocio.",
  path: changesPath,
  failed: data?.refused,
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdminOrForm({ request, context });
  return { back: listInAddress(request, changesPath), refused: formWasRefused(context) };
}

export const action = changeAction({
  schema: v.object({ motivo: reason() }),
  back: ({ request }) => listInAddress(request, changesPath),
  async change({ id, user, by, values }): Promise<Message> {
    const refused = await refuseChange(user.id, id, values.motivo, by);
    if (!refused) return { kind: "neutral", title: "Ese cambio ya no estaba por revisar" };
    kickOutbox();
    const text = refused.source === "owner" ? "Quien lo propuso recibe el motivo por correo." : undefined;
    return { kind: "success", title: "Cambio rechazado", text };
  },
});

export default function RefuseChange() {
  const { back } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <BackLink path={back} label="Volver a los cambios" />
      <AdminHead title="Rechazar un cambio" lead="Se sigue viendo lo de antes. Si lo propuso un dueño, lee el motivo." />
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <TextArea {...formState(reply)("motivo")} label="Motivo" help="Dile qué debe corregir." rows={4} required />
        <SignInAgain reply={reply} />
        <p className="actions">
          <SubmitButton pending="Guardando...">Rechazar</SubmitButton>{" "}
          <a className="button quiet" href={back}>
            Cancelar
          </a>
        </p>
      </form>
    </>
  );
}
