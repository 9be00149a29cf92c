import { db } from "../db/client.server";
import { migrateToLatest } from "../db/migrate.server";
import { env } from "../env.server";
import { command, takesNoWords } from "./command";

await command(async () => {
  takesNoWords("npm run db:migrate   pone la base de datos al día");
  const { ran, copy } = await migrateToLatest(db(), env.DATABASE_URL);
  console.log(ran.length > 0 ? `Migraciones aplicadas: ${ran.join(", ")}.` : "La base de datos ya estaba al día.");
  if (copy) console.log(`Copia de la base de datos anterior: ${copy}`);
});
