import { db, inTransaction } from "../db/client.server";
import { type Ago, inBatches } from "../db/expiry.server";
import { inPages } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import type { Profile } from "../db/schema.server";
import { day } from "../durations";
import { env } from "../env.server";
import { deleteMessages } from "./contact/messages.server";

export const siteTables: RoomTables<"contact_messages" | "texts_to_read" | "upkeep"> = {
  texts_to_read: { impersonal: "It names rows of other tables until a job has read them." },
  upkeep: { impersonal: "It says when the hourly job ran." },
  contact_messages: {
    expire: expireMessages,
    exported: [{ key: "mensajes", list: readMessages }],
    withAccount: { stays: "They were sent without an account, and go by their own age." },
  },
};

/** Writes no audit entries. */
async function expireMessages(ago: Ago): Promise<void> {
  const messages = db().selectFrom("contact_messages").select("id");
  await inBatches(messages.where("created_at", "<=", ago(env.CONTACT_RETENTION_DAYS * day)), (ids) =>
    inTransaction((trx) => deleteMessages(trx, ids)),
  );
}

/** Yields nothing unless the account's address is confirmed, since it might be another person's. */
async function* readMessages({ email, email_confirmed_at }: Profile) {
  if (email_confirmed_at === null) return;
  const messages = inPages(
    db()
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "phone", "business", "service", "message", "policy_version", "created_at"])
      .where((row) => row(row.fn<string>("lower", ["email"]), "=", email)),
    10,
  );
  for await (const { name, email, phone, business, service, message, policy_version, created_at } of messages) {
    yield { name, email, phone, business, service, message, policy_version, created_at };
  }
}
