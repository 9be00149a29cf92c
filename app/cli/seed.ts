import { parseArgs } from "node:util";
import { DatabaseNotEmpty, seedDemoContent } from "../../seed";
import { generateContent } from "../../seed/generate";
import { formatCount } from "../content/format";
import { closeDb, db } from "../db/client.server";

/*
 * npm run db:seed                                    the demo content, into an empty database
 * npm run db:seed -- --if-empty                      the same; a database with content is left as it is
 * npm run db:seed -- --restaurants 5000 --blogs 900  that many made-up rows, on top of what is there
 */
const { values } = parseArgs({
  options: { restaurants: { type: "string" }, blogs: { type: "string" }, "if-empty": { type: "boolean" } },
});

try {
  if (values.restaurants ?? values.blogs) {
    const counts = { restaurants: readCount(values.restaurants), blogs: readCount(values.blogs) };
    await generateContent(db(), counts);
    console.log(`Listo: ${formatCount(counts.restaurants)} restaurantes y ${formatCount(counts.blogs)} artículos generados.`);
  } else {
    const counts = await seedDemoContent(db());
    console.log(`Listo: ${counts.restaurants} restaurantes y ${counts.blogs} artículos de ejemplo.`);
  }
} catch (error) {
  if (!(error instanceof DatabaseNotEmpty)) throw error;
  if (!values["if-empty"]) {
    console.error("La base de datos ya tiene contenido: no se agregó nada.");
    process.exitCode = 1;
  }
} finally {
  await closeDb();
}

function readCount(text = "0"): number {
  if (!/^\d{1,7}$/.test(text)) {
    console.error(`«${text}» no es una cantidad: escribe un número entero.`);
    process.exit(1);
  }
  return Number(text);
}
