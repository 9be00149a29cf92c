import { db } from "../db/client.server";
import { rollback } from "../db/migrate.server";
import { env } from "../env.server";
import { command, rejectArguments } from "./command";

await command(async () => {
  rejectArguments("npm run db:rollback   deshace la última migración, con el sitio detenido");
  const { ran, copy } = await rollback(db(), env.DATABASE_URL);
  console.log(ran.length > 0 ? `Migración deshecha: ${ran.join(", ")}.` : "No hay ninguna migración que deshacer.");
  if (copy) console.log(`Copia de la base de datos anterior: ${copy}`);
});
