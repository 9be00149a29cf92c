import { beforeAll, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { findAttributes } from "../../../app/directory/attributes.server";
import { setAttributes } from "../../../app/directory/editing/attributes.server";
import { sayFilter } from "../../../app/search/filter";
import { attributeFilters } from "../../../app/search/lexicon/attribute-filters";
import { indexQueued } from "../../../app/search/index/postings.server";
import { type DirectorySearch, searchDirectory } from "../../../app/directory/search/search.server";
import type { ProvinceId } from "../../../app/text/provinces";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { insertAll, restaurant } from "../../support/database-rows";

const { db } = await openDatabase();

/** Monday, 1 p.m. in Panama. */
const now = new Date("2026-11-23T18:00:00Z");

async function search(asked: Partial<DirectorySearch>) {
  const all = { provincias: [], categorias: [], open: null, isVerified: false, q: "", isExact: false, page: 1 };
  return await searchDirectory({ ...all, order: "relevancia", ...asked }, now);
}

async function findAll(asked: Partial<DirectorySearch>): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, hasMore } = await search({ ...asked, page });
    names.push(...rows.map(({ nombre }) => nombre));
    if (!hasMore) return names;
  }
}

/** Places are chips, too. */
const isNoPlace = (label: string) => !label.startsWith("En ");

describe("en el directorio de demostración", () => {
  beforeAll(() => seedDemoContent(db));

  /** Typed words, the chips that they become, the first result, the number of results, and one that must not be there. */
  test.each<[string, string[], string | null, number, string]>([
    ["chino", [], "Dim Sum Jardín de la Abuela Loo", 4, "Café Balcón de la Nueve"],
    ["un chino en La Chorrera", [], "Comedor Siete Dragones", 1, "Restaurante Siete Faroles"],
    ["restaurante chino", [], "Dim Sum Jardín de la Abuela Loo", 4, "Ramen Kumo"],
    ["comida china en david", [], null, 0, "Fonda El Mangote"],
    ["dim sum", [], "Dim Sum Jardín de la Abuela Loo", 2, "Comedor Siete Dragones"],
    ["italiana", [], "Horno Coibita", 4, "Ramen Kumo"],
    ["comida itliana", [], "Trattoria Zia Ornella", 4, "Ramen Kumo"],
    ["italina", [], "Horno Coibita", 4, "Ramen Kumo"],
    ["japoneza", [], null, 0, "Cedro & Zumaque"],
    ["pizeria", [], "Pizzería Viento de Gorgona", 2, "Trattoria Zia Ornella"],
    ["comida mejicana", [], "Bar La Tabla Rota", 1, "Ramen Kumo"],
    ["trattoria", [], "Trattoria Zia Ornella", 4, "Ramen Kumo"],
    ["pizzeria", [], "Pizzería Viento de Gorgona", 2, "Trattoria Zia Ornella"],
    ["mexicano", [], "Bar La Tabla Rota", 1, "Ramen Kumo"],
    ["comida india", [], "Curry Calipso", 1, "Cedro & Zumaque"],
    ["comida arabe", [], "Cedro & Zumaque", 2, "Curry Calipso"],
    ["ramen", [], "Ramen Kumo", 1, "Cedro & Zumaque"],
    ["sushi", [], null, 0, "Ramen Kumo"],
    ["heladería", [], "Raspados Hielo y Mocedad", 1, "Dulcería Miel de Abril"],
    ["reposteria", [], "Dulces Niña Matilde", 13, "Ramen Kumo"],
    ["coctelería", [], "El Trapiche de Don Lino", 5, "Ramen Kumo"],
    ["cerveza artesanal", [], "Cervecería Barú a Oscuras", 1, "Cantina La Tregua"],
    ["mariscos en colon", [], "Marisquería El Ancla Dormida", 3, "Marisquería La Boya Roja"],
    ["pollo asado", [], "Pollo al Carbón El Semáforo", 7, "Ramen Kumo"],
    ["vegano", [], "Juguería Zanguenga", 13, "Parrilla Cerro Cabra"],
    ["vegetariano en boquete", [], "La Huerta de Jaramillo", 2, "Cervecería Barú a Oscuras"],
    ["sin gluten", ["Sin gluten"], "Café La Casa del Bajareque", 5, "Semilla Bruja"],
    ["opciones sin lactosa", ["Sin lactosa"], "Café Balcón de la Nueve", 4, "Raíz de Otoe"],
    ["halal", ["Halal"], "Cedro & Zumaque", 1, "Curry Calipso"],
    ["kosher", ["Kosher"], null, 0, "Ramen Kumo"],
    ["con terraza", ["Terraza"], "Café La Casa del Bajareque", 29, "Café Vagón 17"],
    ["terrasa", ["Terraza"], "Café La Casa del Bajareque", 29, "Café Vagón 17"],
    ["al aire libre", ["Terraza"], "Café La Casa del Bajareque", 29, "Café Vagón 17"],
    ["aire acondicionado", ["Aire acondicionado"], "Dim Sum Jardín de la Abuela Loo", 16, "Café La Casa del Bajareque"],
    ["café con wifi", ["Wifi"], "Café La Casa del Bajareque", 4, "Café Vagón 17"],
    ["café con terraza en boquete", ["Terraza"], "Café La Casa del Bajareque", 1, "Café Entre Helechos"],
    ["ceviche con terraza", ["Terraza"], "Marisquería El Tambor de la Bahía", 8, "Marisquería Corvina Brava"],
    ["con estacionamiento", ["Estacionamiento"], "Dim Sum Jardín de la Abuela Loo", 37, "Café Vagón 17"],
    ["parqueo en boquete", ["Estacionamiento"], "Café La Casa del Bajareque", 2, "Cervecería Barú a Oscuras"],
    ["valet parking", ["Valet parking"], "Cedro & Zumaque", 3, "Café La Casa del Bajareque"],
    ["para llevar en chitre", ["Para llevar"], "Panadería Horno de Quincha", 4, "Ramen Kumo"],
    ["hamburguesas para llevar", ["Para llevar"], "Hamburguesas La Tuna", 5, "Sin Prisa Torio"],
    ["a domicilio", ["A domicilio"], "Chicheme y Bollo Tía Meme", 17, "Café Vagón 17"],
    ["delivery en puerto armuelles", ["A domicilio"], "Burger El Vagón Bananero", 1, "Fonda El Mangote"],
    ["con reserva", ["Reservas"], "Café La Casa del Bajareque", 21, "Café Vagón 17"],
    ["solo con reserva", ["Solo con reserva"], "Cocina del Cráter", 3, "Café La Casa del Bajareque"],
    ["música en vivo en bocas", ["Música en vivo"], "Marisquería La Boya Roja", 2, "Semilla Bruja"],
    ["bar con musica en vivo", ["Música en vivo"], "Bar Muelle Torcido", 8, "Marisquería La Boya Roja"],
    ["para ver el partido", ["Pantallas"], "El Trapiche de Don Lino", 10, "Café Vagón 17"],
    ["sillas para niños", ["Sillas para niños"], "Dim Sum Jardín de la Abuela Loo", 8, "Café Vagón 17"],
    ["con niños", ["Para niños"], "Dim Sum Jardín de la Abuela Loo", 9, "Café Vagón 17"],
    ["pet friendly", ["Mascotas"], "Parrilla Marea Larga", 10, "Café Vagón 17"],
    ["silla de ruedas", ["Silla de ruedas"], "Café La Casa del Bajareque", 5, "Café Vagón 17"],
    ["baño accesible", ["Baño accesible"], "Parador La Nata Gruesa", 4, "Café La Casa del Bajareque"],
    ["pescado con vista al mar", ["Vista al mar"], "Rondón de Miss Ophelia", 15, "Truchas El Salto de Hilda"],
    ["vista al rio", ["Vista al río"], "Café La Casa del Bajareque", 5, "Parrilla Marea Larga"],
    ["Yappy", ["Yappy"], "Dim Sum Jardín de la Abuela Loo", 66, "Bar Muelle Torcido"],
    ["aceptan yapi en david", ["Yappy"], "Fonda El Mangote", 2, "Café La Casa del Bajareque"],
    ["acepta tarjeta", ["Tarjeta"], "Dim Sum Jardín de la Abuela Loo", 33, "Bar Muelle Torcido"],
    ["pagar con tarjeta en bocas", ["Tarjeta"], "Marisquería La Boya Roja", 2, "Bar Muelle Torcido"],
    ["vales de alimentacion", ["Vales de alimentación"], "Fonda La Paila de Nélida", 3, "Bar Muelle Torcido"],
    ["sancocho barato", ["Lo más barato primero"], "Fonda La Paila de Nélida", 3, "Cocina del Cráter"],
    ["lo más caro de santiago", ["Lo más caro primero"], "Pollo al Carbón El Semáforo", 3, "Cocina del Cráter"],
    ["menos de 5 dolares", ["Menos de $5.00"], "Dim Sum Jardín de la Abuela Loo", 65, "Brasa Canalera"],
    ["de lujo", ["De lujo"], "Cocina del Cráter", 4, "Fonda La Crisneja"],
    [
      "ceviche abierto ahora con terraza",
      ["Abierto ahora", "Terraza"],
      "Marisquería La Salina de Toribio",
      2,
      "Marisquería El Tambor de la Bahía",
    ],
    ["Café Balcón de la Nueve", [], "Café Balcón de la Nueve", 1, "Café Vagón 17"],
  ])("«%s» se lee como %j y encuentra primero %s, de %i, y no %s", async (q, chips, first, total, absent) => {
    const names = await findAll({ q });
    expect((await search({ q })).understood.filters.map(({ filter }) => sayFilter(filter, "es")).filter(isNoPlace)).toEqual(
      chips,
    );
    expect(names[0] ?? null).toBe(first);
    expect(names).toHaveLength(total);
    expect(names).not.toContain(absent);
  });

  test("lo que hay solo otros días no cuenta para el día que se pide", async () => {
    const batista = "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito";
    expect(await findAll({ q: "música en vivo en Panamá Oeste" })).toContain(batista);
    expect(await findAll({ q: "música en vivo los sábados en Panamá Oeste" })).toEqual(["Bar La Tabla Rota"]);
    expect(await findAll({ q: "música en vivo los domingos en Panamá Oeste" })).toContain(batista);
  });

  /** As in an address, with the first result and the number of results. */
  test.each<[string, string | null, number]>([
    ["cocina=china", "Dim Sum Jardín de la Abuela Loo", 4],
    ["cocina=china&cocina=italiana", "Dim Sum Jardín de la Abuela Loo", 8],
    ["cocina=mariscos&servicio=terraza", "Parrilla Marea Larga", 11],
    ["cocina=sushi", null, 0],
    ["cocina=panaderia", "Panadería Horno de Quincha", 5],
    ["cocina=cafe&servicio=wifi", "Café La Casa del Bajareque", 4],
    ["cocina=afroantillana", "Cocina de Miss Evadney", 10],
    ["cocina=hamburguesas&pago=yappy", "Hamburguesas La Tuna", 3],
    ["cocina=fusion", "Ola Izquierda", 4],
    ["cocina=cafe&servicio=vista-montana", "Café Entre Helechos", 3],
    ["precio=5", "Chicheme y Bollo Tía Meme", 45],
    ["precio=5&precio=10", "Dim Sum Jardín de la Abuela Loo", 74],
    ["precio=40", "Cocina del Cráter", 4],
    ["precio=mas", null, 0],
    ["precio=20&servicio=vista-mar", "Parrilla Marea Larga", 15],
    ["precio=5&servicio=llevar", "Chicheme y Bollo Tía Meme", 40],
    ["servicio=terraza", "Café La Casa del Bajareque", 29],
    ["servicio=terraza&servicio=wifi", "Café La Casa del Bajareque", 10],
    ["servicio=estacionamiento", "Dim Sum Jardín de la Abuela Loo", 24],
    ["servicio=mascotas", "Parrilla Marea Larga", 10],
    ["servicio=musica", "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito", 13],
    ["servicio=domicilio", "Chicheme y Bollo Tía Meme", 17],
    ["servicio=reservas", "Café La Casa del Bajareque", 18],
    ["servicio=solo-reserva", "Cocina del Cráter", 3],
    ["servicio=valet", "Cedro & Zumaque", 3],
    ["servicio=eventos&servicio=pantallas", "Parrillada El Tizón de Evaristo", 2],
    ["servicio=menu-infantil", "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito", 4],
    ["servicio=sillas-ninos", "Dim Sum Jardín de la Abuela Loo", 8],
    ["servicio=entrada-accesible", "Café La Casa del Bajareque", 5],
    ["servicio=bano-accesible", "Parador La Nata Gruesa", 4],
    ["pago=yappy", "Dim Sum Jardín de la Abuela Loo", 66],
    ["pago=yappy&pago=tarjeta", "Dim Sum Jardín de la Abuela Loo", 25],
    ["pago=clave", "Dim Sum Jardín de la Abuela Loo", 25],
    ["pago=nequi", "Raíz de Otoe", 3],
    ["pago=transferencia", "Restaurante y Marisquería Los Hermanos Batista del Muelle de Puerto Caimito", 4],
    ["pago=vales", "Fonda La Paila de Nélida", 3],
    ["dieta=vegano", "Juguería Zanguenga", 13],
    ["dieta=vegano&dieta=sin-gluten", "Ola Izquierda", 4],
    ["dieta=halal", "Cedro & Zumaque", 1],
    ["provincia=chiriqui&servicio=estacionamiento", "Café La Casa del Bajareque", 5],
    ["provincia=darien&pago=yappy", null, 0],
  ])("«%s» muestra primero %s, de %i: justo los que se sabe que lo tienen", async (address, first, total) => {
    const chosen = new URLSearchParams(address);
    const attributes = Object.fromEntries(attributeFilters.map(({ name }) => [name, chosen.getAll(name)]));
    const names = await findAll({ attributes, provincias: chosen.getAll("provincia") as ProvinceId[] });
    expect(names[0] ?? null).toBe(first);
    expect(names).toHaveLength(total);
    const restaurants = await db.selectFrom("restaurants").selectAll().where("is_active", "=", 1).execute();
    const attributesOf = await findAttributes(restaurants.map(({ id }) => id));
    const expected = restaurants.filter(({ id, provincia }) => {
      const has = (key: string, value: string) => attributesOf(id).some((row) => row.key === key && row.value === value);
      const hasChosen = attributeFilters.every(({ name, key, needsAll }) => {
        const values = chosen.getAll(name);
        return values.length === 0 || values[needsAll ? "every" : "some"]((value) => has(key, value));
      });
      return hasChosen && (!chosen.has("provincia") || chosen.getAll("provincia").includes(provincia));
    });
    expect(names.toSorted()).toEqual(expected.map(({ nombre }) => nombre).toSorted());
  });

  test("cada número junto a un filtro es el de la lista que deja, y lo que nadie tiene no se ofrece", async () => {
    for (const asked of [
      { provincias: ["chiriqui" as const] },
      { q: "mariscos" },
      { attributes: { servicio: ["terraza"], cocina: ["cafe"] } },
    ]) {
      const { facets } = await search(asked);
      for (const { name, needsAll } of attributeFilters) {
        for (const [id, number] of facets.attributes?.[name] ?? []) {
          const before = asked.attributes?.[name as "cocina"] ?? [];
          const attributes = { ...asked.attributes, [name]: needsAll ? [...before, id] : [id] };
          expect([name, id, (await search({ ...asked, attributes })).total]).toEqual([name, id, number]);
          expect(number).toBeGreaterThan(0);
        }
      }
      expect(facets.attributes?.cocina.has("kosher")).toBe(false);
      expect(facets.attributes?.cocina.has("griega")).toBe(false);
    }
  });
});

describe("lo escrito por la gente", () => {
  const attributesOf: Record<string, string[]> = {
    "Mesón del Cerro": ["servicios terraza", "pagos yappy", "precio 10"],
    "Casa Loo": ["cocinas china"],
    "Bar del Puerto": ["servicios terraza", "cocinas cocteleria"],
  };

  async function open(...rows: (Partial<NewRestaurant> & { nombre: string })[]) {
    await db.deleteFrom("restaurants").execute();
    await db.deleteFrom("restaurant_attributes").execute();
    const restaurants = rows.map((row, index) =>
      restaurant({ created_at: new Date(Date.UTC(2026, 9, 28 - index)).toISOString(), ...row }),
    );
    await insertAll(db, "restaurants", restaurants);
    const values = restaurants.flatMap(({ id: restaurant_id, nombre }) =>
      (attributesOf[nombre] ?? []).map((text) => {
        const [key = "", value = ""] = text.split(" ");
        return { restaurant_id, key, value, note: "", source: "admin" as const, confirmed_at: null };
      }),
    );
    if (values.length > 0) await db.insertInto("restaurant_attributes").values(values).execute();
    await indexQueued(db);
  }

  const closed = "Lun-Dom 7pm-11pm";

  test("un nombre entero gana a lo que sus palabras pedirían: «Mar Abierto» sale también cerrado, y primero", async () => {
    await open(
      { nombre: "Fonda del Mar", horario: "Lun-Dom 7am-11pm", descripcion: "Mar abierto" },
      { nombre: "Mar Abierto", horario: closed },
      { nombre: "Vista Mar Abierto", horario: closed },
    );
    expect((await findAll({ q: "Mar Abierto" }))[0]).toBe("Mar Abierto");
    expect((await findAll({ q: "el mar abierto" }))[0]).toBe("Mar Abierto");
    expect((await search({ q: "Mar Abierto" })).understood).toMatchObject({ open: null, filters: [] });
    expect((await search({ q: "mar abierto ahora" })).understood.open).toBe("now");
    expect(await findAll({ q: "fonda abierta" })).toEqual(["Fonda del Mar"]);
  });

  test.each([
    ["Abierto & Frito", ["abierto y frito", "abierto & frito", "Abierto Frito"]],
    ["Sr. Terraza y Mar", ["señor terraza & mar", "sr terraza y mar"]],
    ["T.G.I. Friday's Abierto", ["TGI Fridays abierto", "t.g.i. fridays abierto"]],
  ])("«%s» es un nombre entero también escrito %j", async (nombre, spellings) => {
    await open({ nombre, horario: closed }, { nombre: "Fonda del Mar", descripcion: `Cerca de ${nombre}` });
    for (const q of spellings) {
      const { rows, understood } = await search({ q });
      expect([q, rows[0]?.nombre, understood.filters]).toEqual([q, nombre, []]);
    }
  });

  test("un nombre que también es un filtro sale primero, y detrás los que lo tienen", async () => {
    await open({ nombre: "Mesón del Cerro" }, { nombre: "Terraza Mirador" }, { nombre: "La Terraza" }, { nombre: "Sin Nada" });
    expect(await findAll({ q: "La Terraza" })).toEqual(["La Terraza", "Terraza Mirador", "Mesón del Cerro"]);
    expect(await findAll({ q: "con terraza" })).toEqual(["Terraza Mirador", "La Terraza", "Mesón del Cerro"]);
    expect((await search({ q: "Terraza Mirador" })).understood.filters).toEqual([]);
    expect(await findAll({ q: "Terraza Mirador" })).toEqual(["Terraza Mirador"]);
  });

  test("las palabras quitadas de los filtros se buscan como palabras", async () => {
    await open(
      { nombre: "Mesón del Cerro" },
      { nombre: "Patio Azul", descripcion: "Mesas en la terraza." },
      { nombre: "Bar del Puerto" },
    );
    const { understood } = await search({ q: "con terraza" });
    expect(understood.filters).toMatchObject([{ filter: { wish: { label: "Terraza" } }, words: "terraza" }]);
    expect(await findAll({ q: "con terraza" })).toEqual(["Mesón del Cerro", "Bar del Puerto"]);
    expect(await findAll({ q: "con terraza", literal: ["terraza"] })).toEqual(["Patio Azul"]);
    expect((await search({ q: "con terraza", literal: ["terraza"] })).understood.filters).toEqual([]);
  });

  test("«abierto ahora» como `literal`, de una dirección guardada, se busca como palabras", async () => {
    await open(
      { nombre: "Fonda A", horario: closed, descripcion: "Siempre abierto, ahora con domicilio" },
      { nombre: "Fonda B", horario: closed },
    );
    expect(await findAll({ q: "fonda abierto ahora" })).toEqual([]);
    expect(await findAll({ q: "fonda abierto ahora", literal: ["abierto ahora"] })).toEqual(["Fonda A"]);
  });

  test("lo que de nadie se sabe se busca como palabras, y lo demás sigue siendo filtro", async () => {
    await open(
      { nombre: "Mesón del Cerro", descripcion: "Tenemos wifi." },
      { nombre: "Casa Loo", descripcion: "Wifi." },
      { nombre: "Nada" },
    );
    expect(await findAll({ q: "con wifi" })).toEqual(["Mesón del Cerro", "Casa Loo"]);
    expect((await search({ q: "con wifi" })).understood.filters).toEqual([]);
    expect(await findAll({ q: "yappy con wifi" })).toEqual(["Mesón del Cerro"]);
    expect((await search({ q: "yappy con wifi" })).understood.filters).toMatchObject([
      { filter: { wish: { label: "Yappy" } }, words: "yappy" },
    ]);
  });

  test("una cocina también se encuentra por las palabras de la ficha, pero no dentro de otras", async () => {
    await open({ nombre: "Casa Loo" }, { nombre: "Chifa Wong" }, { nombre: "Café Uno", descripcion: "Capuchino." });
    expect(await findAll({ q: "chino" })).toEqual(["Chifa Wong", "Casa Loo"]);
    expect(await findAll({ q: "chino", attributes: { cocina: ["china"] } })).toEqual(["Casa Loo"]);
  });

  test("mientras se indexa también filtra, y otro programa que cambia lo que se sabe entra en la cola", async () => {
    await open({ nombre: "Mesón del Cerro" }, { nombre: "Casa Loo" }, { nombre: "Bar del Puerto" });
    const { id } = await db.selectFrom("restaurants").select("id").where("nombre", "=", "Casa Loo").executeTakeFirstOrThrow();
    const row = { restaurant_id: id, key: "servicios", value: "terraza", note: "", source: "admin" as const, confirmed_at: null };
    await db.insertInto("restaurant_attributes").values(row).execute();
    expect(await db.selectFrom("restaurants_to_index").selectAll().execute()).toHaveLength(1);
    const attributes = { servicio: ["terraza"] };
    expect(await findAll({ attributes })).toEqual(["Mesón del Cerro", "Casa Loo", "Bar del Puerto"]);
    expect(await findAll({ attributes: { servicio: ["terraza"], pago: ["yappy"] } })).toEqual(["Mesón del Cerro"]);
    await indexQueued(db);
    expect(await findAll({ attributes })).toEqual(["Mesón del Cerro", "Casa Loo", "Bar del Puerto"]);
    await db.deleteFrom("restaurant_attributes").where("restaurant_id", "=", id).where("value", "=", "terraza").execute();
    await indexQueued(db);
    expect(await findAll({ attributes })).toEqual(["Mesón del Cerro", "Bar del Puerto"]);
  });

  test("lo que se guarda en el sitio filtra en seguida", async () => {
    await open({ nombre: "Casa Loo" });
    const { id } = await db.selectFrom("restaurants").select("id").executeTakeFirstOrThrow();
    const by = { userId: "jefa", source: "admin" as const, seen: "", requestId: "1" };
    await setAttributes(id, "servicios", [{ key: "servicios", value: "wifi", note: "" }], by);
    expect(await db.selectFrom("restaurants_to_index").selectAll().execute()).toEqual([]);
    expect(await findAll({ attributes: { servicio: ["wifi"] } })).toEqual(["Casa Loo"]);
    await setAttributes(id, "servicios", [], by);
    expect(await findAll({ attributes: { servicio: ["wifi"] } })).toEqual([]);
  });
});
