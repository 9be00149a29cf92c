import { rehearse } from "../copies/rehearsal.server";
import { engineFromUrl } from "../db/engine.server";
import { env } from "../env.server";
import { count, formatCount } from "../text/format";
import { command, rejectArguments } from "./command";

/** npm run rehearse: restores the last backup into a folder of its own, and visits pages of a site made from it. */
await command(async () => {
  rejectArguments("npm run rehearse");
  if (engineFromUrl(env.DATABASE_URL) === "postgres")
    throw new Error("En Postgres, ensaya con pg_restore en otra base: docs/operating.md, «Rehearsal».");
  const { copy, pages, rows } = await rehearse(env.DATABASE_URL);
  console.log(`${copy} sirve: se restauró aparte (${formatCount(rows)} filas) y contestó ${count(pages, "página", "páginas")}.`);
});
