import type { ActionOf, AuditColumns, Phrases } from "../audit/words.server";
import { contactServiceLabel } from "../text/contact-services";

export const siteColumns: AuditColumns = {
  read_at: "Leído",
  answered_at: "Respondido",
  archived_at: "Archivado",
  is_spam: "Spam",
  service: { label: "Servicio", sayText: contactServiceLabel },
};

export const sitePhrases: Phrases<ActionOf<`message.${string}`>> = {
  "message.answered": { did: "Marcó como respondido el mensaje de", didHere: "Lo marcó como respondido" },
  "message.archived": { did: "Archivó el mensaje de", didHere: "Lo archivó" },
  "message.reopened": { did: "Reabrió el mensaje de", didHere: "Lo reabrió" },
  "message.deleted": { did: "Eliminó el mensaje de" },
};
