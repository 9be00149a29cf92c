import { once } from "node:events";
import { connect } from "../../../app/db/engine.server";
import { claimDueMail } from "../../../app/mail/queue.server";

/*
 * Claims all due mail of the database at the address in its first argument, once it is told to, and says which it got. An
 * empty answer may mean that another process was faster, so only several in a row mean the end.
 */
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
