import { beforeEach, describe, expect, test } from "vitest";
import { toText } from "../../app/answers/saying/text";
import { answerQuestion } from "../../app/answers/engine.server";
import { findReceipt, forgetQuestion, keepAnswer, maxReceiptAgeMs, totalExpiredAnswers } from "../../app/answers/receipts.server";
import { day } from "../../app/durations";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { publishedRestaurant } from "../support/published-rows";

const { db } = await openDatabase();
await seedDemoContent(db);

beforeEach(async () => {
  for (const table of ["answers", "answer_mentions", "answer_totals", "mention_totals"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const questions = ["mariscos en Colón", "¿Brasa Canalera tiene estacionamiento?", "sancocho en Herrera", "xyzzy", "¿Hay ramen?"];

const keep = async (text: string, at: Date, isCounted = true, channel: "web" | "json" = "web") => {
  const answer = await answerQuestion({ text }, at);
  return { answer, id: await keepAnswer(answer, { channel, isCounted }) };
};

const now = Date.now();

test("un recibo devuelve la respuesta tal como se dio, sin datos de nadie", async () => {
  const { id, answer } = await keep(
    "¿Dónde como mariscos en Colón? Escríbeme a ana@ejemplo.pa o al 6555-0142, cédula 8-123-456",
    new Date(now),
  );
  const receipt = await findReceipt(id, now);
  expect(receipt).toEqual({ state: "kept", answer });
  const stored = JSON.stringify(await db.selectFrom("answers").selectAll().execute());
  for (const secret of ["ana@ejemplo.pa", "6555-0142", "8-123-456"]) expect(stored).not.toContain(secret);
  expect(answer.question).toBe("¿Dónde como mariscos en Colón? Escríbeme a […] o al […], cédula […]");
  expect(toText(answer)).toContain("Marisquería El Ancla Dormida");
});

test("una pregunta borrada desaparece enseguida, y la cuenta queda", async () => {
  const { id } = await keep("mariscos en Colón", new Date(now));
  const before = await db.selectFrom("answer_mentions").selectAll().execute();
  expect(before.length).toBeGreaterThan(0);
  await forgetQuestion(id);
  await forgetQuestion(id);
  expect(await findReceipt(id, now)).toEqual({ state: "gone" });
  expect(JSON.stringify(await db.selectFrom("answers").selectAll().execute())).not.toContain("mariscos");
  expect(await db.selectFrom("answer_mentions").selectAll().execute()).toEqual(before);
});

test("a los noventa días ya no está, y lo que no es un recibo nunca estuvo", async () => {
  const { id } = await keep("mariscos en Colón", new Date(now - maxReceiptAgeMs - 1));
  expect(await findReceipt(id, now)).toEqual({ state: "gone" });
  const { id: fresh } = await keep("mariscos en Colón", new Date(now - maxReceiptAgeMs + day));
  expect((await findReceipt(fresh, now)).state).toBe("kept");
  for (const other of ["", "x", "a".repeat(22), "../../etc/passwd", `${fresh}x`, "\0".repeat(22)]) {
    expect(["unknown", "gone"]).toContain((await findReceipt(other, now)).state);
    await forgetQuestion(other);
  }
  expect((await findReceipt("x", now)).state).toBe("unknown");
});

describe("las menciones", () => {
  async function askMany(at: (index: number) => Date) {
    const ledger: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const isCounted = index % 4 !== 0;
      const channel = index % 3 === 0 ? "json" : "web";
      const { answer } = await keep(questions[index % questions.length]!, at(index), isCounted, channel);
      if (isCounted) ledger.push(...answer.businesses.map(({ id, position, plan }) => [id, position, plan, channel].join()));
    }
    return ledger.sort();
  }

  const counted = async () => {
    const rows = await db.selectFrom("answer_mentions").selectAll().execute();
    return rows.map((row) => [row.restaurant_id, row.position, row.plan, row.channel].join()).sort();
  };

  const totals = async () => {
    const rows = await db.selectFrom("mention_totals").selectAll().execute();
    return rows
      .flatMap((row) => Array.from({ length: row.total }, () => [row.restaurant_id, row.position, row.plan, row.channel].join()))
      .sort();
  };

  test("son las de lo que se preguntó, sin robots", async () => {
    const ledger = await askMany(() => new Date(now));
    expect(ledger.length).toBeGreaterThan(20);
    expect(await counted()).toEqual(ledger);
  });

  test("pasados noventa días quedan en totales, una sola vez, aunque lo hagan dos procesos", async () => {
    const ledger = await askMany((index) => new Date(now - maxReceiptAgeMs - (2 + (index % 3)) * day));
    const recent = await keep("sancocho en Herrera", new Date(now));
    await Promise.all([totalExpiredAnswers(now), totalExpiredAnswers(now)]);
    await totalExpiredAnswers(now);
    expect(await totals()).toEqual(ledger);
    expect(await counted()).toHaveLength(recent.answer.businesses.length);
    expect(await db.selectFrom("answers").select("id").execute()).toEqual([{ id: recent.id }]);
    const asked = await db.selectFrom("answer_totals").selectAll().execute();
    expect(asked.reduce((sum, { total }) => sum + total, 0)).toBe(22);
    expect(asked.filter(({ topic }) => topic === "parking").every((row) => row.restaurant_id !== "")).toBe(true);
  });

  test("borrar un restaurante no borra las veces que se lo nombró", async () => {
    const row = publishedRestaurant("Fonda que cierra");
    await db.insertInto("restaurants").values(row).execute();
    const mention = { answer_id: "una", restaurant_id: row.id, position: 1, plan: "free_local", channel: "web" } as const;
    await db
      .insertInto("answer_mentions")
      .values({ ...mention, day: "2026-11-01" })
      .execute();
    await db.deleteFrom("restaurants").where("id", "=", row.id).execute();
    expect(await counted()).toEqual([`${row.id},1,free_local,web`]);
  });
});
