import { describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../app/db/schema.server";
import { sayFilter } from "../../app/search/filter";
import { indexQueued } from "../../app/search/index/postings.server";
import { dropPhrases } from "../../app/search/read/as-typed.server";
import { type DirectorySearch, searchDirectory } from "../../app/directory/search/search.server";
import { openDatabase } from "../support/database";
import { insertAll, restaurant } from "../support/database-rows";
import { random } from "../support/random";

const { db } = await openDatabase();

/** Monday, 8 a.m. in Panama. */
const now = new Date("2026-11-23T13:00:00Z");
const at = (day: number) => new Date(Date.UTC(2026, 9, day)).toISOString();

/** Replaces all restaurants. The first is the newest. */
async function open(...rows: Partial<NewRestaurant>[]) {
  await db.deleteFrom("restaurants").execute();
  await insertAll(
    db,
    "restaurants",
    rows.map((row, index) => restaurant({ created_at: at(rows.length - index), ...row })),
  );
  await indexQueued(db);
}

function search(asked: Partial<DirectorySearch> | string = {}) {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, q: "", isExact: false, page: 1 };
  const given = typeof asked === "string" ? { q: asked } : asked;
  return searchDirectory({ ...all, order: "relevancia", ...given }, now);
}

const find = async (asked: Partial<DirectorySearch> | string) => (await search(asked)).rows.map(({ nombre }) => nombre);

describe("el orden", () => {
  test("primero el nombre, luego el plato, la categoría, la especialidad, y al final la dirección y la descripción", async () => {
    await open(
      { nombre: "En la descripción", descripcion: "Los mejores mariscos." },
      { nombre: "En la dirección", direccion: "Mercado de Mariscos" },
      { nombre: "En la categoría", categoria: "mariscos" },
      { nombre: "En la especialidad", especialidades: JSON.stringify(["Arroz", "Mariscos"]) },
      { nombre: "En el plato", special_dish: "Guacho de mariscos" },
      { nombre: "Mariscos Mimi" },
    );
    expect(await find("mariscos")).toEqual([
      "Mariscos Mimi",
      "En el plato",
      "En la categoría",
      "En la especialidad",
      "En la dirección",
      "En la descripción",
    ]);
  });

  test("en el mismo campo, la palabra entera antes que una parte", async () => {
    await open({ nombre: "Cafetería Sol" }, { nombre: "Café Luna" });
    expect(await find("cafe")).toEqual(["Café Luna", "Cafetería Sol"]);
  });

  test("a igual relevancia, primero el más nuevo; el plan no cuenta", async () => {
    await open({ nombre: "Fonda A" }, { nombre: "Fonda B", plan_type: "max_local" }, { nombre: "Fonda C" });
    expect(await find("fonda")).toEqual(["Fonda A", "Fonda B", "Fonda C"]);
  });
});

describe("las palabras vacías", () => {
  test.each([
    ["fonda en Colón y Panamá", ["Fonda Alfa", "Fonda Beta"]],
    ["fonda en Colón o Panamá", ["Fonda Alfa", "Fonda Beta"]],
    ["Colón o Panamá", ["Fonda Alfa", "Fonda Beta"]],
    ["Panamá u Oeste", ["Fonda Beta"]],
    ["pizza o pizzas", ["Pizza Nona"]],
    ["pizza e hijas", ["Pizza Nona"]],
    ["Nona y su pizza", ["Pizza Nona"]],
    ["Pollo o Carne", ["Pollo o Carne"]],
    ["sus", ["Sus Delicias"]],
  ])("«%s» encuentra %j", async (q, names) => {
    await open(
      { nombre: "Fonda Alfa", provincia: "colon" },
      { nombre: "Fonda Beta", provincia: "panama" },
      { nombre: "Pizza Nona", provincia: "cocle", descripcion: "De Nona y de hijas." },
      { nombre: "Pollo o Carne", provincia: "cocle" },
      { nombre: "Sus Delicias", provincia: "cocle" },
    );
    expect(await find(q)).toEqual(names);
  });

  test("solas, se buscan", async () => {
    await open({ nombre: "Café O" }, { nombre: "Fonda Alfa" });
    expect(await find("o")).toEqual(["Café O"]);
    expect(await find({ q: "o", isExact: true })).toEqual(["Café O"]);
  });
});

describe("las faltas", () => {
  test.each([
    ["pisa", "pizza", "Pizza Nona"],
    ["mariqueria", "marisqueria", "Marisquería El Muelle"],
    ["restorante", "restaurante", "Restaurante Central"],
  ])("«%s» encuentra «%s»", async (typed, used, nombre) => {
    await open(
      { nombre: "Ceviche y más" },
      { nombre: "Pizza Nona" },
      { nombre: "Marisquería El Muelle" },
      { nombre: "Restaurante Central" },
    );
    const { rows, understood } = await search(typed);
    expect(rows.map((row) => row.nombre)).toEqual([nombre]);
    expect(understood.corrections).toEqual([{ typed, used }]);
    expect(await find({ q: typed, isExact: true })).toEqual([]);
  });
});

test("varias palabras deben estar todas", async () => {
  await open({ nombre: "Casa Vieja", direccion: "Calle Uno" }, { nombre: "Casa Nueva", special_dish: "Corvina" });
  expect(await find("casa corvina")).toEqual(["Casa Nueva"]);
  expect(await find("corvina casa uno")).toEqual([]);
  expect(await find("calle vieja")).toEqual(["Casa Vieja"]);
});

test("una o dos letras, solo al comienzo de una palabra; tres, también dentro", async () => {
  await open({ nombre: "La CASA de Ñurumí" }, { nombre: "Café Ruiz" }, { nombre: "El Trapiche" });
  expect(await find("ca")).toEqual(["La CASA de Ñurumí", "Café Ruiz"]);
  expect(await find("pi")).toEqual([]);
  expect(await find("apich")).toEqual(["El Trapiche"]);
  expect(await find("ñuru")).toEqual(["La CASA de Ñurumí"]);
});

test.each(["%", "_", "'", '"', "'; drop table restaurants; --", "a\0b", "🍔", "x".repeat(10_000), "a ".repeat(5_000), "\ud800"])(
  "«%s» es solo texto",
  async (q) => {
    await open({ nombre: "Fonda" });
    expect((await search(q)).rows).toEqual([]);
  },
);

describe("los lugares", () => {
  const rows = [
    { nombre: "Boquete Fish House", provincia: "panama", direccion: "Calle 50" },
    { nombre: "Café Ruiz", provincia: "chiriqui", direccion: "Alto Lino, Boquete" },
    { nombre: "Fonda de David", provincia: "chiriqui", direccion: "Calle B Sur" },
    { nombre: "Otra", provincia: "chiriqui", direccion: "Calle B Sur", descripcion: "A una hora de Boquete" },
  ] as const;

  test("un lugar trae las direcciones de su provincia que lo nombran, y antes los restaurantes que se llaman así", async () => {
    await open(...rows);
    const { rows: found, understood } = await search("comer en boquete");
    expect(found.map(({ nombre }) => nombre)).toEqual(["Boquete Fish House", "Café Ruiz"]);
    expect(understood.places.map(({ name, province }) => [name, province])).toEqual([["Boquete", "chiriqui"]]);
  });

  test("el nombre de una provincia trae todos sus restaurantes", async () => {
    await open(...rows);
    expect(await find("chiriqui")).toEqual(["Café Ruiz", "Fonda de David", "Otra"]);
  });

  test("la provincia elegida va antes que la del lugar", async () => {
    await open(...rows, { nombre: "Boquete Colón", provincia: "colon" });
    expect(await find({ q: "boquete", provincias: ["colon"] })).toEqual(["Boquete Colón"]);
    expect(await find({ q: "boquete", isExact: true })).toContain("Otra");
  });

  test("una comarca se entiende aunque no tenga directorio", async () => {
    await open(...rows);
    expect((await search("guna yala")).understood.comarca).toBe("Guna Yala");
  });
});

test("las palabras del oficio también encuentran sus sinónimos, después de la palabra escrita", async () => {
  await open({ nombre: "Casa del Pescado" }, { nombre: "Los Mariscos" }, { nombre: "Pizza" });
  const { rows } = await search("mariscos");
  expect(rows.map(({ nombre }) => nombre)).toEqual(["Los Mariscos", "Casa del Pescado"]);
  expect(await find({ q: "mariscos", isExact: true })).toEqual(["Los Mariscos"]);
});

test("«abierto ahora» filtra en vez de buscarse, salvo que se elija una hora", async () => {
  await open(
    { nombre: "Ceviche de Noche", horario: "Lun-Dom 18:00-23:00" },
    { nombre: "Ceviche de Día", horario: "Lun-Dom 7:00-15:00" },
    { nombre: "Ceviche Incierto", horario: "Preguntar" },
  );
  const { rows, understood, facets } = await search("dónde como ceviche abierto ahora");
  expect(rows.map(({ nombre }) => nombre)).toEqual(["Ceviche de Día"]);
  expect(understood.open).toBe("now");
  expect(facets.open).toEqual({ open: 1, closed: 1, unknown: 1 });
  const night = await search({ q: "ceviche abierto", open: { at: "2026-11-24T01:00:00Z" } });
  expect(night.rows.map(({ nombre }) => nombre)).toEqual(["Ceviche de Noche"]);
  expect(night.understood).toMatchObject({ open: null, filters: [] });
  expect(await find({ q: "ceviche", open: "unknown" })).toEqual(["Ceviche Incierto"]);
});

describe("una hora en las palabras filtra como en una pregunta, y es una ficha que se quita", () => {
  const today = "Abierto el lunes 23 de noviembre";
  const [noon, evening] = ["12:00\u00a0p.\u00a0m.", "8:00\u00a0p.\u00a0m."];

  test.each<[q: string, names: string, chip: string, rest: string]>([
    ["ceviche abierto esta noche", "Noche", `${today}, de 6:00\u00a0p.\u00a0m. a medianoche`, "ceviche"],
    ["abierto hoy a las 8 pm", "Noche", `${today}, ${evening}`, ""],
    ["ceviche a las 8 y media de la noche", "Noche", `${today}, 8:30\u00a0p.\u00a0m.`, "ceviche"],
    ["ceviche a las ocho de la noche en colon", "Noche", `${today}, ${evening}`, "ceviche en colon"],
    ["ceviche al mediodía", "Día", `${today}, ${noon}`, "ceviche"],
    ["ceviche el domingo", "Domingo", "Abierto el domingo 29 de noviembre", "ceviche"],
    ["ceviche mañana 12 pm", "Día", `Abierto el martes 24 de noviembre, ${noon}`, "ceviche"],
    ["ceviche el 5 de mayo de 2028 12 pm", "Día", `Abierto el 5 de mayo de 2028, ${noon}`, "ceviche"],
    ["24 horas ceviche", "", "Abierto las 24 horas", "ceviche"],
    ["ceviche abierto hasta tarde", "", `${today}, de 11:00\u00a0p.\u00a0m. a 5:00\u00a0a.\u00a0m.`, "ceviche"],
    ["ceviche ahora", "Día", "Abierto ahora", "ceviche"],
  ])("«%s»", async (q, names, label, rest) => {
    await open(
      { nombre: "Ceviche Noche", provincia: "colon", horario: "Lun-Sáb 18:00-23:00" },
      { nombre: "Ceviche Día", provincia: "colon", horario: "Lun-Sáb 7:00-15:00" },
      { nombre: "Ceviche Domingo", provincia: "colon", horario: "Dom 7am-11am" },
      { nombre: "Ceviche Siempre", provincia: "colon", horario: "Lun-Dom 24 horas" },
    );
    const { rows, understood } = await search(q);
    const found = rows.map(({ nombre }) => nombre.replace("Ceviche ", "")).filter((name) => name !== "Siempre");
    const chips = understood.filters.map((one) => [sayFilter(one.filter, "es", now), dropPhrases(q, one.phrases ?? [])]);
    expect([found.join(" "), chips[0]]).toEqual([names, [label, rest]]);
    expect(rows.at(-1)?.nombre).toBe("Ceviche Siempre");
  });

  test.each(["cerrado", "ceviche cerrado el domingo", "a las 45"])("«%s» no pide ninguna", async (q) => {
    expect((await search(q)).understood.open).toBeNull();
  });

  test("una palabra sola que está en un nombre se busca como palabra", async () => {
    await open({ nombre: "T.G.I. Friday's", horario: "Sáb 7am-11am" }, { nombre: "Fonda", horario: "Lun-Vie 7am-11am" });
    expect(await find("fridays")).toEqual(["T.G.I. Friday's"]);
    expect(await find("viernes")).toEqual(["Fonda"]);
    expect((await search("abierto fridays")).understood.open).not.toBeNull();
  });
});

describe("con muchos restaurantes al azar", () => {
  const next = random(7);
  const pick = <Item>(list: readonly Item[]) => list[next(list.length)]!;
  const hours = ["Lun-Dom 7:00-15:00", "Lun-Dom 18:00-2:00", "Preguntar", "Lun-Dom cerrado"];
  const isOpen = (horario: string) => (horario === "Preguntar" ? "unknown" : horario === hours[0] ? "open" : "closed");
  const words = ["ceviche", "pizza", "sancocho", "café"];

  const rows = Array.from({ length: 300 }, (_, number) => ({
    nombre: `${pick(words)} ${pick(words)} n${number}`,
    provincia: pick(["panama", "colon", "cocle"] as const),
    categoria: pick(["bar", "mariscos", null] as const),
    horario: pick(hours),
    is_verified: pick([0, 1] as const),
  }));

  type Row = (typeof rows)[number];
  const asked = Array.from({ length: 40 }, () => ({
    q: pick(["", "ceviche", "pizza sancocho", "cafe"]),
    provincias: pick([[], ["panama"], ["colon", "cocle"]] as const).slice(),
    categorias: pick([[], ["bar"]] as const).slice(),
    open: pick([null, "now", "unknown"] as const),
    isVerified: pick([true, false]),
  }));

  const group: Record<string, (row: Row, one: (typeof asked)[number]) => boolean> = {
    q: ({ nombre }, { q }) => q.split(" ").every((word) => nombre.replaceAll("é", "e").includes(word)),
    provincias: (row, { provincias }) => provincias.length === 0 || (provincias as string[]).includes(row.provincia),
    categorias: (row, { categorias }) => categorias.length === 0 || (categorias as (string | null)[]).includes(row.categoria),
    open: (row, one) => one.open === null || isOpen(row.horario) === (one.open === "unknown" ? "unknown" : "open"),
    isVerified: (row, one) => !one.isVerified || row.is_verified === 1,
  };
  const match = (one: (typeof asked)[number], without?: string) =>
    rows.filter((row) => Object.entries(group).every(([name, passes]) => name === without || passes(row, one)));

  test("los números de cada filtro son los de contar uno por uno, en cualquier orden", async () => {
    await open(...rows);
    for (const one of asked) {
      for (const order of ["relevancia", "recientes", "nombre"] as const) {
        const { total, facets } = await search({ ...one, order, isExact: true });
        expect([one, total]).toEqual([one, match(one).length]);
        const count = (list: Row[], passes: (row: Row) => boolean) => list.filter(passes).length;
        for (const [id, number] of facets.provincias!) {
          expect(number).toBe(count(match(one, "provincias"), ({ provincia }) => provincia === id));
        }
        for (const [id, number] of facets.categorias!) {
          expect(number).toBe(count(match(one, "categorias"), ({ categoria }) => categoria === id));
        }
        for (const [state, number] of Object.entries(facets.open!)) {
          expect([one, state, number]).toEqual([
            one,
            state,
            count(match(one, "open"), ({ horario }) => isOpen(horario) === state),
          ]);
        }
        expect(facets.verified).toBe(count(match(one, "isVerified"), ({ is_verified }) => is_verified === 1));
      }
    }
  });

  test("página tras página no falta ni se repite ninguno", async () => {
    await open(...rows);
    for (const order of ["relevancia", "recientes", "nombre"] as const) {
      for (const q of ["", "ceviche"]) {
        const found: string[] = [];
        for (let page = 1; ; page += 1) {
          const { rows: shown, hasMore } = await search({ q, order, page, isExact: true });
          found.push(...shown.map(({ nombre }) => nombre));
          if (!hasMore) break;
        }
        const expected = rows.filter(({ nombre }) => nombre.includes(q)).map(({ nombre }) => nombre);
        expect(found).toHaveLength(expected.length);
        expect(new Set(found)).toEqual(new Set(expected));
        if (order === "nombre") expect(found).toEqual(found.toSorted(new Intl.Collator("es").compare));
        if (order === "recientes") expect(found).toEqual(expected);
      }
    }
  });
});

test("con más de mil no se dice cuántos hay, y cada orden empieza por donde debe", async () => {
  await open(...Array.from({ length: 1_300 }, (_, number) => ({ nombre: `Fonda ${String(1_299 - number).padStart(4, "0")}` })));
  for (const q of ["", "fonda", "fond"]) {
    const { total, facets, hasMore } = await search({ q, isExact: true });
    expect([q, total, facets.provincias, facets.open, facets.verified, hasMore]).toEqual([q, null, null, null, null, true]);
    expect((await find({ q, order: "nombre", isExact: true })).slice(0, 2)).toEqual(["Fonda 0000", "Fonda 0001"]);
    expect((await find({ q, order: "nombre", isExact: true, page: 2 }))[0]).toBe("Fonda 0006");
    expect((await find({ q, order: "recientes", isExact: true }))[0]).toBe("Fonda 1299");
  }
});
