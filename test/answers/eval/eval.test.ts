import { test } from "vitest";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { filesToJudge, judgeFile } from "./tell";

/** How many rows are right at least, over the whole demo. A change may only raise them. */
const floors: Record<string, number> = {
  "questions.json": 49,
  "conversations.json": 37,
  "typed-in-panama.json": 30,
  "new-fields.json": 60,
  "on-a-phone.json": 36,
  "by-voice-and-slang.json": 40,
  "as-dictated.json": 75,
  "follow-ups.json": 181,
  "everyday-needs.json": 212,
  "everyday-conversations.json": 412,
};

const { db } = await openDatabase();
await seedDemoContent(db);
await db.updateTable("menu_items").set({ priced_at: "2026-11-14T15:00:00.000Z" }).execute();

test.each(filesToJudge(floors))("de %s no se acierta menos que antes", async (file) => {
  await judgeFile(file, floors);
});
