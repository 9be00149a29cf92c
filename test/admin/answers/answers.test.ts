import { beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../../app/answers/answer";
import { forgetQuestion, keepAnswer, maxReceiptAgeMs, totalExpiredAnswers } from "../../../app/answers/receipts.server";
import { day } from "../../../app/durations";
import { listingPlanIds } from "../../../app/text/plans/listing-plan-ids";
import { panamaDay } from "../../../app/text/hours/panama-day";
import { provinces } from "../../../app/text/provinces";
import { exampleAnswer } from "../../support/answers";
import { openApp } from "../../support/app";
import { restaurant } from "../../support/database-rows";
import { findAll, findHrefs, injectedElements, innerHtml, visibleText } from "../../support/pages/html";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const now = Date.now();
const path = "/admin/respuestas";

beforeEach(async () => {
  for (const table of ["answers", "answer_mentions", "answer_totals", "mention_totals", "restaurants"] as const)
    await app.db.deleteFrom(table).execute();
  app.cookies.clear();
  await app.signInAs(admin);
});

const [named] = exampleAnswer().businesses;

type Asked = Partial<Answer> & { isCounted?: boolean; channel?: "web" | "json" };

async function ask({ isCounted = true, channel = "web", ...over }: Asked = {}) {
  return await keepAnswer(exampleAnswer(over), { channel, isCounted });
}

const daysAgo = (days: number) => new Date(now - days * day).toISOString();

const unansweredIn = (restaurantId: string | null, topic: "parking" | "other" = "parking"): Partial<Answer> => ({
  businesses: [],
  unanswered: { topic, provincia: "colon", restaurantId },
});

function rowsOf(html: string, title: string): string[][] {
  const section = findAll(html, "section.answer-counts").find((part) => visibleText(part).startsWith(title)) ?? "";
  return findAll(innerHtml(section, "tbody"), "tr").map((row) => [...findAll(row, "th"), ...findAll(row, "td")].map(visibleText));
}

/** Leaves out the header. */
async function fileOf(kind: string, query = ""): Promise<string[]> {
  const { html, status } = await app.visit(`${path}.csv?tipo=${kind}${query}`);
  expect(status).toBe(200);
  return html.replace("\uFEFF", "").trim().split("\r\n").slice(1);
}

describe("la administración de las respuestas", () => {
  test("cuenta lo que se preguntó por día, provincia y tema, sin robots", async () => {
    await ask();
    await ask({ channel: "json", at: daysAgo(1) });
    await ask({ ...unansweredIn(null), at: daysAgo(1) });
    await ask({ isCounted: false });
    const { html, text } = await app.visit(path);
    expect(text).toContain("3 preguntas · 2 respondidas · 1 sin respuesta");
    expect(rowsOf(html, "Por día").map(([, ...numbers]) => numbers)).toEqual([
      ["1", "1"],
      ["2", "1"],
    ]);
    expect(rowsOf(html, "Por provincia")).toEqual([["Colón", "3", "2"]]);
    expect(rowsOf(html, "Por tema")).toEqual([
      ["Respondidas", "2"],
      ["Estacionamiento", "1"],
    ]);
  });

  test("dice qué no se supo responder y de quién, y a quién se nombró bajo qué plan", async () => {
    const row = restaurant({ nombre: "Fonda <b>Uno</b>", provincia: "colon" });
    await app.db.insertInto("restaurants").values(row).execute();
    const business = { ...named!, id: row.id };
    await ask(unansweredIn(row.id));
    await ask(unansweredIn(row.id));
    await ask(unansweredIn(null, "other"));
    await ask({ businesses: [business] });
    await ask({
      businesses: [
        { ...named!, id: "borrado", plan: "free_local", isSponsored: false },
        { ...business, position: 2 },
      ],
    });
    const { html } = await app.visit(path);
    expect(injectedElements(html)).toEqual([]);
    expect(rowsOf(html, "Lo que no supimos responder")).toEqual([
      ["Estacionamiento · Fonda <b>Uno</b>", "2"],
      ["Otra cosa · Colón", "1"],
    ]);
    expect(rowsOf(html, "Negocios nombrados")).toEqual([
      ["Fonda <b>Uno</b> · Starter Local", "2", "1"],
      ["Negocio eliminado · Free Local", "1", "1"],
    ]);
    expect(findHrefs(html, "Fonda <b>Uno</b>")).toContain(`/admin/restaurant/edit/${row.id}`);
  });

  test("las cuentas son las mismas antes y después de los noventa días, y aunque se borre la pregunta", async () => {
    const at = daysAgo(maxReceiptAgeMs / day + 3);
    const ids = [await ask({ at }), await ask({ at }), await ask({ at, ...unansweredIn("x") })];
    await forgetQuestion(ids[0]!);
    const query = `?desde=${panamaDay(Date.parse(at))}&hasta=${panamaDay(Date.parse(at))}`;
    const tables = async () => findAll((await app.visit(path + query)).html, "section.answer-counts").join("");
    const before = await tables();
    expect(before).toContain("Negocio eliminado");
    await totalExpiredAnswers(now);
    expect(await app.db.selectFrom("answers").select("id").execute()).toEqual([]);
    expect(await tables()).toBe(before);
  });

  test("lo que se descarga es lo que se preguntó: cincuenta respuestas al azar, algunas a robots", async () => {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
    const ledger = new Map<string, number>();
    let asked = 0;
    for (let index = 0; index < 50; index += 1) {
      const isCounted = index % 5 !== 0;
      const [plan, id] = [pick(listingPlanIds), `negocio-${pick([1, 2, 3])}`];
      const understood = { ...exampleAnswer().understood, provincias: [pick(provinces).id] };
      await ask({ isCounted, understood, channel: pick(["web", "json"] as const), businesses: [{ ...named!, id, plan }] });
      if (!isCounted) continue;
      asked += 1;
      ledger.set(`${id} ${plan}`, (ledger.get(`${id} ${plan}`) ?? 0) + 1);
    }
    const names = { free_local: "Free Local,No", starter_local: "Starter Local,Sí", max_local: "Max Local,Sí" };
    const expected = [...ledger].map(([key, total]) => {
      const [id, plan] = key.split(" ") as [string, keyof typeof names];
      return `Negocio eliminado,${id},${names[plan]},${total},${total}`;
    });
    expect((await fileOf("menciones")).sort()).toEqual(expected.sort());
    const questions = await fileOf("preguntas");
    expect(questions.reduce((sum, row) => sum + Number(row.split(",").at(-1)), 0)).toBe(asked);
  });

  test("el nombre de un negocio no se vuelve una fórmula en el archivo", async () => {
    const row = restaurant({ nombre: '=HYPERLINK("https://malo.example")', provincia: "colon" });
    await app.db.insertInto("restaurants").values(row).execute();
    await ask({ businesses: [{ ...named!, id: row.id }] });
    const [line] = await fileOf("menciones");
    expect(line).toBe(`"'=HYPERLINK(""https://malo.example"")",${row.id},Starter Local,Sí,1,1`);
    const { headers } = await app.visit(`${path}.csv?tipo=menciones`);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Disposition")).toContain('attachment; filename="respuestas-menciones-');
  });

  test.each([
    ["?desde=2026-13-01", "no es una fecha"],
    ["?desde=2026-01-01&hasta=2026-06-30", "Son 181 días. Elige 92 como mucho."],
    ["?desde=2026-06-30&hasta=2026-01-01", "es anterior a la fecha"],
  ])("%s se rechaza con el motivo", async (query, reason) => {
    const page = await app.visit(path + query);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(reason)]);
    const file = await app.visit(`${path}.csv${query}`);
    expect([file.status, file.text]).toEqual([400, expect.stringContaining(reason)]);
  });

  test("sin preguntas lo dice", async () => {
    const { status, text } = await app.visit(path);
    expect(status).toBe(200);
    expect(text).toContain("En esos días nadie preguntó nada.");
    expect((await app.visit(`${path}.csv?tipo=otro`)).status).toBe(400);
  });
});
