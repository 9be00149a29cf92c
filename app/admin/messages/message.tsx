import type { ReactNode } from "react";
import { firstCharacters } from "../../text/format";
import { MessageButton, deletionPath, type InboxList, type MessageData, MessageBadges, messagePath } from "./list";
import { FactList, Moment } from "../scaffold/facts";
import { EntryHistory } from "../scaffold/history";
import { ownPath } from "../scaffold/list";
import { Glyph } from "../../ui/glyph";

export function Message({ message, list }: { message: MessageData; list: InboxList }) {
  const { name, states, text, answerUrl, at, moment } = message;
  return (
    <article className="stack near">
      <div className="cluster ends">
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="muted">
            Escribió el <time dateTime={at}>{moment}</time>
          </p>
        </div>
        <MessageBadges states={states} />
      </div>
      <div className="panel inbox-text" dir="auto">
        {text}
      </div>
      <div className="actions">
        <a className="button primary" href={answerUrl}>
          <Glyph name="mail" /> Responder por correo
        </a>
        <Changes message={message} list={list} />
      </div>
      <Sender message={message} />
      <EntryHistory notes={message.notes} />
      <Notice message={message} />
    </article>
  );
}

/** Marking as unread or archiving returns to the list. */
function Changes({ message, list }: { message: MessageData; list: InboxList }) {
  const { isAnswered, isArchived, isSpam } = message.states;
  const here = messagePath(message.id, list);
  const back = ownPath(list);
  const button = { message };
  return (
    <>
      {isAnswered ? (
        <MessageButton {...button} to="sin-responder" back={here} />
      ) : (
        <MessageButton {...button} to="respondido" back={here} />
      )}
      {isArchived || isSpam ? (
        <MessageButton {...button} to="bandeja" back={here} label={isSpam ? "No es spam" : undefined} />
      ) : (
        <>
          <MessageButton {...button} to="archivado" back={back} />
          {isAnswered ? null : <MessageButton {...button} to="no-leido" back={back} />}
        </>
      )}
      <a className="button quiet danger" href={deletionPath(message.id, back)}>
        Eliminar
      </a>
    </>
  );
}

export function MessageFacts({ message: { name, email, at, moment, text } }: { message: MessageData }) {
  return (
    <div className="panel">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <FactList
        facts={[
          ["Correo", isolated(email)],
          ["Escribió el", <Moment key="moment" day={{ at: at, text: moment }} />],
          ["Mensaje", isolated(firstCharacters(text, 300))],
        ]}
      />
    </div>
  );
}

function Sender({ message: { email, answerUrl, phone, business, service } }: { message: MessageData }) {
  return (
    <section className="panel" aria-labelledby="quien">
      <h2 id="quien">Quién escribe</h2>
      <FactList
        facts={[
          [
            "Correo",
            <a key="email" href={answerUrl}>
              {email}
            </a>,
          ],
          ["Teléfono", phone ? <Phone key="phone" {...phone} /> : null],
          ["Negocio", isolated(business)],
          ["Servicio", isolated(service)],
        ]}
      />
    </section>
  );
}

function Phone({ shown, href, whatsapp }: NonNullable<MessageData["phone"]>) {
  return (
    <span className="cluster">
      {href ? (
        <a href={href}>
          <bdi>{shown}</bdi>
        </a>
      ) : (
        <bdi>{shown}</bdi>
      )}
      {whatsapp ? (
        <>
          {" "}
          <a href={whatsapp} target="_blank" rel="noopener noreferrer">
            Escribir por WhatsApp
          </a>
        </>
      ) : null}
    </span>
  );
}

/** The text may be in a right-to-left script. */
function isolated(text: string): ReactNode {
  return text ? <bdi>{text}</bdi> : null;
}

/** Evidence of the sender's consent. */
function Notice({ message: { notice, at, moment } }: { message: MessageData }) {
  return (
    <details className="fine-print">
      <summary>Aceptó el aviso de privacidad del {notice.day}</summary>
      <p>
        {notice.sentence ? `Decía: «${notice.sentence}» ` : "Ya no es el que muestra hoy el formulario. "}
        Lo aceptó al enviar el mensaje, el <time dateTime={at}>{moment}</time> Versión {notice.version}, huella SHA-256{" "}
        <code>{notice.hash}</code>.
      </p>
    </details>
  );
}

export function Neighbours({ newer, older, list }: { newer?: string; older?: string; list: InboxList }) {
  if (!newer && !older) return null;
  return (
    <nav className="cluster inbox-neighbours" aria-label="Otros mensajes">
      {newer ? (
        <a className="button quiet" href={messagePath(newer, list)} rel="prev">
          Más nuevo
        </a>
      ) : null}
      {older ? (
        <a className="button quiet" href={messagePath(older, list)} rel="next">
          Más antiguo
        </a>
      ) : null}
    </nav>
  );
}
