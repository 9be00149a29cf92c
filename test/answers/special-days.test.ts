import { beforeAll, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { searchDirectory } from "../../app/directory/search/search.server";
import { answerQuestion } from "../../app/answers/engine.server";
import { openDatabase } from "../support/database";
import { publishedRestaurant } from "../support/published-rows";

const { db } = await openDatabase();

const daily: Partial<NewRestaurant> = {
  provincia: "cocle",
  direccion: "Calle 1, Penonomé",
  special_dish: "Corvina",
  horario: "Lun-Dom 8:00-22:00",
  confirmed_at: "2026-11-01T12:00:00.000Z",
};
const rows = {
  calla: publishedRestaurant("Fonda Calla", daily),
  cierra: publishedRestaurant("Fonda Descansa", daily),
  corta: publishedRestaurant("Fonda Corta", daily),
  siempre: publishedRestaurant("Fonda Siempre", { ...daily, horario: "Lun-Dom 24 horas" }),
  raro: publishedRestaurant("Fonda Rara", { ...daily, horario: "Cuando hay pescado" }),
  nocturno: publishedRestaurant("Bar Nocturno", { ...daily, horario: "Lun-Dom 18:00-2:00" }),
};

beforeAll(async () => {
  await db.insertInto("restaurants").values(Object.values(rows)).execute();
  await indexQueued(db);
  const day = { day: "2026-11-28", created_at: "2026-11-20T12:00:00.000Z" };
  await db
    .insertInto("special_days")
    .values([
      { ...day, restaurant_id: rows.cierra.id, hours: "" },
      { ...day, restaurant_id: rows.corta.id, hours: "10:00-15:00" },
      { ...day, restaurant_id: rows.siempre.id, hours: "" },
      { ...day, restaurant_id: rows.raro.id, hours: "10:00-15:00" },
      { ...day, restaurant_id: rows.nocturno.id, hours: "" },
    ])
    .execute();
});

const at = (panamaTime: string) => new Date(`${panamaTime}-05:00`);
const saturday = at("2026-11-28T12:00:00");

async function open(moment: Date) {
  const none = { provincias: [], categorias: [], isVerified: false, q: "", isExact: false, order: "nombre", page: 1 } as const;
  const { rows: found, facets } = await searchDirectory(
    { ...none, provincias: [], categorias: [], open: { at: moment.toISOString() } },
    moment,
  );
  return { names: found.map(({ nombre }) => nombre), counts: facets.open };
}

describe("buscar lo abierto en un feriado", () => {
  test("cuenta lo que cada negocio dijo de ese día", async () => {
    expect(await open(saturday)).toEqual({
      names: ["Fonda Calla", "Fonda Corta", "Fonda Rara"],
      counts: { open: 3, closed: 3, unknown: 0 },
    });
  });

  test("después de la hora especial ya no están", async () => {
    expect((await open(at("2026-11-28T16:00:00"))).names).toEqual(["Fonda Calla"]);
    // The bar's weekly hours would start at six.
    expect((await open(at("2026-11-28T20:00:00"))).names).toEqual(["Fonda Calla"]);
  });

  test("la noche anterior dura hasta su propia hora, y la del día cerrado no llega al siguiente", async () => {
    expect((await open(at("2026-11-28T01:00:00"))).names).toEqual(["Bar Nocturno"]);
    expect((await open(at("2026-11-29T01:00:00"))).names).toEqual(["Fonda Siempre"]);
  });

  test("los demás días vale la semana", async () => {
    expect(await open(at("2026-11-26T12:00:00"))).toEqual({
      names: ["Fonda Calla", "Fonda Corta", "Fonda Descansa", "Fonda Siempre"],
      counts: { open: 4, closed: 1, unknown: 1 },
    });
  });
});

async function answer(text: string, now: Date) {
  const { businesses, total, understood } = await answerQuestion({ text }, now);
  const said = businesses.map(({ sentences }) => sentences.join(" ").replaceAll(/[\u00a0\u202f]/g, " "));
  return {
    total,
    understood,
    names: businesses.map(({ name }) => name),
    isOpen: businesses.map(({ isOpen }) => isOpen),
    text: said.join("\n"),
  };
}

describe("las respuestas en un feriado", () => {
  test("de quien cierra dicen que está cerrado, y cuándo abre", async () => {
    const { text, isOpen } = await answer("¿Está abierta la Fonda Descansa?", saturday);
    expect(isOpen).toEqual([false]);
    expect(text).toContain("cerrado ahora; abre mañana a las 8:00 a. m.");
    expect(text).not.toContain("feriado");
  });

  test("de quien tiene otro horario dicen ese", async () => {
    const { text, isOpen } = await answer("¿Está abierta la Fonda Corta?", saturday);
    expect(isOpen).toEqual([true]);
    expect(text).toContain("abierto ahora; cierra a las 3:00 p. m.");
    const week = (await answer("¿A qué hora abre la Fonda Corta?", saturday)).text;
    expect(week).toMatch(/ Su horario: lunes, .*; sábado, 10:00 a\. m\. – 3:00 p\. m\. \(28 de noviembre\); domingo, /);
    expect(week).not.toContain("..");
  });

  test("de quien no ha dicho nada dicen que puede variar, y un día cualquiera no", async () => {
    expect((await answer("¿Está abierta la Fonda Calla?", saturday)).text).toContain("Hoy es feriado: el horario puede variar.");
    expect((await answer("Is Fonda Calla open now?", saturday)).text).toContain("Today is a public holiday: the hours may vary.");
    expect((await answer("¿Abre la Fonda Calla el sábado?", at("2026-11-26T12:00:00"))).text).toContain(
      "Ese día es feriado: el horario puede variar.",
    );
    expect((await answer("¿Está abierta la Fonda Calla?", at("2026-11-26T12:00:00"))).text).not.toContain("feriado");
  });

  test("lo abierto ahora, a una hora y por la noche es lo que de verdad abre", async () => {
    expect((await answer("corvina abierto ahora", saturday)).names.sort()).toEqual(["Fonda Calla", "Fonda Corta", "Fonda Rara"]);
    expect((await answer("corvina el sábado por la noche", at("2026-11-26T12:00:00"))).names).toEqual(["Fonda Calla"]);
    const always = await answer("corvina 24 horas", at("2026-11-26T12:00:00"));
    expect(always.names).toEqual(["Fonda Siempre"]);
    expect(always.text).toMatch(/abierto ahora; cierra el sábado a las 12:00 a\. m\./i);
    expect((await answer("corvina 24 horas", saturday)).isOpen).not.toContain(true);
  });

  test.each([
    "¿La Fonda Descansa abre el 28 de noviembre?",
    "¿La Fonda Descansa abre el sábado 28 de noviembre?",
    "¿La Fonda Descansa abre el 28 de noviembre de 2026?",
    "Is Fonda Descansa open on November 28?",
  ])("%s: la fecha dicha es ese día, aunque falte más de una semana", async (question) => {
    const { text, understood } = await answer(question, at("2026-11-13T12:00:00"));
    expect(understood.abierto).toMatchObject({ from: "2026-11-28T05:00:00.000Z", to: "2026-11-29T05:00:00.000Z" });
    expect(text).toMatch(/cerrad|closed/i);
  });

  test.each([
    ["¿Dónde como en Navidad?", "2026-12-25T05:00:00.000Z"],
    ["¿Dónde ceno el 24 de diciembre a las 8 de la noche?", "2026-12-25T01:00:00.000Z"],
    ["¿Qué abre el 3 de noviembre?", "2027-11-03T05:00:00.000Z"],
  ])("%s", async (question, moment) => {
    const { understood } = await answer(question, at("2026-11-13T12:00:00"));
    expect(JSON.stringify(understood.abierto)).toContain(moment);
  });

  test.each([
    "dónde encargo tamales por docena en Penonomé pa Navidad",
    "quiero pedir un dulce para el día de la madre",
    "where can I order tamales for Christmas?",
  ])("%s: es el día para el que se encarga, y no una hora de abrir", async (question) => {
    expect((await answer(question, at("2026-11-13T12:00:00"))).understood.abierto).toBeNull();
  });

  test("la Plaza 5 de Mayo no es una fecha, y el 31 de febrero tampoco", async () => {
    const now = at("2026-11-13T12:00:00");
    expect((await answer("¿Qué hay cerca de la Plaza 5 de Mayo?", now)).understood.abierto).toBeNull();
    expect((await answer("corvina el 31 de febrero", now)).understood.abierto).toBeNull();
  });
});
