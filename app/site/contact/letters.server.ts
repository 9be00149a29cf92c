import type { ContactMessage, OutboxMail } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter, page, panamaTime } from "../../mail/layout.server";
import { type Letters, requireRecipient } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { contactServiceLabel } from "../../text/contact-services";
import { oneLine } from "../../text/format";
import { html } from "../../text/markup";
import { findContactMessage } from "./messages.server";

export const contactLetters: Letters<"contact-message" | "contact-received"> = {
  "contact-message": contactMessageLetter,
  "contact-received": contactReceivedLetter,
};

async function contactMessageLetter(mail: OutboxMail) {
  const message = await findContactMessage(mail.reference_id);
  return message ? { to: requireRecipient(mail, env.CONTACT_TO), content: contactMessageMail(message) } : null;
}

async function contactReceivedLetter(mail: OutboxMail) {
  const message = await findContactMessage(mail.reference_id);
  return message ? { to: requireRecipient(mail), content: contactReceivedMail(message) } : null;
}

/** Replying writes to the visitor. */
export function contactMessageMail(message: ContactMessage): MailContent {
  // A line break would inject another header or fact.
  const name = oneLine(message.name);
  const address = oneLine(message.email);
  const business = oneLine(message.business);
  const facts = [
    { label: "Nombre", value: name },
    { label: "Correo", value: address },
    { label: "Teléfono", value: oneLine(message.phone) },
    { label: "Negocio", value: business },
    { label: "Servicio", value: contactServiceLabel(message.service) ?? "" },
  ].filter(({ value }) => value !== "");
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr>
        <th align="left">${label}</th>
        <td>${value}</td>
      </tr>`,
  );
  const lines = message.message.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
  const received = panamaTime(message.created_at);
  const footer = `Recibido el ${received}. Si respondes a este correo, le escribes a quien envió el mensaje.`;
  const subject = `Mensaje de contacto: ${business ? `${name}, ${business}` : name}`;
  return {
    subject,
    replyTo: { name, address },
    text: `${facts.map(({ label, value }) => `${label}: ${value}`).join("\n")}\n\n${message.message}\n\n-- \n${footer}\n`,
    html: page(
      subject,
      html`<table>
          ${rows}
        </table>
        <p>${lines}</p>
        <hr />
        <p>${footer}</p>`,
    ),
  };
}

/** Quotes nothing, not even the name: the form accepts any address, and must not send a sender's text to third parties. */
function contactReceivedMail({ email, service, created_at }: ContactMessage): MailContent {
  const label = contactServiceLabel(service);
  return letter({
    subject: "Recibimos tu mensaje en Panamá VIP",
    name: "",
    paragraphs: [
      `Tu mensaje llegó el ${panamaTime(created_at)}${label ? `, sobre ${label}` : ""}. Te responderemos a este correo en menos de 24 horas.`,
    ],
    action: { label: "Ver otras formas de hablar", url: `${env.APP_URL}/contact` },
    why: `Recibes este correo porque alguien escribió ${email} en el formulario de contacto de Panamá VIP. Si no fuiste tú, no hagas nada: no te escribiremos para nada más.`,
  });
}
