import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ClaimedAgain, grantClaim, refuseClaim, reopenClaim } from "../../owners/claims/claims.server";
import { pathToFollow } from "../../http/forms/fields";
import { kickOutbox } from "../../mail/queue.server";
import type { FormReply } from "../../ui/forms/reply";
import type { Message } from "../../ui/messages";
import { changeAction, detailFormLoader } from "../scaffold/change.server";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
import { EntryHistory } from "../scaffold/history";
import { loadHistory } from "../scaffold/history.server";
import { adminMeta } from "../scaffold/meta";
import { reason } from "../scaffold/reason";
import { ClaimFile, GrantForm, RefuseForm, ReopenForm } from "./claim";
import { toClaimFile } from "./data.server";
import { findClaim, findRestaurantOwners } from "./lists.server";
import { claimSection, claimsPath } from "./section";

export const meta = adminMeta<typeof loader>(({ data }) => ({
  title: data?.found ? `Solicitud: ${data.found.file.name}` : "Solicitud",
  failed: data?.refused,
}));

const ownerActions = [
  "claim.opened",
  "claim.granted",
  "claim.refused",
  "claim.reopened",
  "claim.withdrawn",
  "owner.removed",
  "owner.returned",
] as const;

export const loader = detailFormLoader(claimSection.noSuch, async (id) => {
  const claim = await findClaim(id);
  if (!claim) return undefined;
  const [owners, notes] = await Promise.all([
    findRestaurantOwners(claim.restaurant_id),
    loadHistory({ type: "restaurant", id: claim.restaurant_id }, { actions: ownerActions, limit: 20 }),
  ]);
  return { file: toClaimFile(claim, owners), notes };
});

export const action = changeAction({
  schema: v.variant(
    "intent",
    [
      v.object({ intent: v.picklist(["conceder", "reemplazar", "reabrir"]), volver: pathToFollow() }),
      v.object({ intent: v.literal("rechazar"), motivo: reason(), volver: pathToFollow() }),
    ],
    "No supimos qué hacer con la solicitud: usa uno de los botones de la página",
  ),
  failure: "No pudimos guardar la decisión. Inténtalo otra vez en unos minutos.",
  async change({ id, user, by, values, back }): Promise<Message> {
    try {
      const listed = await findClaim(id);
      const { claim, done } = await decide(id, user.id, values, by);
      if (!claim) return { kind: "neutral", title: "Alguien ya la había decidido", text: "Abajo está lo que se hizo." };
      kickOutbox();
      done.title += `: ${listed?.nombre ?? ""}`;
      if (values.intent === "reabrir") return { kind: "success", ...done, marks: id };
      const undo = { path: `${claimsPath}/${id}`, label: "Deshacer", fields: { intent: "reabrir", volver: back } };
      return { kind: "success", ...done, undo };
    } catch (error) {
      if (!(error instanceof ClaimedAgain)) throw error;
      const way = { path: `${claimsPath}/${error.openClaimId}`, label: "Ver la que espera" };
      const text = "Quien la hizo pidió el negocio otra vez, y esa solicitud espera: decídela.";
      return { kind: "neutral", title: "No se puede deshacer", text, way };
    }
  },
});

type Decision = { intent: "conceder" | "reemplazar" | "reabrir" } | { intent: "rechazar"; motivo: string };

async function decide(id: string, adminId: string, values: Decision, by: { requestId: string }) {
  switch (values.intent) {
    case "conceder":
    case "reemplazar": {
      const claim = await grantClaim(adminId, id, { replacesOwners: values.intent === "reemplazar" }, by);
      return { claim, done: { title: "Solicitud concedida", text: "Ya lleva el negocio, y le avisamos por correo." } };
    }
    case "rechazar": {
      const claim = await refuseClaim(adminId, id, values.motivo, by);
      return { claim, done: { title: "Solicitud rechazada", text: "Quien la hizo recibe el motivo por correo." } };
    }
    case "reabrir": {
      const claim = await reopenClaim(adminId, id, by);
      return { claim, done: { title: "Solicitud abierta otra vez", text: "Todo quedó como antes de la decisión." } };
    }
  }
}

export default function AdministeredClaim() {
  const { found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!found) {
    return (
      <>
        <AdminHead title="Solicitud" />
        {reply?.initialValue?.intent === "rechazar" ? <RefuseForm reply={reply} /> : <GrantForm reply={reply} />}
      </>
    );
  }
  const { file, notes } = found;
  return (
    <>
      <BackLink {...claimSection.back} />
      <ClaimFile claim={file} />
      {file.state === "open" ? (
        <>
          <GrantForm reply={reply?.initialValue?.intent === "rechazar" ? undefined : reply} claim={file} />
          <RefuseForm reply={reply?.initialValue?.intent === "rechazar" ? reply : undefined} claim={file} />
          <p className="actions restaurant-form-bar">
            <a className="button primary" href="#conceder">
              Conceder
            </a>
            <a className="button quiet danger" href="#campo-motivo">
              Rechazar
            </a>
          </p>
        </>
      ) : file.state === "withdrawn" ? null : (
        <ReopenForm reply={reply} />
      )}
      <EntryHistory notes={notes} />
    </>
  );
}
