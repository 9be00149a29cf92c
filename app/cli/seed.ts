import { parseArgs } from "node:util";
import { DatabaseNotEmpty, seedDemoContent } from "../../seed";
import { seedDemoPictures } from "../../seed/pictures";
import { generateContent } from "../../seed/generate";
import { count } from "../text/format";
import { db } from "../db/client.server";
import { ownsPictures } from "../pictures/store/ownership.server";
import { command } from "./command";

/*
 * npm run db:seed                                    inserts the demo content into an empty database
 * npm run db:seed -- --if-empty                      the same, but leaves a database with content alone
 * npm run db:seed -- --restaurants 5000 --blogs 900  adds that many generated rows
 */
await command(async () => {
  const { values } = parseArgs({
    options: { restaurants: { type: "string" }, blogs: { type: "string" }, "if-empty": { type: "boolean" } },
  });
  if (values.restaurants ?? values.blogs) {
    const counts = { restaurants: readCount(values.restaurants), blogs: readCount(values.blogs) };
    await generateContent(db(), counts);
    console.log(
      `Listo. Generados: ${count(counts.restaurants, "restaurante", "restaurantes")} y ${count(counts.blogs, "artículo", "artículos")}.`,
    );
    return;
  }
  try {
    const counts = await seedDemoContent(db());
    // Marks an empty folder before the first file.
    await ownsPictures();
    const pictures = await seedDemoPictures(db());
    console.log(`Listo: ${counts.restaurants} restaurantes, ${counts.blogs} artículos y ${pictures} fotos de ejemplo.`);
  } catch (error) {
    if (!(values["if-empty"] && error instanceof DatabaseNotEmpty)) throw error;
  }
});

function readCount(text = "0"): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`«${text}» no es una cantidad: escribe un número entero.`);
  return Number(text);
}
