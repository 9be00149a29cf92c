import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import { contactServiceLabel } from "../content/contact-services";
import { engineOf } from "../db/engine.server";
import type { ContactMessage } from "../db/schema.server";
import { sqliteFile } from "../db/sqlite.server";
import { env } from "../env.server";

/** What a mail says, without who gets it. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
};

const patience = 10_000;

/** A mail server that was called cannot be made to read files or addresses by what a visitor wrote. */
const safely = { disableFileAccess: true, disableUrlAccess: true };

const server = env.SMTP_URL
  ? createTransport({
      url: env.SMTP_URL,
      dnsTimeout: patience,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      ...safely,
    })
  : null;

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...safely });

/** Where mail is kept when there is no mail server: beside the SQLite file. */
const outboxFolder =
  engineOf(env.DATABASE_URL) === "sqlite" ? join(dirname(sqliteFile(env.DATABASE_URL)), "outbox") : "data/outbox";

/**
 * Sends a mail, or without a mail server writes it as an .eml file into the outbox folder. Throws when the server cannot be
 * reached, takes too long or refuses. `id` becomes the Message-ID, so that a mail sent twice can be known as one.
 */
export async function sendMail(id: string, to: string, content: MailContent): Promise<void> {
  const mail = { ...content, from: env.MAIL_FROM, to, messageId: `<${id}@${new URL(env.APP_URL).hostname}>` };
  if (server) {
    await server.sendMail({ ...mail, signal: AbortSignal.timeout(3 * patience) });
    return;
  }
  const { message } = await composer.sendMail(mail);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
  const file = join(outboxFolder, `${time}-${id}.eml`);
  // Half a mail never bears the name of a whole one.
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Tells the house about a contact message; answering it writes to the visitor. */
export function contactMessageMail(message: ContactMessage): MailContent {
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
  const rows = facts.map(({ label, value }) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`);
  const words = escapeHtml(message.message).replaceAll("\n", "<br>");
  const received = panamaTime.format(new Date(message.created_at));
  const footer = `Recibido el ${received} (hora de Panamá). Si respondes a este correo, le escribes a quien envió el mensaje.`;
  return {
    subject: `Mensaje de contacto: ${business ? `${name}, ${business}` : name}`,
    replyTo: { name, address },
    text: `${facts.map(({ label, value }) => `${label}: ${value}`).join("\n")}\n\n${message.message}\n\n-- \n${footer}\n`,
    html: `<!DOCTYPE html><html lang="es"><body><table>${rows.join("")}</table><p>${words}</p><hr><p>${footer}</p></body></html>`,
  };
}

const panamaTime = new Intl.DateTimeFormat("es-PA", { dateStyle: "long", timeStyle: "short", timeZone: "America/Panama" });

/** A line break in a header would begin another header, and in the list of facts another fact. */
function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
