import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { totalExpiredAnswers } from "../../app/answers/receipts.server";
import type { NewRestaurant, VisitKind } from "../../app/db/schema.server";
import { day, hour } from "../../app/durations";
import { panamaDay } from "../../app/text/hours/panama-day";
import type { ListingPlan } from "../../app/text/plans/listing-plan-ids";
import { openApp } from "../support/app";
import { attribute, findAll, findHrefs, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";
import { addOwner } from "../support/owned-rows";

const app = await openApp();
globalThis.panamaDatabase = app.db;
const owner = await app.person("duena@ejemplo.pa");

/** Monday, 23 November 2026, half an hour before midnight in Panama; in UTC it is Tuesday. */
const monday = new Date("2026-11-23T23:30:00-05:00");
beforeEach(async () => {
  vi.useFakeTimers({ now: monday, toFake: ["Date"] });
  for (const table of ["listing_visits", "answers", "answer_mentions", "mention_totals", "answer_totals"] as const)
    await app.db.deleteFrom(table).execute();
});
afterEach(() => void vi.useRealTimers());

const daysAgo = (days: number) => panamaDay(monday.getTime() - days * day);

async function haveRestaurant(values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle", categoria: "mariscos", ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  return row;
}

async function haveBusiness(plan_type: ListingPlan = "max_local", values: Partial<NewRestaurant> = {}) {
  const row = await haveRestaurant({ plan_type, plan_expires_at: "2027-06-01T00:00:00.000Z", ...values });
  await addOwner(app.db, row.id, owner.id);
  await app.signInAs(owner);
  return { ...row, path: `/mi-negocio/${row.id}/resultados` };
}

const visit = (restaurant_id: string, of: string, kind: VisitKind, total: number) =>
  app.db.insertInto("listing_visits").values({ restaurant_id, day: of, kind, total }).execute();

let answers = 0;

/** Answers are kept for 90 days, then moved to the totals. */
async function mention(
  restaurant_id: string,
  of: string,
  { position = 1, plan = "free_local" }: { position?: number; plan?: ListingPlan } = {},
) {
  const id = `a${(answers += 1)}`;
  const common = { day: of, channel: "web" as const };
  await app.db
    .insertInto("answers")
    .values({ id, answer: null, provincia: "", topic: "", restaurant_id: "", is_counted: 1, ...common })
    .execute();
  await app.db
    .insertInto("answer_mentions")
    .values({ answer_id: id, restaurant_id, position, plan, ...common })
    .execute();
}

const groupsIn = (html: string) => findAll(html, ".grid > .panel").map(visibleText);

/** Newest first: "Día | total | …" */
const rowsIn = (html: string, table: number) =>
  findAll(findAll(html, ".result-table")[table] ?? "", "tbody tr").map((row) =>
    [...findAll(row, "th"), ...findAll(row, "td")].map(visibleText).join(" | "),
  );

describe("los últimos 30 días", () => {
  test("son tres cuentas, cada una con lo suyo, y no cuentan ni el día treinta y uno ni otro negocio", async () => {
    const { id, path } = await haveBusiness("free_local");
    const other = await haveRestaurant();
    for (const of of [daysAgo(0), daysAgo(29)]) {
      await visit(id, of, "view", 20);
      await visit(id, of, "call", 3);
      await visit(id, of, "program", 2);
      await mention(id, of, { position: 1 });
      await mention(id, of, { position: 2, plan: "starter_local" });
    }
    await visit(id, daysAgo(29), "map", 4);
    await visit(id, daysAgo(10), "website", 5);
    await visit(id, daysAgo(10), "share", 6);
    await visit(id, daysAgo(30), "view", 1_000);
    await mention(id, daysAgo(30));
    await visit(other.id, daysAgo(0), "view", 1_000);
    await mention(other.id, daysAgo(0));
    const { status, html } = await app.visit(path);
    expect(status).toBe(200);
    expect(groupsIn(html)).toEqual([
      "Menciones 4 veces que una respuesta nombró tu negocio En primer lugar 2 Como patrocinado 2",
      "Visitas 40 veces que alguien abrió tu página Tocaron llamar o WhatsApp 6 Abrieron el mapa 4 Fueron a tu sitio o tus redes 5 Compartieron tu página 6",
      "Consultas de programas Al menos 4 veces que otro asistente, como ChatGPT, o un programa pidió tus datos Pueden ser más: a veces responde una copia guardada y no nos enteramos.",
    ]);
  });

  test("sin ninguna cuenta se dice en una ficha, con lo que se puede hacer", async () => {
    const { id, path } = await haveBusiness("free_local", { horario: "" });
    const { html } = await app.visit(path);
    expect(groupsIn(html)).toEqual([]);
    expect(findHrefs(html, "Poner el horario")).toEqual([`/mi-negocio/${id}/horario`]);
    const max = await haveBusiness();
    await visit(max.id, daysAgo(30), "view", 1);
    expect(groupsIn((await app.visit(max.path)).html)).toHaveLength(3);
  });

  test("una sola se cuenta en singular", async () => {
    const { id, path } = await haveBusiness("free_local");
    await visit(id, daysAgo(0), "view", 1);
    await visit(id, daysAgo(0), "program", 1);
    await mention(id, daysAgo(0), { position: 1 });
    expect(groupsIn((await app.visit(path)).html)).toEqual([
      expect.stringContaining("Menciones 1 vez que una respuesta nombró tu negocio"),
      expect.stringContaining("Visitas 1 vez que alguien abrió tu página"),
      expect.stringContaining("Al menos 1 vez que otro asistente, como ChatGPT, o un programa"),
    ]);
  });

  test.each(["free_local", "starter_local"] as const)(
    "con %s se ven los totales y nada más, y se dice qué trae Max",
    async (plan) => {
      const { id, path } = await haveBusiness(plan);
      await visit(id, daysAgo(40), "view", 7);
      await visit(id, daysAgo(4), "view", 7);
      const { html, text } = await app.visit(`${path}?periodo=mes`);
      expect(groupsIn(html)).toHaveLength(3);
      expect(findAll(html, "main svg rect, main table")).toEqual([]);
      expect(text).toContain("Con el plan Max Local ves cada día, cada semana y cada mes");
      expect(text).not.toContain("anteriores");
    },
  );

  test("un plan Max que venció vuelve a los totales", async () => {
    const { path } = await haveBusiness("max_local", { plan_expires_at: "2026-11-20T00:00:00.000Z" });
    expect((await app.visit(path)).text).toContain("Con el plan Max Local ves");
  });

  test("con Max se comparan con los 30 de antes", async () => {
    const { id, path } = await haveBusiness();
    await visit(id, daysAgo(3), "view", 50);
    await visit(id, daysAgo(30), "view", 30);
    await visit(id, daysAgo(59), "view", 8);
    await visit(id, daysAgo(60), "view", 900);
    await mention(id, daysAgo(30));
    const [mentions, visits, programs] = groupsIn((await app.visit(path)).html);
    expect(mentions).toContain("1 menos que en los 30 días anteriores (1).");
    expect(visits).toContain("12 más que en los 30 días anteriores (38).");
    expect(programs).toContain("Igual que en los 30 días anteriores.");
  });
});

describe("lo normal en negocios parecidos", () => {
  /** Medians are cached for an hour by category and province, so each test uses its own. */
  async function havePeers(values: Partial<NewRestaurant>, views: number[]) {
    for (const total of views) await visit((await haveRestaurant(values)).id, daysAgo(5), "view", total);
  }

  test("se dice con cinco contados o más: la mediana, sin el negocio mismo y sin quien no tuvo nada", async () => {
    const kind = { provincia: "herrera", categoria: "bar" } as const;
    const { id, path } = await haveBusiness("max_local", kind);
    await visit(id, daysAgo(1), "view", 999);
    await havePeers(kind, [1, 2, 10, 30, 500]);
    await haveRestaurant(kind);
    await visit((await haveRestaurant({ ...kind, is_active: 0 })).id, daysAgo(5), "view", 900);
    await visit((await haveRestaurant({ ...kind, categoria: "postres" })).id, daysAgo(5), "view", 900);
    await visit((await haveRestaurant({ ...kind, provincia: "colon" })).id, daysAgo(5), "view", 900);
    await visit((await haveRestaurant(kind)).id, daysAgo(31), "view", 900);
    const groups = groupsIn((await app.visit(path)).html);
    expect(groups[1]).toContain(
      "Lo normal en tu categoría (Bar) en Herrera: 10. De 5 negocios, la mitad tiene más y la otra mitad menos.",
    );
    expect(groups[0]).not.toContain("Lo normal");
  });

  test("de un número par, la mitad entre los dos del medio", async () => {
    const kind = { provincia: "herrera", categoria: "postres" } as const;
    const { path } = await haveBusiness("max_local", kind);
    await havePeers(kind, [1, 2, 10, 30, 40, 500]);
    expect((await app.visit(path)).text).toContain("Herrera: 20. De 6 negocios");
  });

  test("con cuatro no se dice, y una hora después se cuenta otra vez", async () => {
    const kind = { provincia: "veraguas", categoria: "bar" } as const;
    const { path } = await haveBusiness("max_local", kind);
    await havePeers(kind, [1, 2, 3, 4]);
    expect((await app.visit(path)).text).not.toContain("Lo normal");
    await havePeers(kind, [5, 6]);
    expect((await app.visit(path)).text).not.toContain("Lo normal");
    vi.setSystemTime(monday.getTime() + hour - 1);
    expect((await app.visit(path)).text).not.toContain("Lo normal");
    vi.setSystemTime(monday.getTime() + hour);
    expect((await app.visit(path)).text).toContain("Veraguas: 4. De 6 negocios");
  });

  test("las menciones y los programas tienen la suya", async () => {
    const kind = { provincia: "los-santos", categoria: "cafeteria" } as const;
    const { path } = await haveBusiness("max_local", kind);
    for (let n = 1; n <= 5; n += 1) {
      const { id } = await haveRestaurant(kind);
      for (let at = 0; at < n; at += 1) await mention(id, daysAgo(at));
      await visit(id, daysAgo(2), "program", n * 10);
    }
    const groups = groupsIn((await app.visit(path)).html);
    expect(groups[0]).toContain("Los Santos: 3.");
    expect(groups[2]).toContain("Los Santos: 30.");
  });
});

describe("por día, semana y mes", () => {
  test("la tabla dice lo que pasó cada día, y la gráfica lo dibuja", async () => {
    const { id, path } = await haveBusiness();
    await visit(id, daysAgo(0), "view", 40);
    await visit(id, daysAgo(0), "call", 2);
    await visit(id, daysAgo(29), "view", 10);
    await mention(id, daysAgo(1), { position: 1, plan: "max_local" });
    const { html } = await app.visit(path);
    const visits = rowsIn(html, 1);
    expect(visits).toHaveLength(30);
    expect(visits[0]).toBe("23 de noviembre | 40 | 2 | 0 | 0 | 0");
    expect(visits[29]).toBe("25 de octubre | 10 | 0 | 0 | 0 | 0");
    expect(rowsIn(html, 0)[1]).toBe("22 de noviembre | 1 | 1 | 1");
    expect(rowsIn(html, 2)).toHaveLength(30);
    const [, drawing = ""] = findAll(html, "main figure svg");
    expect(findAll(drawing, "rect").map((bar) => attribute(bar, "height"))).toEqual(["15", "60"]);
    expect(visibleText(findAll(html, "main figure")[1] ?? "")).toContain("Lo más alto: 40 (23 de noviembre).");
  });

  test("la semana empieza el lunes, y son trece", async () => {
    const { id, path } = await haveBusiness();
    await visit(id, "2026-11-23", "view", 1);
    await visit(id, "2026-11-22", "view", 2);
    await visit(id, "2026-11-16", "view", 4);
    await visit(id, "2026-11-15", "view", 8);
    await visit(id, "2026-08-31", "view", 16);
    await visit(id, "2026-08-30", "view", 32);
    const { html } = await app.visit(`${path}?periodo=semana`);
    const rows = rowsIn(html, 1);
    expect(rows.slice(0, 3).map((row) => row.split(" | ").slice(0, 2).join(": "))).toEqual([
      "Semana del 23 de noviembre: 1",
      "Semana del 16 de noviembre: 6",
      "Semana del 9 de noviembre: 8",
    ]);
    expect([rows.length, rows.at(-1)]).toEqual([13, "Semana del 31 de agosto | 16 | 0 | 0 | 0 | 0"]);
  });

  test("los meses llegan a tres años, con las menciones que ya pasaron a las cuentas de cada día", async () => {
    const { id, path } = await haveBusiness();
    await mention(id, "2026-07-31", { position: 2 });
    await mention(id, "2026-07-01", { position: 1, plan: "max_local" });
    await mention(id, "2026-11-01");
    await visit(id, "2023-12-01", "view", 5);
    await visit(id, "2023-11-30", "view", 5);
    const before = (await app.visit(`${path}?periodo=mes`)).html;
    await totalExpiredAnswers();
    expect(await app.db.selectFrom("answer_mentions").select("day").execute()).toEqual([{ day: "2026-11-01" }]);
    const { html } = await app.visit(`${path}?periodo=mes`);
    expect(html).toBe(before);
    const mentions = rowsIn(html, 0);
    expect(mentions).toHaveLength(36);
    expect([mentions[0], mentions[4]]).toEqual(["Noviembre de 2026 | 1 | 1 | 0", "Julio de 2026 | 2 | 1 | 1"]);
    expect(rowsIn(html, 1).at(-1)).toBe("Diciembre de 2023 | 5 | 0 | 0 | 0 | 0");
  });

  test("un periodo que no existe es un 400", async () => {
    const { path } = await haveBusiness();
    expect((await app.visit(`${path}?periodo=siglo`)).status).toBe(400);
  });
});
