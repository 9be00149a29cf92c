import { contactServiceLabel } from "../../text/contact-services";
import { firstWords, formatDate, formatMoment, oneLine } from "../../text/format";
import { withoutDemoCalls } from "../../http/demo-calls.server";
import { parsePhone, type Phone } from "../../text/phone.server";
import { privacyNotice } from "../../text/privacy-notice";
import type { ContactMessage } from "../../db/schema.server";
import { stateFingerprint, type MessageSummary } from "./inbox.server";
import type { MessageData, MessageRowData, MessageStates } from "./list";
import type { HistoryEntry } from "../scaffold/history";

const maxBeginningLength = 120;
const maxQuoteLength = 200;

export function toMessageRow(row: MessageSummary): MessageRowData {
  return {
    id: row.id,
    name: row.name,
    business: row.business,
    service: contactServiceLabel(row.service) ?? "",
    beginning: firstWords(oneLine(row.beginning), maxBeginningLength),
    moment: formatMoment(row.created_at),
    at: row.created_at,
    states: toMessageStates(row),
    seal: stateFingerprint(row),
  };
}

export function toMessageData(message: ContactMessage, notes: HistoryEntry[]): MessageData {
  const phone = phoneToCall(message);
  return {
    id: message.id,
    name: message.name,
    business: message.business,
    service: contactServiceLabel(message.service) ?? "",
    text: message.message,
    email: message.email,
    answerUrl: answerUrl(message),
    phone: message.phone === "" ? null : { shown: message.phone, href: phone?.href ?? null, whatsapp: whatsapp(message) },
    moment: formatMoment(message.created_at),
    at: message.created_at,
    states: toMessageStates(message),
    seal: stateFingerprint(message),
    notes,
    notice: {
      version: message.policy_version,
      hash: message.policy_hash,
      // A notice's version is the date from which it applies.
      day: formatDate(`${message.policy_version}T12:00:00.000Z`) || message.policy_version,
      sentence: message.policy_hash === privacyNotice.sha256 ? `${privacyNotice.sentence} ${privacyNotice.link}.` : null,
    },
  };
}

type Flags = Pick<ContactMessage, "read_at" | "answered_at" | "archived_at" | "is_spam">;

function toMessageStates({ read_at, answered_at, archived_at, is_spam }: Flags): MessageStates {
  return {
    isNew: read_at === null && archived_at === null && is_spam === 0,
    isAnswered: answered_at !== null,
    isArchived: archived_at !== null,
    isSpam: is_spam === 1,
  };
}

/** Quotes the message's first line. */
function answerUrl({ email, message, business }: ContactMessage): string {
  const subject = `Re: tu mensaje a Panamá VIP${business ? ` (${oneLine(business)})` : ""}`;
  const firstLine = message.split("\n").find((line) => line.trim() !== "") ?? "";
  const body = `\n\n> ${firstWords(oneLine(firstLine), maxQuoteLength)}\n`;
  // RFC 6068: percent-encoding ("+" is literal) and CRLF.
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));
  return `mailto:${encoded(email).replaceAll("%40", "@")}?subject=${encoded(subject)}&body=${encoded(body)}`;
}

function phoneToCall({ phone }: ContactMessage): Phone | null {
  const parsed = parsePhone(phone);
  return parsed && withoutDemoCalls(parsed);
}

function whatsapp(message: ContactMessage): string | null {
  const link = phoneToCall(message)?.whatsapp;
  if (!link) return null;
  const greeting = `Hola, ${oneLine(message.name)}. Te escribimos de Panamá VIP por tu mensaje.`;
  return `${link}?text=${encodeURIComponent(greeting.toWellFormed())}`;
}
