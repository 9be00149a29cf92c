import { test } from "vitest";
import { indexQueued } from "../../../app/directory/search/postings.server";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { filesToJudge, judgeFile } from "./tell";

/** How many rows are right at least. A change may only raise them. */
const floors: Record<string, number> = {
  "questions.json": 50,
  "conversations.json": 37,
  "typed-in-panama.json": 29,
};

const { db } = await openDatabase();
await seedDemoContent(db);
// The files know the demo without menus, and without what its listings tell beside their fields.
await db.deleteFrom("restaurant_attributes").execute();
await db.deleteFrom("menu_items").execute();
const rows = await db.selectFrom("restaurants").select("seq").execute();
await db
  .insertInto("restaurants_to_index")
  .values(rows)
  .onConflict((conflict) => conflict.doNothing())
  .execute();
await indexQueued(db);

test.each(filesToJudge(floors))("de %s no se acierta menos que antes", async (file) => {
  await judgeFile(file, floors);
});
