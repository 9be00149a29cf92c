import { parseArgs } from "node:util";
import { db } from "../db/client.server";
import { prepareDatabase } from "../db/prepare.server";
import { env } from "../env.server";
import { command } from "./command";

/*
 * npm run db:migrate            migrates to the latest version
 * npm run db:migrate -- --new   the same; creates a new database when the previous one is gone
 */
const usage = `Uso:
  npm run db:migrate            pone la base de datos al día
  npm run db:migrate -- --new   lo mismo; si la base que había ya no está, hace una nueva y vacía`;

await command(async () => {
  const startAnew = readNew();
  const { ran, copy } = await prepareDatabase(db(), env.DATABASE_URL, { backupDir: env.BACKUP_DIR, startAnew });
  console.log(ran.length > 0 ? `Migraciones aplicadas: ${ran.join(", ")}.` : "La base de datos ya estaba al día.");
  if (copy) console.log(`Copia de la base de datos anterior: ${copy}`);
});

function readNew(): boolean {
  try {
    return parseArgs({ options: { new: { type: "boolean" } } }).values.new ?? false;
  } catch {
    throw new Error(usage);
  }
}
