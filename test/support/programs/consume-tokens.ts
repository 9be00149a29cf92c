import { once } from "node:events";
import { connect } from "../../../app/db/engine.server";
import { consumeToken } from "../../../app/identity/tokens.server";

/*
 * Uses up all tokens of the database at the address in its first argument, once it is told to, each in a transaction of its
 * own and in the same order as any other such program, and says which it got.
 */
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
