import { closeDb, db } from "../db/client.server";
import { rollback } from "../db/migrate.server";
import { env } from "../env.server";

try {
  const { ran, copy } = await rollback(db(), env.DATABASE_URL);
  console.log(ran.length > 0 ? `Migración deshecha: ${ran.join(", ")}.` : "No hay ninguna migración que deshacer.");
  if (copy) console.log(`Copia de la base de datos anterior: ${copy}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDb();
}
