import { closeDb, db } from "../db/client.server";
import { migrateToLatest } from "../db/migrate.server";
import { env } from "../env.server";

try {
  const { ran, copy } = await migrateToLatest(db(), env.DATABASE_URL);
  console.log(ran.length > 0 ? `Migraciones aplicadas: ${ran.join(", ")}.` : "La base de datos ya estaba al día.");
  if (copy) console.log(`Copia de la base de datos anterior: ${copy}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDb();
}
