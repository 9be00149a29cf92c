import { beforeAll, describe, expect, test } from "vitest";
import { findRestaurants, findRestaurantsByName } from "../../../app/admin/restaurants/managed.server";
import { indexQueuedArticles } from "../../../app/blog/search/article-index.server";
import { searchArticles } from "../../../app/blog/search/search.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { searchDirectory } from "../../../app/directory/search/search.server";
import { receiveContactMessage } from "../../../app/site/contact/messages.server";
import { countMatching } from "../../../app/db/search.server";
import { openDatabase } from "../../support/database";
import { publishedArticle, publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();

/** From listings of the region, with other names: the name, the address, the telephone, and searches that must find it. */
const listings: [name: string, address: string, phone: string, searches: string[]][] = [
  ["D'Carlo's", "Calle 50", "", ["D’Carlo", "dcarlos", "d´carlo's", "carlo"]],
  ["K.F.C. Albrook", "C.C. Albrook", "", ["kfc", "K.F.C.", "k.f.c", "kfc centro comercial albrook"]],
  ["Niko’s Café", "Vía España", "", ["nikos cafe", "niko's", "via españa"]],
  ["Fonda Sta. Ana", "Plaza Sta. Ana", "", ["fonda santa ana", "fonda sta. ana", "fonda sta ana"]],
  ["Panadería Santa Librada", "Barriada Santa Librada", "", ["panaderia sta. librada", "bda. santa librada"]],
  ["Kiosco El Faro", "Ave. Balboa, Edif. Marvista", "", ["kiosco avenida balboa", "faro edificio marvista", "av. balboa faro"]],
  ["Pizzería Lungomare", "Avenida Federico Boyd", "", ["lungomare ave. federico boyd", "lungomare av federico"]],
  ["Parrilla Don Beto", "Bo. Lindo, Urb. Los Nogales", "", ["don beto barrio lindo", "don beto urbanización nogales"]],
  ["Cevichería Mirta", "Urbanización Altos, Barrio Lindo", "", ["mirta urb. altos", "mirta bo. lindo"]],
  ["Sushi Kai", "Centro Comercial Las Brisas, Local 5", "", ["sushi kai c.c. brisas", "kai cc las brisas", "kai loc. 5"]],
  ["Cafe\u00adtería Rosa\u200b", "Calle 1", "", ["cafetería rosa", "rosa\u200b cafeteria", "cafe\u00adtería"]],
  ["Straßencafé Łucja", "Calle 2", "", ["strassencafe", "lucja", "łucja"]],
  ["𝗕𝗿𝗮𝘀𝗮 Viva", "Calle 3", "", ["brasa viva"]],
  [
    "Marisquería Telma",
    "Calle 4",
    "+507 6612-3456 / 223-4455",
    ["66123456", "6612-3456", "+507 6612 3456", "2234455", "223-4455"],
  ],
  ["L'Angolo d’Ida", "Calle 6", "", ["langolo", "l angolo", "dida", "angolo ida"]],
  ["Ñam-Ñam Burger", "Calle 7", "", ["ñam ñam", "nam nam", "ñam-ñam"]],
  ["Café & Té N.º 9", "Calle 8", "", ["cafe te", "café y té", "cafe & te 9"]],
  ["T.G.I. Viernes", "Vía Tocumen", "", ["tgi viernes", "t.g.i. viernes", "tgi"]],
  ["El 4.º Piso", "Calle 9", "", ["el 4 piso", "4º piso", "4to piso"]],
  ["Doña Chefa #2", "Calle 10", "", ["doña chefa 2", "dona chefa", "doña chefa #2"]],
  ["Pío-Pío Express", "Calle 11", "", ["pio pio", "pío pío express", "pio-pio"]],
  ["Sr. Wong", "Calle 12", "", ["sr wong", "sr. wong", "señor wong"]],
  ["La Piña 2x1", "Calle 13", "", ["piña 2x1", "pina 2x1"]],
  ["Crêperie Zoë", "Calle 14", "", ["creperie zoe", "crêperie", "zoë"]],
  ["La Carta de Ana", "Calle 15", "", ["la carta", "carta de ana", "La Carta de Ana"]],
  ["Lavandería Ola", "Calle 5", "Tel. 2239911 - WhatsApp 65550142", ["6555-0142", "(507) 223-9911", "65550142"]],
];

beforeAll(async () => {
  const rows = listings.map(([nombre, direccion, telefono], index) =>
    publishedRestaurant(nombre, { direccion, telefono, slug: `negocio-${index}` }),
  );
  await db.insertInto("restaurants").values(rows).execute();
  await indexQueued(db);
});

const cases = listings.flatMap(([name, , , searches]) => searches.map((search) => [search, name] as const));

describe("una búsqueda como se escribe", () => {
  test.each(cases)("«%s» encuentra «%s» en el directorio", async (q, name) => {
    const filters = { provincias: [], categorias: [], open: null, isVerified: false };
    const { rows } = await searchDirectory({ q, isExact: false, order: "relevancia", page: 1, ...filters }, new Date());
    expect(rows.map(({ nombre }) => nombre)).toContain(name);
  });

  test.each(cases)("«%s» encuentra «%s» en la administración", async (search, name) => {
    const { rows } = await findRestaurants({ search, provincia: null, state: "all", page: 1 });
    expect(rows.map(({ nombre }) => nombre)).toContain(name);
  });

  test.each([
    ["d’carlo", ["D'Carlo's"]],
    ["kfc centro comercial", ["K.F.C. Albrook"]],
    ["avenida balboa", ["Kiosco El Faro"]],
    ["ave", ["Kiosco El Faro", "Pizzería Lungomare"]],
    ["66123456", []],
  ])("al elegir un negocio, «%s» encuentra %j por el nombre y la dirección", async (search, names) => {
    const { rows } = await findRestaurantsByName({ search, provincia: null, page: 1 });
    expect(rows.map(({ nombre }) => nombre)).toEqual(names);
  });
});

test("los mensajes se encuentran por los dígitos del teléfono", async () => {
  const message = { name: "Ana", email: "ana@ejemplo.pa", business: "", service: null, message: "Hola" };
  await receiveContactMessage({ ...message, phone: "(507) 6555 0199", isSpam: false, acknowledge: false });
  const count = (search: string) =>
    countMatching({ db, table: "contact_messages", query: db.selectFrom("contact_messages"), search });
  for (const search of ["65550199", "6555-0199", "+507 6555-0199", "6555 0199"])
    expect([search, await count(search)]).toEqual([search, 1]);
  expect(await count("65550198")).toBe(0);
});

test.each(["RUC", "R.U.C.", "r.u.c", "avenida central", "ave. central", "6555-0177", "cafeteria"])(
  "el blog encuentra un artículo por «%s»",
  async (search) => {
    const content = "<p>Pide el R.U.C. en la Ave. Central, o llama al +507 6555 0177. Hay cafe\u00adtería.</p>";
    const row = publishedArticle("Trámites de noviembre", { content });
    await db.insertInto("blogs").values(row).execute();
    await indexQueuedArticles(db);
    const { rows } = await searchArticles({ search, isExact: false, page: 1 });
    expect(rows.map(({ title }) => title)).toEqual(["Trámites de noviembre"]);
    await db.deleteFrom("blogs").execute();
  },
);

describe("plurales, calles y diminutivos en el directorio", () => {
  beforeAll(async () => {
    const rows = [
      publishedRestaurant("Arroz y Nuez", { direccion: "Quinta Avenida", slug: "arroz-y-nuez" }),
      publishedRestaurant("Fonda Sexta", { direccion: "Calle 6ta", slug: "fonda-sexta" }),
      publishedRestaurant("Patitas Norte", { direccion: "Calle 15", slug: "patitas-norte" }),
    ];
    await db.insertInto("restaurants").values(rows).execute();
    await indexQueued(db);
  });

  const find = async (q: string, isExact = false) => {
    const filters = { provincias: [], categorias: [], open: null, isVerified: false };
    const { rows } = await searchDirectory({ ...filters, q, isExact, order: "relevancia", page: 1 }, new Date());
    return rows.map(({ nombre }) => nombre);
  };

  test.each([
    ["arroces y nueces", "Arroz y Nuez"],
    ["nueces 5ta avenida", "Arroz y Nuez"],
    ["arroz avenida quinta", "Arroz y Nuez"],
    ["nuez avenida 5", "Arroz y Nuez"],
    ["fonda calle sexta", "Fonda Sexta"],
    ["fonda calle 6", "Fonda Sexta"],
    ["patita", "Patitas Norte"],
  ])("«%s» encuentra «%s»", async (q, name) => {
    expect(await find(q)).toContain(name);
  });

  test("«patí» no encuentra «patitas»", async () => {
    expect(await find("patí", true)).not.toContain("Patitas Norte");
  });
});
