import { once } from "node:events";
import { connect } from "../../../../app/db/engine.server";

/* Argument: database URL. Adds a view to all articles in a transaction that stays open until told to go on. */
const [url = ""] = process.argv.slice(2);
const db = connect(url);

await db.transaction().execute(async (trx) => {
  await trx
    .updateTable("blogs")
    .set((eb) => ({ views: eb("views", "+", 1) }))
    .execute();
  process.send?.("writing");
  await once(process, "message");
});
await db.destroy();
process.disconnect();
