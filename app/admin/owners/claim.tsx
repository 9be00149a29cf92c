import { formState, TextArea } from "../../ui/forms/form";
import { QuickButton } from "../../ui/forms/quick-form";
import type { FormReply } from "../../ui/forms/reply";
import { SectionLink } from "../frame/section-link";
import { ChangeButtons } from "../scaffold/buttons";
import { PanelForm } from "../scaffold/panel-form";
import { FactList, Moment } from "../scaffold/facts";
import { AdminHead } from "../../ui/page/admin-head";
import type { ClaimFileData, ClaimRowData } from "./data.server";
import { claimsPath, ownerButtons } from "./section";

const states: Record<ClaimFileData["state"], string> = {
  open: "Por decidir",
  granted: "Concedida",
  refused: "Rechazada",
  withdrawn: "Retirada por quien la hizo",
};

export function ClaimFile({ claim }: { claim: ClaimFileData }) {
  return (
    <>
      <AdminHead title={claim.name} lead={`${states[claim.state]} · ${claim.method}`}>
        {claim.publicPath ? (
          <a className="button quiet" href={claim.publicPath}>
            Ver su página
          </a>
        ) : null}
        <a className="button quiet" href={`/admin/restaurant/edit/${claim.restaurantId}`}>
          {claim.isNew ? "Revisar la ficha" : "Abrir la ficha"}
        </a>
      </AdminHead>
      <section className="panel" aria-labelledby="pide">
        <h2 id="pide">Quién lo pide</h2>
        <FactList
          facts={[
            [
              "Cuenta",
              <SectionLink key="account" href={`/admin/personas/${claim.claimantId}`}>
                <bdi>{claim.claimant}</bdi>
              </SectionLink>,
            ],
            ["Correo", claim.email],
            ["Pedida el", <Moment key="moment" day={{ at: claim.at, text: claim.moment }} />],
            ["Código", claim.code],
            ["Aviso de operación", claim.noticeNumber],
            ["Razón social", claim.legalName],
            ["Teléfono", claim.phone],
            ["Sitio web", claim.website],
            ["Mensaje", claim.note],
            ["Motivo del rechazo", claim.reason],
          ]}
        />
        {claim.numberCodeUrl ? (
          <>
            <p>
              <a className="button quiet" href={claim.numberCodeUrl} target="_blank" rel="noopener noreferrer">
                Enviar código al número de la ficha
              </a>
            </p>
            <p className="fine-print">
              Un mensaje que muestra un nombre y no el número no prueba nada. Este código solo lo recibe quien tiene {claim.phone}
              ; al escribirlo en su solicitud lleva el negocio, si nadie más lo lleva.
            </p>
          </>
        ) : null}
        {claim.proposed.map((label) => (
          <p key={label} className="fine-print">
            {label}: lo propuso un visitante o un dueño, y no prueba de quién es el negocio. Compruébalo por otro lado.
          </p>
        ))}
        {claim.isNew ? (
          <p className="fine-print">No estaba en el directorio: lo escribió quien lo pide. Al conceder se publica.</p>
        ) : null}
      </section>
      <Owners claim={claim} />
    </>
  );
}

function Owners({ claim: { id, restaurantId, owners } }: { claim: ClaimFileData }) {
  return (
    <section className="panel" aria-labelledby="llevan">
      <h2 id="llevan">Quién lo lleva ahora</h2>
      {owners.length === 0 ? <p>Nadie todavía.</p> : null}
      {owners.map((owner) => {
        const button = {
          buttons: ownerButtons,
          id: owner.id,
          action: `/admin/restaurant/${restaurantId}/duenos`,
          fields: { usuario: owner.id, volver: `${claimsPath}/${id}` },
          about: `a ${owner.name}`,
        };
        return (
          <div key={owner.id} className="stack">
            <p>
              <SectionLink href={`/admin/personas/${owner.id}`}>
                <bdi>{owner.name}</bdi>
              </SectionLink>
              , desde el <Moment day={owner.since} />
              {owner.hasFreeHand ? " · con carta blanca" : null}
            </p>
            <div className="actions">
              <ChangeButtons {...button} to={[owner.hasFreeHand ? "con-revision" : "mano-libre", "quitar"]} />
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** Decides a claim where it is listed. On its page, a disputed one and one whose code may not have come. */
export function ClaimDecision({ claim: { id, name, isDisputed, code }, back }: { claim: ClaimRowData; back: string }) {
  const decidedThere = isDisputed ? "Decidir" : code ? "Revisar" : null;
  const path = `${claimsPath}/${id}`;
  const about = <span className="spoken"> la solicitud de {name}</span>;
  return (
    <>
      {decidedThere ? null : (
        <QuickButton id={`aprobar-${id}`} action={path} fields={{ intent: "conceder", volver: back }} pending="Guardando...">
          <span>Conceder{about}</span>
        </QuickButton>
      )}
      <a className={decidedThere ? "button quiet" : "button quiet danger"} href={decidedThere ? path : `${path}#campo-motivo`}>
        <span>
          {decidedThere ?? "Rechazar"}
          {about}
        </span>
      </a>
    </>
  );
}

export function GrantForm({ reply, claim }: { reply: FormReply | undefined; claim?: ClaimFileData }) {
  const { isDisputed = false, code = "" } = claim ?? {};
  const alone = { intent: "reemplazar", label: "Que lo lleve solo quien lo pide", look: "quiet danger" } as const;
  return (
    <PanelForm
      id="conceder"
      title="Conceder"
      reply={reply}
      buttons={[{ intent: "conceder", label: isDisputed ? "Que lo lleven juntas" : "Conceder" }, ...(isDisputed ? [alone] : [])]}
    >
      <p>
        {isDisputed
          ? "Otra persona ya lo lleva. Habla con las dos partes: puedes dejar que lo lleven juntas, o que lo lleve solo quien lo pide."
          : "Desde ahora cambia su horario, sus platos y su descripción, y propone lo demás. Le avisamos por correo."}
      </p>
      {code ? (
        <p>
          <strong>¿Llegó el código {code} al WhatsApp del sitio?</strong> Concede solo si lo recibiste de un número del negocio.
        </p>
      ) : null}
    </PanelForm>
  );
}

export function RefuseForm({ reply, claim }: { reply: FormReply | undefined; claim?: ClaimFileData }) {
  return (
    <PanelForm
      id="rechazar"
      title={claim ? `Rechazar a ${claim.claimant} para ${claim.name}` : "Rechazar"}
      reply={reply}
      buttons={[{ intent: "rechazar", label: "Rechazar", look: "quiet danger" }]}
    >
      <TextArea
        {...formState(reply)("motivo")}
        label="Motivo"
        help="Lo lee quien hizo la solicitud. Dile qué prueba te falta."
        rows={3}
        required
      />
    </PanelForm>
  );
}

export function ReopenForm({ reply }: { reply: FormReply | undefined }) {
  const title = "Deshacer la decisión";
  return (
    <PanelForm title={title} reply={reply} buttons={[{ intent: "reabrir", label: title, look: "quiet" }]}>
      <p>La solicitud vuelve a estar por decidir, y el negocio lo lleva quien lo llevaba antes.</p>
    </PanelForm>
  );
}
