import { db } from "../db/client.server";
import { type Ago, deleteInBatches } from "../db/expiry.server";
import type { RoomTables } from "../db/room-tables.server";
import { day } from "../durations";

/** The mail about a deleted account is retried this long. Its address is the last data left of the account. */
const maxDeletionMailMs = 30 * day;

export const mailTables: RoomTables<"mail_outbox"> = {
  mail_outbox: {
    expire: expireDeletionMails,
    exported: "Rows go once the mail is sent, and name what other tables hold.",
    withAccount: { stays: "Mails that are on their way tell people what became of their account." },
  },
};

async function expireDeletionMails(ago: Ago): Promise<void> {
  const mails = db().selectFrom("mail_outbox").select("id").where("template", "=", "account-deleted");
  await deleteInBatches("mail_outbox", mails.where("created_at", "<=", ago(maxDeletionMailMs)));
}
