import { once } from "node:events";
import { connect } from "../../../../app/db/engine.server";
import { env } from "../../../../app/env.server";
import { deleteExpiredRows } from "../../../../app/jobs/retention.server";
import { runExclusively } from "../../../../app/db/locks.server";
import { cancelDuePayments } from "../../../../app/premium/payments/cancellations.server";
import { deliverDueMail } from "../../../../app/jobs/outbox.server";
import { reconcileDaily } from "../../../../app/premium/payments/subscription-sync.server";

/* Argument: database URL. Runs the background jobs once, when told to start. */
const [url = ""] = process.argv.slice(2);
env.DATABASE_URL = url;
const db = connect(url);
globalThis.panamaDatabase = db;

process.send?.("ready");
await once(process, "message");
await Promise.all([
  deliverDueMail(),
  cancelDuePayments(),
  reconcileDaily(),
  runExclusively(db, "forget", () => deleteExpiredRows()),
]);
await db.destroy();
process.send?.("done");
process.disconnect();
