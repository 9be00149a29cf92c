import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { privacyNotice } from "../../../app/text/privacy-notice";
import type { ContactMessagesTable } from "../../../app/db/schema.server";
import { searchColumn } from "../../../app/db/search.server";

export function contactMessage(
  name: string,
  values: Partial<Insertable<ContactMessagesTable>> = {},
): Insertable<ContactMessagesTable> {
  const row = {
    id: randomUUID(),
    name,
    email: "persona@ejemplo.pa",
    phone: "",
    business: "",
    service: null,
    message: "Hola",
    is_spam: 0 as const,
    policy_version: privacyNotice.version,
    policy_hash: privacyNotice.sha256,
    created_at: "2026-11-20T15:05:00.000Z",
    ...values,
  };
  return { search: searchColumn(row.name, row.email, row.phone, row.business, row.message), ...row };
}
