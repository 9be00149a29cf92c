import { once } from "node:events";
import { connect, engineFromUrl } from "../../../../app/db/engine.server";
import { migrateToLatest } from "../../../../app/db/migrate.server";
import { migrations } from "../../../../migrations";

/* Argument: database URL. Migrates once told to start. The last migration pauses halfway until told to go on. */
const [url = ""] = process.argv.slice(2);
const db = connect(url);

process.send?.("ready");
await once(process, "message");
const { ran } = await migrateToLatest(db, url, {
  ...migrations(engineFromUrl(url)),
  "999-slow": {
    async up(trx) {
      await trx.schema.createTable("half_done").addColumn("id", "text").execute();
      process.send?.("in the middle");
      await once(process, "message");
      await trx.schema.createTable("other_half").addColumn("id", "text").execute();
    },
    async down() {},
  },
});
await db.destroy();
process.send?.(ran);
process.disconnect();
