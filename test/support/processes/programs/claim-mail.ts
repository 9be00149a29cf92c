import { once } from "node:events";
import { connect } from "../../../../app/db/engine.server";
import { claimDueMail } from "../../../../app/mail/queue.server";

/* Argument: database URL. Once told to start, claims all due mail and sends back the ids. Stops after ten empty results in a
   row: one may mean that another process won the race. */
const [url = ""] = process.argv.slice(2);
globalThis.panamaDatabase = connect(url);

process.send?.("ready");
await once(process, "message");
const claimed: string[] = [];
for (let misses = 0; misses < 10;) {
  const mail = await claimDueMail(new Date());
  if (mail) claimed.push(mail.id);
  misses = mail ? 0 : misses + 1;
}
await globalThis.panamaDatabase.destroy();
process.send?.(claimed);
process.disconnect();
