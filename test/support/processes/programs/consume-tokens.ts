import { once } from "node:events";
import { connect } from "../../../../app/db/engine.server";
import { consumeToken } from "../../../../app/identity/tokens.server";

/* Argument: database URL. Once told to start, consumes each token in its own transaction, in the same order as concurrent
   instances. Sends back those it got. */
const [url = ""] = process.argv.slice(2);
const db = connect(url);
const tokens = await db.selectFrom("tokens").selectAll().orderBy("id").execute();

process.send?.("ready");
await once(process, "message");
const consumed: string[] = [];
for (const token of tokens) {
  if (await db.transaction().execute((trx) => consumeToken(trx, token))) consumed.push(token.id);
}
await db.destroy();
process.send?.(consumed);
process.disconnect();
