import { Fragment } from "react";
import type { MessageChange } from "./inbox.server";
import { listPath } from "../../text/paging";
import { type ButtonChange, type Buttons, ChangeButton } from "../scaffold/buttons";
import type { HistoryEntry } from "../scaffold/history";
import { AdminEmpty, AdminRow, NothingListed, type AskedList, type List, ownPath, RowMenu } from "../scaffold/list";
import { defineSection } from "../scaffold/section";
import { Glyph } from "../../ui/glyph";
import { RowTime } from "../scaffold/row-time";

export const inboxPath = "/admin/mensajes";

export const inbox = defineSection({
  path: inboxPath,
  lead: "Lo que escriben en la página de contacto.",
  one: "mensaje",
  many: "mensajes",
  search: { label: "Buscar en los mensajes", placeholder: "Nombre, negocio o palabras" },
  filters: [
    { id: "", label: "Bandeja", state: "inbox", empty: "La bandeja está vacía." },
    { id: "por-leer", label: "Por leer", state: "unread", empty: "No hay mensajes por leer." },
    { id: "abiertos", label: "Abiertos", state: "open", empty: "No hay mensajes leídos sin responder." },
    { id: "respondidos", label: "Respondidos", state: "answered", empty: "Todavía no hay mensajes respondidos." },
    { id: "archivados", label: "Archivados", state: "archived", empty: "No hay mensajes archivados." },
    { id: "spam", label: "Spam", state: "spam", empty: "No hay mensajes de robots." },
  ],
  searched: (q) => `Aquí no hay mensajes que coincidan con «${q}».`,
  all: { label: "Ver la bandeja" },
  missing: "Puede que ya se haya borrado.",
});

export type InboxFilter = (typeof inbox.filters)[number];

export type InboxList = AskedList<{ q: string; estado: InboxFilter["id"] }>;

export const messagePath = (id: string, { page, chosen }: Pick<InboxList, "page" | "chosen">) =>
  listPath(`${inboxPath}/${id}`, page, chosen);

export const deletionPath = (id: string, list: string) => listPath(`${inboxPath}/${id}/eliminar`, 1, { volver: list });

export type MessageStates = { isNew: boolean; isAnswered: boolean; isArchived: boolean; isSpam: boolean };

export type MessageRowData = {
  id: string;
  name: string;
  business: string;
  service: string;
  beginning: string;
  moment: string;
  at: string;
  states: MessageStates;
  /** Detects other administrators' changes. */
  seal: string;
};

export type MessageData = Omit<MessageRowData, "beginning"> & {
  text: string;
  email: string;
  answerUrl: string;
  phone: { shown: string; href: string | null; whatsapp: string | null } | null;
  notes: HistoryEntry[];
  /** `sentence` is null when the privacy notice has changed. */
  notice: { version: string; hash: string; day: string; sentence: string | null };
};

export function MessageRow({ message, list }: { message: MessageRowData; list: InboxList }) {
  const { id, name, business, service, beginning, at, moment, states } = message;
  const about = [business, service].filter((text) => text !== "");
  return (
    <AdminRow
      id={id}
      isFaded={states.isArchived || states.isSpam}
      facts={
        <>
          <span>
            {about.map((text) => (
              <Fragment key={text}>
                <bdi>{text}</bdi>
                {" · "}
              </Fragment>
            ))}
            <bdi>{beginning}</bdi>
          </span>
          <RowTime at={at} moment={moment} />
        </>
      }
      actions={
        <RowMenu about={name}>
          <PutAway message={message} back={ownPath(list)} />
        </RowMenu>
      }
    >
      <h2>
        <a href={messagePath(id, list)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <MessageBadges states={states} />
    </AdminRow>
  );
}

export function MessageBadges({ states: { isNew, isAnswered, isArchived, isSpam } }: { states: MessageStates }) {
  if (!isNew && !isAnswered && !isArchived && !isSpam) return null;
  return (
    <p className="badges">
      {isNew ? <span className="badge warning">Nuevo</span> : null}{" "}
      {isAnswered ? (
        <span className="badge good">
          <Glyph name="check" /> Respondido
        </span>
      ) : null}{" "}
      {isArchived ? <span className="badge">Archivado</span> : null} {isSpam ? <span className="badge bad">Spam</span> : null}
    </p>
  );
}

export const messageButtons = {
  field: "estado",
  wrong: "Vuelve al mensaje y elige qué hacer con él",
  seen: 200,
  failure: "No pudimos cambiar el estado del mensaje. Inténtalo otra vez en unos minutos.",
  list: inboxPath,
  changes: [
    { id: "respondido", change: "answer", place: "respuesta", button: "Marcar como respondido", undoneBy: "sin-responder" },
    { id: "sin-responder", change: "unanswer", place: "respuesta", button: "Marcar como sin responder" },
    { id: "archivado", change: "archive", place: "lugar", button: "Archivar", pending: "Archivando...", undoneBy: "bandeja" },
    { id: "bandeja", change: "return", place: "lugar", button: "Volver a la bandeja" },
    { id: "no-leido", change: "unread", place: "lectura", button: "Marcar como no leído" },
  ],
} as const satisfies Buttons<ButtonChange & { change: MessageChange }>;

export type MessageChangeId = (typeof messageButtons.changes)[number]["id"];

type Changeable = Pick<MessageRowData, "id" | "name" | "states" | "seal">;

export function PutAway({ message, back }: { message: Changeable; back: string }) {
  const { isArchived, isSpam } = message.states;
  const to = isArchived || isSpam ? "bandeja" : "archivado";
  return <MessageButton message={message} to={to} back={back} label={isSpam ? "No es spam" : undefined} />;
}

export function MessageButton({
  message: { id, name, seal },
  to,
  back,
  label,
}: {
  message: Changeable;
  to: MessageChangeId;
  back: string;
  label?: string;
}) {
  return (
    <ChangeButton
      buttons={messageButtons}
      to={to}
      id={id}
      action={`${inboxPath}/${id}/estado`}
      fields={{ visto: seal, volver: back }}
      label={label}
      about={`el mensaje de ${name}`}
    />
  );
}

export function NoMessages({ list }: { list: InboxList & Pick<List<unknown>, "counts"> }) {
  const { q, estado } = list.chosen;
  if (q || estado) return <NothingListed section={inbox} list={list} />;
  const hasAny = Object.values(list.counts ?? {}).some((total) => total > 0);
  return (
    <AdminEmpty title={hasAny ? "La bandeja está al día." : "Aquí llega lo que escriben en la página de contacto."}>
      <p>
        {hasAny
          ? "Todo está archivado. Lo que llegue aparecerá aquí, y el menú dirá cuántos mensajes hay por leer."
          : "Cada mensaje llega también por correo, si el sitio lo tiene configurado. El menú dirá cuántos hay por leer."}
      </p>
      {hasAny ? null : (
        <p>
          <a className="button quiet" href="/contact">
            Ver la página de contacto
          </a>
        </p>
      )}
    </AdminEmpty>
  );
}
