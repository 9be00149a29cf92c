import iconv from "iconv-lite";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { workOnFiles } from "../../../app/admin/restaurant-file/work.server";
import { deleteExpiredRows } from "../../../app/jobs/retention.server";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { saveRestaurant } from "../../../app/directory/editing/edited.server";
import { attributeKeys } from "../../../app/directory/attributes";
import { saveField } from "../../../app/directory/editing/field.server";
import { toValues } from "../../../app/directory/listing-values.server";
import { indexQueued, isIndexCurrent } from "../../../app/search/index/postings.server";
import { day } from "../../../app/durations";
import { log } from "../../../app/log.server";
import { openApp } from "../../support/app";
import { typedValues } from "../../support/pages/controls";
import { attribute, errorSummary, find, findAll, findRows, flashMessage, innerHtml, visibleText } from "../../support/pages/html";
import { publishedRestaurant } from "../../support/published-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });

beforeEach(async () => {
  for (const table of ["restaurant_files", "restaurants", "restaurant_attributes", "audit_log"] as const)
    await app.db.deleteFrom(table).execute();
  await app.forgetLimits();
  app.cookies.clear();
  await app.signInAs(admin);
});

async function have(nombre: string, values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant(nombre, { direccion: "Calle 5", google_fields: "[]", lapsed_at: null, ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  await indexQueued(app.db);
  return row;
}

async function send(content: string | Buffer) {
  const body = new FormData();
  body.set("archivo", new File([content as BlobPart], "restaurantes.csv"));
  const headers = { origin: "http://localhost:3000", host: "localhost:3000" };
  return await app.visit("/admin/archivo/subir", { method: "POST", body, headers });
}

/** Returns the path of its page. */
async function check(content: string | Buffer) {
  const { status, location, html } = await send(content);
  expect([status, errorSummary(html)]).toEqual([302, ""]);
  return location ?? "";
}

/** Returns the page to which the answers lead. */
const answered = async (path: string, answers: Record<string, string>) => (await app.submit(path, answers)).location ?? "";

const press = async (path: string, cambio: string) => {
  await app.submit(path, { cambio });
  await workOnFiles();
};
const refusal = async (content: string | Buffer) => errorSummary((await send(content)).html);
const textOf = async (path: string) => visibleText(innerHtml((await app.visit(path)).html, "main"));
const download = async () => (await app.visit("/admin/restaurantes.csv")).html;
const all = () => app.db.selectFrom("restaurants").selectAll().orderBy("seq").execute();
const restaurantWith = (id: string) => app.db.selectFrom("restaurants").selectAll().where("id", "=", id).executeTakeFirst();
const actions = async () =>
  (await app.db.selectFrom("audit_log").select("action").orderBy("created_at").execute())
    .map(({ action }) => action)
    .filter((action) => /^restaurant/.test(action));

const newRow = "nombre,direccion,provincia\nFonda Nueva,Calle 8,Chiriquí\n";

describe("dónde queda", () => {
  test("la latitud y la longitud van y vuelven en grados, y se leen como de un archivo", async () => {
    const { id } = await have("Fonda Lina", { lat: 8_519_123, lng: -80_357_200, position_source: "spot" });
    expect(await download()).toContain("8.519123,'-80.357200");
    const content = `id,Latitud,Longitud\n${id},8.6,-80.1\n`;
    await press(await check(content), "aplicar");
    expect(await restaurantWith(id)).toMatchObject({ lat: 8_600_000, lng: -80_100_000, position_source: "file" });
  });

  test("media posición, o una de otro país, se rechaza con su motivo", async () => {
    const { id } = await have("Fonda Lina");
    const page = await check(`id,lat,lng\n${id},8.6,\n`);
    expect(await textOf(page)).toContain("Falta la longitud");
    expect(await textOf(await check(`id,lat,lng\n${id},40.4,-3.7\n`))).toContain("no quedan en Panamá");
    expect(await textOf(await check(`id,lat,lng\n${id},ocho,-3.7\n`))).toContain(
      "«ocho» no vale: la latitud se escribe en grados",
    );
  });
});

describe("ida y vuelta", () => {
  test("el archivo que se descarga y se envía otra vez no cambia nada", async () => {
    for (let number = 1; number <= 50; number += 1) {
      await have(`Fonda ${number}`, {
        descripcion: `Dice "rico"; y más,\nen dos líneas ${number}`,
        telefono: number % 2 ? "+507 6555-0100" : "",
        horario: "Lun-Dom 8:00-17:00",
        rating: number % 5 === 0 ? null : 4.5,
        categoria: number % 3 ? "mariscos" : null,
        especialidades: JSON.stringify(["Ceviche, mixto", "=Corvina", "'-Sancocho"]),
        special_dish: "'@Patí",
        is_verified: number % 2 ? 1 : 0,
        is_active: number % 7 ? 1 : 0,
        website_url: "https://fonda.example/?a=1,2",
        plan_type: number % 4 ? "free_local" : "max_local",
      });
    }
    // Today's form would refuse it: it has no address.
    await have("Fonda Vencida", { direccion: "", is_active: 0, lapsed_at: new Date().toISOString() });
    const before = await all();
    const { status } = await send(await download());
    expect(status).toBe(302);
    const { html } = await app.visit("/admin/archivo");
    expect(flashMessage(html)).toContain("51 filas son iguales");
    expect(await all()).toEqual(before);
    expect(await app.db.selectFrom("restaurant_files").select("id").execute()).toEqual([]);
  });

  test("lo que Google dijo y nadie confirmó no sale en el archivo, y su fila vacía no lo borra", async () => {
    await have("Sin Confirmar", { source: "google", google_fields: '["nombre","direccion"]', place_id: "a" });
    const { id } = await have("Confirmada", { google_fields: '["customer_reviews"]', customer_reviews: "Itzel: Rico." });
    const file = await download();
    expect(file).not.toContain("Sin Confirmar");
    expect(file).not.toContain("Itzel: Rico.");
    expect(file).toContain("Confirmada");
    expect((await send(file)).location).toBe("/admin/archivo");
    expect((await restaurantWith(id))?.customer_reviews).toBe("Itzel: Rico.");
  });
});

describe("lo que ofrece", () => {
  type Stated = { key: string; value: string; note?: string; source?: "owner" | "admin"; confirmed_at?: string | null };

  async function state(restaurantId: string, ...values: Stated[]) {
    const rows = values.map((value) => ({
      note: "",
      source: "owner" as const,
      confirmed_at: "2026-10-05T12:00:00.000Z",
      ...value,
    }));
    await app.db
      .insertInto("restaurant_attributes")
      .values(rows.map((row) => ({ restaurant_id: restaurantId, ...row })))
      .execute();
  }
  const statedOf = async (id: string) =>
    await app.db
      .selectFrom("restaurant_attributes")
      .select(["key", "value", "note", "source", "confirmed_at"])
      .where("restaurant_id", "=", id)
      .orderBy("key")
      .orderBy("value")
      .execute();
  const textsOf = async (id: string) =>
    (await statedOf(id)).map(({ key, value, note, source }) => [key, value, note, source].filter(Boolean).join(" "));
  const october = "2026-10-05T12:00:00.000Z";
  const cash = { key: "pagos", value: "efectivo" };
  const card = { key: "pagos", value: "tarjeta", note: "desde $5, no Amex" };

  test("va y vuelve con sus notas, y el archivo que nadie cambió no cambia nada", async () => {
    const { id } = await have("Fonda Lina", { special_dish: "Sushi" });
    await state(
      id,
      cash,
      card,
      { key: "precio", value: "10" },
      { key: "servicios", value: "musica", note: "viernes (o sábado)" },
    );
    await app.db
      .insertInto("restaurant_attributes")
      .values({ restaurant_id: id, key: "cocinas", value: "japonesa", note: "", source: "derived", confirmed_at: null })
      .execute();
    const file = await download();
    expect(file).toContain(attributeKeys.join(","));
    expect(file).toContain('"Efectivo, Visa o Mastercard (desde $5, no Amex)"');
    expect(file).toContain("Música en vivo (viernes (o sábado))");
    // Concluded from its dishes.
    expect(file).not.toContain("Japonesa");
    const before = await statedOf(id);
    expect((await send(file)).location).toBe("/admin/archivo");
    expect(await statedOf(id)).toEqual(before);
  });

  test("lo que escribe un archivo nadie lo confirmó, lo que queda igual sigue siendo de quien lo dijo, y deshacerlo devuelve todo", async () => {
    const { id } = await have("Fonda Lina", { categoria: "mariscos" });
    await state(id, cash, card, { key: "precio", value: "10" });
    const before = await statedOf(id);
    const path = await check(`id,pagos,precio,cocinas,idiomas\n${id},"Yappy y efectivo",,Peruana,"inglés; español"\n`);
    const text = await textOf(path);
    expect(text).toContain("Formas de pago Antes: Efectivo, Visa o Mastercard (desde $5, no Amex) · Ahora: Efectivo, Yappy");
    expect(text).toContain("Precio por persona Antes: $5 a $10 · Ahora: vacío");
    expect(await statedOf(id)).toEqual(before);
    await press(path, "aplicar");
    const after = ["cocinas peruana admin", "idiomas en admin", "idiomas es admin", "pagos efectivo owner", "pagos yappy admin"];
    expect(await textsOf(id)).toEqual(after);
    expect((await statedOf(id)).map(({ confirmed_at }) => confirmed_at)).toEqual([null, null, null, october, null]);
    expect(await textOf("/restaurantes-panama/fonda-lina")).toContain("Según el archivo del");
    expect((await app.visit("/restaurantes-panama?cocina=peruana")).html).toContain("Fonda Lina");
    await press(path, "deshacer");
    // What follows from the category is concluded again.
    expect(await textsOf(id)).toEqual([
      "cocinas mariscos derived",
      "pagos efectivo owner",
      "pagos tarjeta desde $5, no Amex owner",
      "precio 10 owner",
    ]);
    expect((await statedOf(id)).filter(({ source }) => source !== "derived")).toEqual(before);
  });

  test("un restaurante nuevo lo muestra antes de crearlo, y deshacer el archivo lo borra aunque ofrezca algo", async () => {
    const path = await check(
      'nombre,direccion,provincia,Formas de pago,Rango de precios\nFonda Tres,Calle 9,Colón,"Visa (desde $5), ACH",5-10\n',
    );
    expect(await textOf(path)).toMatch(
      /Precio por persona \$5 a \$10 Formas de pago Visa o Mastercard \(desde \$5\), transferencia/,
    );
    await press(path, "aplicar");
    const [created] = await all();
    expect(await textsOf(created!.id)).toEqual(["pagos tarjeta desde $5 admin", "pagos transferencia admin", "precio 10 admin"]);
    await press(path, "deshacer");
    expect(await all()).toEqual([]);
  });

  test("un valor que la lista no tiene se pregunta una vez para todas sus filas, y su nota queda", async () => {
    const rows = [
      'Una,Calle 1,Colón,"Efectivo, Datáfono (desde $3)"',
      "Dos,Calle 2,Colón,datáfono",
      "Tres,Calle 3,Colón,Cheque",
      "Cuatro,Calle 4,Colón,Trueque",
    ];
    const path = await check(`nombre,direccion,provincia,pagos\n${rows.join("\n")}\n`);
    const text = await textOf(path);
    expect(text).toContain("2 filas dicen «Datáfono» en «Formas de pago»: ¿cuál es?");
    const answers = {
      "dice[0]": "pagos: Datáfono",
      "valor[0]": "tarjeta",
      "dice[1]": "pagos: Cheque",
      "valor[1]": "",
      "dice[2]": "pagos: Trueque",
      "valor[2]": "-",
    };
    const location = await answered(path, answers);
    expect(await textOf(location)).toContain("Formas de pago «Trueque» no está en la lista");
    await press(location, "aplicar");
    const offered = await Promise.all((await all()).map(async ({ id }) => await textsOf(id)));
    expect(offered).toEqual([["pagos efectivo admin", "pagos tarjeta desde $3 admin"], ["pagos tarjeta admin"], []]);
  });

  test("lo que el formulario no aceptaría, el archivo tampoco, y dice por qué", async () => {
    const rows = [
      'pagos,"Solo efectivo, Yappy"',
      'cocinas,"China, Pizza, Sushi, Peruana"',
      'precio,"$5 a $10, $10 a $20"',
      `pagos,Efectivo (${"a".repeat(121)})`,
      "pagos,Yappy (507)",
      `servicios,"${"Wifi, ".repeat(201)}"`,
      `servicios,${"Wifi ".repeat(1_201)}`,
    ];
    const reasons: string[] = [];
    for (const [index, row] of rows.entries()) {
      const [column, ...cell] = row.split(",");
      const fields = `Fonda ${index},Calle ${index},Colón,${cell.join(",")}`;
      reasons.push(await textOf(await check(`nombre,direccion,provincia,${column}\n${fields}\n`)));
    }
    const expected = [
      "«Solo efectivo» y «Yappy» se contradicen",
      "Son más de 3",
      "Solo puede tener un valor",
      "120 caracteres",
      "«Yappy» no lleva nada entre paréntesis",
      "Es demasiado largo",
      "Es demasiado largo",
    ];
    for (const [index, reason] of expected.entries()) expect(reasons[index]).toContain(reason);
  });

  test("lo que alguien cambió después de revisar el archivo se queda", async () => {
    const { id } = await have("Fonda Lina");
    await state(id, cash);
    const path = await check(`id,telefono,pagos\n${id},6555-0199,Yappy\n`);
    await state(id, card);
    await press(path, "aplicar");
    expect((await restaurantWith(id))?.telefono).not.toBe("6555-0199");
    expect(await textsOf(id)).toEqual(["pagos efectivo owner", "pagos tarjeta desde $5, no Amex owner"]);
    expect(await textOf(path)).toContain("1 restaurante había cambiado y quedó como estaba");
  });

  test.each([
    ["lo cambió", { value: "efectivo" }],
    ["lo confirmó", { confirmed_at: "2026-11-01T12:00:00.000Z" }],
  ])("deshacer el archivo deja la ficha si alguien %s después de aplicarlo", async (_, change) => {
    const { id } = await have("Fonda Lina");
    await state(id, card);
    const path = await check(`id,telefono,pagos\n${id},6555-0199,Yappy\n`);
    await press(path, "aplicar");
    await app.db.updateTable("restaurant_attributes").set(change).where("restaurant_id", "=", id).execute();
    const after = await statedOf(id);
    await press(path, "deshacer");
    expect(await statedOf(id)).toEqual(after);
    expect((await restaurantWith(id))?.telefono).toBe("6555-0199");
  });

  test.each([
    ["lo cambió", { value: "efectivo" }],
    ["lo confirmó", { confirmed_at: "2026-11-01T12:00:00.000Z" }],
  ])("un restaurante nuevo del archivo se queda si alguien %s", async (_, change) => {
    const path = await check("nombre,direccion,provincia,pagos\nFonda Tres,Calle 9,Colón,Yappy\n");
    await press(path, "aplicar");
    await app.db.updateTable("restaurant_attributes").set(change).where("key", "=", "pagos").execute();
    await press(path, "deshacer");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Fonda Tres"]);
  });

  test("el precio que sale de la carta no va en el archivo como dicho", async () => {
    const { id } = await have("Fonda Lina");
    await app.submit(`/admin/restaurant/${id}/carta`, { cambio: "agregar", linea: "Sancocho 8.50" });
    await app.submit(`/admin/restaurant/${id}/carta`, { cambio: "agregar", linea: "Corvina 8.75" });
    await app.submit(`/admin/restaurant/${id}/carta`, { cambio: "agregar", linea: "Pargo 8.25" });
    expect((await app.visit("/restaurantes-panama/fonda-lina")).html).toContain("según su carta");
    expect(await download()).not.toContain("$5 a $10");
  });

  test("el registro dice qué columnas escribió el archivo", async () => {
    const { id } = await have("Fonda Lina");
    await press(await check(`id,nombre,telefono,pagos\n${id},Fonda Lina,6555-0199,Yappy\n`), "aplicar");
    const entry = await app.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "restaurant-file.applied")
      .executeTakeFirst();
    expect(await textOf(`/admin/registro/${entry?.id}`)).toContain("Teléfono, Se paga con");
  });
});

test("mientras se aplica un archivo, la búsqueda sigue con su índice, y fuera de eso espera a lo que cambió", async () => {
  const { id } = await have("Fonda Una");
  await app.db.updateTable("restaurants").set({ nombre: "Fonda Otra" }).where("id", "=", id).execute();
  expect(await isIndexCurrent(app.db)).toBe(false);
  const file = { id: "a", user_id: admin.id, equal_rows: 0, created_at: new Date().toISOString(), applied_at: null };
  await app.db
    .insertInto("restaurant_files")
    .values({ ...file, state: "applying" })
    .execute();
  expect(await isIndexCurrent(app.db)).toBe(true);
  await app.db.updateTable("restaurant_files").set({ state: "applied" }).execute();
  expect(await isIndexCurrent(app.db)).toBe(false);
});

describe("revisar", () => {
  test("muestra nuevas, cambiadas e iguales, y nada cambia hasta aplicarlo", async () => {
    const one = await have("Fonda Una", { telefono: "6555-0100" });
    const other = await have("Fonda Dos");
    const before = await all();
    const path = await check(
      `id,nombre,telefono,direccion,provincia\n${one.id},Fonda Una,6555-0199,Calle 5,panama\n${other.id},Fonda Dos,,Calle 5,Panamá\n,Fonda Tres,,Calle 9,Colón\n`,
    );
    const text = await textOf(path);
    expect(text).toContain("1 restaurante nuevo, 1 cambia y 1 queda igual");
    expect(text).toMatch(/Fila 2: Fonda Una.*Antes: 6555-0100 · Ahora: 6555-0199/s);
    expect(text).toContain("Dirección Calle 9 Provincia Colón");
    expect(await all()).toEqual(before);
    expect(await actions()).toEqual([]);
  });

  test("una fila con errores dice su columna y el motivo, y no detiene a las demás", async () => {
    const { id } = await have("Fonda Una");
    const path = await check(`id;nombre;rating;provincia;direccion\n${id};;7;Colón;Calle 5\n;Nueva;;Colón;Calle 1\n`);
    const text = await textOf(path);
    expect(text).toMatch(/Fila 2: Fonda Una.*Nombre.*Escribe el nombre/s);
    expect(text).toContain("«7» no vale: el rating va de 0 a 5");
    expect(text).toContain("1 fila tiene errores y no se aplica");
    await press(path, "aplicar");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Fonda Una", "Nueva"]);
    expect(await textOf(path)).toContain("1 fila aplicada");
  });

  test("lo que no se aplicó se descarga con su motivo, y corregido se envía otra vez", async () => {
    const path = await check("Nombre del local;Dirección;Provincia;Rating\nNueva;Calle 1;Colón;9\nOtra;Calle 2;Colón;4\n");
    expect(path).toMatch(/\/lectura$/);
    const location = await answered(path, { "columna[0]": "nombre", "columna[3]": "-" });
    await press(location, "aplicar");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Nueva", "Otra"]);
    const refused = await check("nombre;direccion;provincia;rating\nTercera;Calle 3;Colón;9\n=Cuarta;Calle 4;Colón;4\n");
    const left = (await app.visit(`${refused}/pendientes.csv`)).html;
    expect(left).toContain("Tercera,Calle 3,Colón,9,Rating: «9» no vale: el rating va de 0 a 5");
    expect(left).not.toContain("Cuarta");
    await press(await check(left.replace(",9,", ",3,")), "aplicar");
    expect((await all()).map(({ nombre }) => nombre)).toContain("Tercera");
  });

  test("una columna que nadie conoce se pregunta, con lo que trae, y un valor que no está en la lista también", async () => {
    const rows = [
      "Fonda Lina;Calle 5;Colón;RESTAURANTE;9",
      "Bar Dos;Calle 6;Colón;RESTAURANTE;8",
      "Tres;Calle 7;Colón;Mariscos;",
    ];
    const path = await check(`nombre;direccion;provincia;Giro comercial;Aforo\n${rows.join("\n")}\n`);
    const text = await textOf(path);
    expect(text).toContain("2 columnas por elegir");
    // «Las que reconocimos» has no value, which a browser would not send in a required field.
    expect(attribute(find((await app.visit(path)).html, `form[action="${path}"]`), "novalidate")).not.toBeNull();
    expect(text).toMatch(/Columna «Giro comercial» Por ejemplo: RESTAURANTE · Mariscos/);
    const again = await app.submit(path, { "columna[3]": "categoria", "columna[4]": "-" });
    expect(again.location).toBe(path);
    expect(await textOf(path)).toContain("2 filas dicen «RESTAURANTE» en «Categoría»: ¿cuál es?");
    const location = await answered(path, { "dice[0]": "categoria: RESTAURANTE", "valor[0]": "comida-tradicional" });
    expect(location).not.toContain("lectura");
    await press(location, "aplicar");
    expect((await all()).map(({ categoria }) => categoria)).toEqual(["comida-tradicional", "comida-tradicional", "mariscos"]);
  });

  test("un valor que se deja por corregir no detiene a las demás filas", async () => {
    const path = await check("nombre,direccion,provincia\nFonda,Calle 5,Marte\nOtra,Calle 6,Colón\n");
    const location = await answered(path, { "dice[0]": "provincia: Marte", "valor[0]": "-" });
    expect(await textOf(location)).toContain("«Marte» no vale: elige una provincia de la lista");
    await press(location, "aplicar");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Otra"]);
  });

  test("dice con qué letras se leyó, con nombres por los que se ve, y se puede leer de otra manera", async () => {
    const path = await check(
      iconv.encode("nombre,direccion,provincia\nJoe’s,Calle 5,colon\nD’Ángelo,Calle 6,colon\n", "windows-1252"),
    );
    expect(await textOf(path)).toContain("Leído como Windows (ANSI) Joe’s · D’Ángelo");
    await app.submit(`${path}/lectura`, { letras: "macintosh" });
    expect(await textOf(path)).toContain("como Mac Joeís");
    await app.submit(`${path}/lectura`, { letras: "windows-1252" });
    await press(path, "aplicar");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Joe’s", "D’Ángelo"]);
    expect((await app.submit(`${path}/lectura`, { letras: "macintosh" })).status).toBe(404);
  });

  test("de dos columnas iguales, o sin nombre ni identificador, no se sigue", async () => {
    const twice = await check("nombre,Nombre\na,b\n");
    const refused = await app.submit(twice, { "columna[0]": "nombre", "columna[1]": "nombre" });
    expect(errorSummary(refused.html)).toContain("Dos columnas");
    expect(typedValues(refused.html)).toMatchObject({ "columna[0]": "nombre", "columna[1]": "nombre" });
    const none = await check("telefono\n6555\n");
    expect(errorSummary((await app.submit(none, { "columna[0]": "telefono" })).html)).toContain("Di qué columna es «Nombre»");
  });

  test("de un parecido se ven los dos lados, y se elige fila por fila si se crea", async () => {
    await have("Fonda Una", { telefono: "6555-0100" });
    const path = await check("nombre,direccion,provincia\nFonda Una,Calle 9,Panamá\nFonda Una,Calle 10,Panamá\n");
    expect(await textOf(path)).toMatch(/Se parece a Fonda Una \(Calle 5 · 6555-0100\)/);
    await app.submit(path, { cambio: "crear", fila: "3" });
    expect(await textOf(path)).toMatch(/Fila 3: Fonda Una .*?Se creará/);
    await app.submit(path, { cambio: "saltar", fila: "2" });
    expect(await textOf(path)).toMatch(/Fila 2: Fonda Una .*?No se crea/);
    await press(path, "aplicar-todo");
    expect((await all()).map(({ direccion }) => direccion)).toEqual(["Calle 5", "Calle 10"]);
  });

  test("un parecido que es el mismo se actualiza con lo que la fila trae, y lo que deja en blanco se queda", async () => {
    const { id } = await have("Fonda Una", { telefono: "6555-0100" });
    const rows =
      "Fonda Una,Calle 9,Panamá,,4.5\nFonda Una,Calle 10,Panamá,,\nFonda Lina,Calle 8,Colón,,\nFonda Lina,Calle 9,Colón,,\n";
    const path = await check(`nombre,direccion,provincia,telefono,rating\n${rows}`);
    const answersOf = async (line: number) => {
      const row = findRows((await app.visit(path)).html).find((html) => visibleText(html).startsWith(`Fila ${line}:`)) ?? "";
      return findAll(row, "button").map(visibleText);
    };
    expect(await answersOf(2)).toEqual([
      "Es el mismo: actualizarlo Fonda Una",
      "Es otro: crearlo Fonda Una",
      "Saltarla Fonda Una",
    ]);
    // Another row of the file has no restaurant to change yet.
    expect(await answersOf(5)).toEqual(["Es otro: crearlo Fonda Lina", "Saltarla Fonda Lina"]);
    expect((await app.visit(path)).html).toContain(">Crear también los 3 parecidos");
    await app.submit(path, { cambio: "mismo", fila: "2" });
    const text = await textOf(path);
    expect(text).toContain("Crear 1 restaurante y cambiar 1");
    expect(text).toMatch(/Fila 2: Fonda Una Cambia .*?Antes: Calle 5 · Ahora: Calle 9/);
    const again = await app.submit(path, { cambio: "mismo", fila: "3" });
    expect((await app.visit(again.location ?? "")).text).toContain("La fila 2 ya lo cambia.");
    await press(path, "aplicar");
    expect(await restaurantWith(id)).toMatchObject({ direccion: "Calle 9", telefono: "6555-0100", rating: 4.5 });
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Fonda Una", "Fonda Lina"]);
  });

  test("varias especialidades en una celda se leen con coma, punto y coma o barra, y se ven antes de aplicar", async () => {
    const rows = ["raspao|duros", "raspao; duros", '"raspao, duros"', '"raspao\nduros, fríos"'];
    const path = await check(
      `nombre\tdireccion\tprovincia\tespecialidades\n${rows.map((cell, index) => `Local ${index}\tCalle ${index}\tColón\t${cell}`).join("\n")}\n`,
    );
    expect(await textOf(path)).toContain("Especialidades raspao, duros");
    await press(path, "aplicar");
    const read = (await all()).map(({ especialidades }) => JSON.parse(especialidades) as unknown);
    expect(read).toEqual([...Array(3).fill(["raspao", "duros"]), ["raspao", "duros, fríos"]]);
  });

  test("la celda que sobra en una fila con errores va en su descarga, y con su nombre de columna se lee", async () => {
    const path = await check("nombre,direccion,provincia\nFonda Una,Calle 9,Colón,,6555-0100\nFonda Dos,Calle 8,Colón,\n");
    const left = (await app.visit(`${path}/pendientes.csv`)).html;
    expect(left).toMatch(/nombre,direccion,provincia,,,Qué corregir\s+Fonda Una,Calle 9,Colón,,6555-0100,Tiene más celdas/);
    expect(left).not.toContain("Fonda Dos");
    expect(await textOf(await check(left.replace(",,,Qué", ",,telefono,Qué")))).toContain("Teléfono 6555-0100");
  });

  test("unas letras dañadas dejan fuera su fila, y las demás se leen bien", async () => {
    const lines = [
      "nombre,direccion,provincia",
      "Fonda Ñandú,Calle Única,Colón",
      "Pe?a,Calle 9,Herrera",
      "CafÃ© Lina,Calle 8,Herrera",
    ];
    const [before = "", after = ""] = lines.join("\n").split("?");
    const path = await check(Buffer.concat([Buffer.from(before), Buffer.from([0xf1]), Buffer.from(after)]));
    const text = await textOf(path);
    expect(text).toMatch(/Fila 3: Pea Con errores Nombre Tiene caracteres que no se pueden leer/);
    expect(text).toMatch(/Fila 4: CafÃ© Lina Con errores Nombre Sus letras están dañadas: dice «CafÃ© Lina»/);
    expect(text).toMatch(/Fila 2: Fonda Ñandú Nuevo/);
  });

  test("un teléfono al que una hoja de cálculo puso decimales se lee sin ellos, y uno que convirtió no se guarda", async () => {
    const rows = "Fonda Una,Calle 9,Colón,65550100.0\nFonda Dos,Calle 8,Herrera,6.5550100E7\n";
    const text = await textOf(await check(`nombre,direccion,provincia,telefono\n${rows}`));
    expect(text).toMatch(/Teléfono 65550100 /);
    expect(text).toContain("La hoja de cálculo perdió lo que había: dice «6.5550100E7»");
  });

  test("un teléfono sin números no vale", async () => {
    const path = await check("nombre,direccion,provincia,telefono\nFonda Una,Calle 9,Colón,abc\n");
    expect(await textOf(path)).toContain("«abc» no vale: el teléfono lleva números");
  });

  test("lo que se respondió de una fila con errores va en su descarga, y no se pregunta otra vez", async () => {
    const path = await check("Local,direccion,provincia,categoria,rating\nFonda Una,Calle 9,Colón,parrillada,9\n");
    const location = await answered(path, { "columna[0]": "nombre", "dice[0]": "categoria: parrillada", "valor[0]": "parrilla" });
    const left = (await app.visit(`${location}/pendientes.csv`)).html;
    expect(await check(left.replace(",9,", ",3,"))).not.toContain("/lectura");
  });

  test("los errores y lo que hay que decidir van antes que las filas que están bien", async () => {
    await have("Fonda Una");
    const path = await check("nombre,direccion,provincia\nBuena,Calle 1,Colón\nFonda Una,Calle 2,Panamá\nMala,,Colón\n");
    const lines = findRows((await app.visit(path)).html).map((row) => /Fila \d/.exec(visibleText(row))?.[0]);
    expect(lines).toEqual(["Fila 4", "Fila 3", "Fila 2"]);
  });

  test("encuentra por id, o por provincia y dirección en el sitio; el nombre solo no encuentra y se avisa del parecido", async () => {
    const { id, slug } = await have("Fonda Una");
    expect(await textOf(await check(`slug,provincia,telefono\n${slug},Panamá,6555-0111\n`))).toContain("1 cambia");
    expect(await textOf(await check(`id,telefono\n${id},6555-0112\n`))).toContain("1 cambia");
    const path = await check("nombre,direccion,provincia\nFONDA  Uná,Calle 5,Panamá\nOtra,Calle 5,Panamá\n");
    expect(await textOf(path)).toContain("Se parece a Fonda Una");
    await press(path, "aplicar");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Fonda Una", "Otra"]);
    await press(await check("nombre,direccion,provincia\nFonda Una,Calle 5,Panamá\n"), "aplicar-todo");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Fonda Una", "Otra", "Fonda Una"]);
  });

  test("avisa también de parecidos inactivos, casi iguales, con el mismo teléfono o de una fila anterior", async () => {
    await have("Restaurante El Trapiche", { direccion: "Calle 5, David", provincia: "chiriqui", is_active: 0 });
    await have("Mesón Azul", { telefono: "6555-0133" });
    const rows = [
      "El Trapche,Barrio Bolívar - David,,Chiriquí",
      '"El Trapche","Calle 1, David",,Chiriquí',
      '"El Trapiche","Calle 1, Boquete",,Chiriquí',
      "Otro Nombre,Calle 9,+507 6555-0133,Panamá",
      "Fonda Única,Calle 1,,Colón",
      '"Fonda Unica, S.A.",Calle 2,,Colón',
    ];
    const text = await textOf(await check(`nombre,direccion,telefono,provincia\n${rows.join("\n")}\n`));
    expect(text).toMatch(/Fila 3: El Trapche Nuevo Parecido .*?Se parece a Restaurante El Trapiche/);
    expect(text).toMatch(/Fila 4: El Trapiche Nuevo Dirección Calle 1/);
    expect(text).toMatch(/Fila 5: Otro Nombre Nuevo Parecido .*?Se parece a Mesón Azul/);
    expect(text).toMatch(/Fila 6: Fonda Única Nuevo Dirección Calle 1/);
    expect(text).toMatch(/Fila 7: Fonda Unica, S.A. Nuevo Parecido .*?Se parece a Fonda Única, la fila 6 de este archivo/);
  });

  test("un parecido que no se creó se dice al aplicar, y vuelve con su motivo en el archivo de lo que quedó", async () => {
    await have("Zia Ornella");
    const path = await check("nombre,direccion,provincia\nTrattoria Zia Ornella,Vía Porras,Panamá\nFonda Lina,Calle 8,Colón\n");
    await press(path, "aplicar");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Zia Ornella", "Fonda Lina"]);
    const text = await textOf(path);
    expect(text).toContain("1 fila aplicada; 1 restaurante se parece a otro y no se creó");
    expect(text).toContain("Descargar 1 fila que quedó sin aplicar");
    const left = (await app.visit(`${path}/pendientes.csv`)).html;
    expect(left).toContain("Trattoria Zia Ornella,Vía Porras,Panamá,Se parece a Zia Ornella");
    expect(left).not.toContain("Fonda Lina");
  });

  test("un horario que no se entiende se dice antes de aplicar, con su fila aparte, y se guarda como está escrito", async () => {
    const { id } = await have("Fonda Una");
    const path = await check(
      `id,nombre,direccion,provincia,horario\n${id},Fonda Una,Calle 5,Panamá,De 8 a 5 de lunes a viernes\n,Fonda Dos,Calle 6,Panamá,Lun-Dom 8:00-17:00\n`,
    );
    expect(await textOf(path)).toContain("1 fila trae un horario que no entendimos");
    const unclear = await textOf(`${path}?estado=horario-dudoso`);
    expect(unclear).toMatch(/Fila 2: Fonda Una Cambia Horario dudoso No entendimos este horario: \S/);
    expect(unclear).not.toContain("Fila 3");
    await press(path, "aplicar");
    expect((await restaurantWith(id))?.horario).toBe("De 8 a 5 de lunes a viernes");
  });

  test("un id que no existe, un restaurante dos veces, otro plan o datos de Google sin confirmar no se aceptan", async () => {
    const { id } = await have("Fonda Una");
    const google = await have("Sin Confirmar", { source: "google", google_fields: '["nombre"]', place_id: "b" });
    const text = await textOf(await check(`id;plan_type;telefono\nnadie\n${id};Max\n${id}\n${google.id};Free Local;6555-0100\n`));
    expect(text).toContain("Ningún restaurante tiene este identificador");
    expect(text).toContain("Es el mismo restaurante de la fila 3");
    expect(text).toContain("El plan de un restaurante se cambia en su ficha");
    expect(text).toContain("esperan que alguien los confirme");
  });

  test.each([
    ["comas, en UTF-8", Buffer.from(newRow)],
    ["comas, con marca de UTF-8", Buffer.from(`\uFEFF${newRow}`)],
    ["punto y coma, en windows-1252", Buffer.from(newRow.replaceAll(",", ";"), "latin1")],
    ["tabuladores, en UTF-16", Buffer.from(`\uFEFF${newRow.replaceAll(",", "\t")}`, "utf16le")],
    ["tabuladores, en UTF-16 al revés", Buffer.from(`\uFEFF${newRow.replaceAll(",", "\t")}`, "utf16le").swap16()],
    ["los nombres de las columnas del formulario", Buffer.from(newRow.replace("nombre,direccion", "NOMBRE,Dirección"))],
  ])("lee un archivo con %s", async (_, bytes) => {
    expect(await textOf(await check(bytes))).toContain("Dirección Calle 8 Provincia Chiriquí");
  });

  test.each([
    ["", "Elige un archivo"],
    ["PK\u0003\u0004 algo", "Es un libro de Excel"],
    ["nombre\n", "no trae ningún restaurante"],
    ['nombre\n"Fonda\n', "revisa sus comillas"],
    [`nombre\n${"Fonda\n".repeat(5_001)}`, "Caben 5,000 filas"],
    [`nombre,direccion\n${"\n".repeat(5_001)}Fonda`, "contando las que están en blanco"],
    [`nombre,direccion\n${",,\n".repeat(5_001)}`, "no trae ningún restaurante"],
    ["%PDF-1.4\n%âãÏÓ\n1 0 obj\n", "no es una tabla en formato CSV"],
    [Buffer.from([0, 0, 0, 24, ...Buffer.from("ftypheic\0\0\0\0mif1heic\u00ff", "latin1")]), "no es una tabla en formato CSV"],
    [`nombre${",".repeat(2_000)}\nFonda\n`, "La fila 1 tiene 1,000 celdas o más"],
    [`nombre,direccion\nFonda${",".repeat(300_000)}x`, "Es demasiado larga la fila 2"],
    ["a".repeat(300_000), "Es demasiado larga la fila 1"],
    ["a".repeat(5_000_001), "pesa más de 5 MB"],
  ])("no acepta lo que no es una tabla de restaurantes (%#)", async (content, reason) => {
    expect(await refusal(content)).toContain(reason);
    expect(await app.db.selectFrom("restaurant_files").select("id").execute()).toEqual([]);
  });

  test("sin aplicar se guarda un día", async () => {
    const path = await check(newRow);
    await deleteExpiredRows(Date.now() + 0.9 * day);
    expect((await app.visit(path)).status).toBe(200);
    await deleteExpiredRows(Date.now() + 1.1 * day);
    expect((await app.visit(path)).status).toBe(404);
  });
});

describe("aplicar y deshacer", () => {
  async function appliedFile() {
    const { id } = await have("Fonda Una", { telefono: "6555-0100" });
    const path = await check(
      `id,nombre,telefono,direccion,provincia\n${id},Fonda Nueva Era,6555-0199,Calle 5,Panamá\n,Fonda Tres,,Calle 9,Colón\n`,
    );
    await press(path, "aplicar");
    return { id, path };
  }

  test("aplica todo con una sola entrada en el registro, y se deshace con un toque", async () => {
    const { id, path } = await appliedFile();
    const [changed, created] = await all();
    expect([changed?.nombre, changed?.telefono, changed?.slug]).toEqual(["Fonda Nueva Era", "6555-0199", "fonda-nueva-era"]);
    expect([created?.nombre, created?.provincia, created?.is_active]).toEqual(["Fonda Tres", "colon", 1]);
    expect(await actions()).toEqual(["restaurant-file.applied"]);
    expect(await textOf(path)).toContain("2 filas aplicadas");
    const indexed = () => app.db.selectFrom("indexed_restaurants").select("nombre").orderBy("nombre").execute();
    expect((await indexed()).map(({ nombre }) => nombre)).toEqual(["Fonda Nueva Era", "Fonda Tres"]);
    expect(await app.db.selectFrom("restaurants_to_index").selectAll().execute()).toEqual([]);

    await press(path, "deshacer");
    const left = await all();
    expect(left.map((row) => [row.id, row.nombre, row.telefono])).toEqual([[id, "Fonda Una", "6555-0100"]]);
    expect(await textOf(path)).toContain("El archivo está deshecho");
    expect((await indexed()).map(({ nombre }) => nombre)).toEqual(["Fonda Una"]);
    expect((await actions()).sort()).toEqual(["restaurant-file.applied", "restaurant-file.undone"]);
    const log = await textOf("/admin/registro");
    expect(log).toMatch(/Deshizo el archivo «del \d+ \w+ \d{4}, 2 restaurantes»/);
    expect((await app.visit(`${path}/pendientes.csv`)).html).toMatch(/Fonda Tres.*Se deshizo/);
    // Values that an owner could have written prove no claim.
    expect(left[0]?.proposed_fields).toContain("telefono");
    await press(path, "deshacer");
    expect((await all()).length).toBe(1);
  });

  test("lo que cambió después de aplicarlo se queda, y la página lo nombra", async () => {
    const { id, path } = await appliedFile();
    await app.db.updateTable("restaurants").set({ version: 9, telefono: "6000-0000" }).where("id", "=", id).execute();
    await press(path, "deshacer");
    expect((await restaurantWith(id))?.telefono).toBe("6000-0000");
    const text = await textOf(`${path}?estado=quedaron`);
    expect(text).toContain("1 restaurante había cambiado y quedó como estaba");
    expect(text).toContain("Fonda Una");
    expect(text).not.toContain("Fonda Tres");
  });

  test("un restaurante del archivo que ya tiene carta se queda", async () => {
    const { path } = await appliedFile();
    const [, created] = await all();
    await app.submit(`/admin/restaurant/${created!.id}/carta`, { cambio: "agregar", linea: "Sancocho 5.50" });
    await press(path, "deshacer");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Fonda Una", "Fonda Tres"]);
  });

  test("un restaurante del archivo que ya recibe reservas se queda", async () => {
    const { path } = await appliedFile();
    const [, created] = await all();
    const service = { kind: "reserva", hours: "", number: "50765550100", created_at: new Date().toISOString() } as const;
    await app.db
      .insertInto("whatsapp_services")
      .values({ restaurant_id: created!.id, ...service })
      .execute();
    await press(path, "deshacer");
    expect((await all()).map(({ nombre }) => nombre)).toEqual(["Fonda Una", "Fonda Tres"]);
  });

  test("las cocinas que se deducen de sus platos y las visitas a su página no lo usan", async () => {
    const path = await check("nombre,direccion,provincia,especialidades\nSushi Nuevo,Calle 9,Colón,Sushi\n");
    await press(path, "aplicar");
    const [created] = await all();
    const known = app.db.selectFrom("restaurant_attributes").select("source").where("restaurant_id", "=", created!.id);
    expect(new Set((await known.execute()).map(({ source }) => source))).toEqual(new Set(["derived"]));
    await app.db
      .insertInto("listing_visits")
      .values({ restaurant_id: created!.id, day: "2026-11-28", kind: "view", total: 3 })
      .execute();
    await press(path, "deshacer");
    expect(await all()).toEqual([]);
  });

  const freshness = async (path: string) => /(Según el archivo del|Confirmado el) [^·.]+? de \d{4}/.exec(await textOf(path))?.[0];

  async function fileOf1December() {
    vi.useFakeTimers({ now: new Date("2026-12-01T20:00:00-05:00"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await app.signInAs(admin);
    const { id } = await have("Fonda Una", { telefono: "6555-0100", confirmed_at: "2026-10-05T12:00:00.000Z" });
    const path = await check(
      `id,nombre,telefono,direccion,provincia\n${id},Fonda Una,6555-0199,Calle 5,Panamá\n,Fonda Tres,,Calle 9,Colón\n`,
    );
    vi.setSystemTime(new Date("2026-12-02T08:00:00-05:00"));
    await app.signInAs(admin);
    await press(path, "aplicar");
    const pages = { changed: "/restaurantes-panama/fonda-una", created: "/restaurantes-colon/fonda-tres" };
    return { id, path, ...pages };
  }

  test("ni aplicarlo ni deshacerlo confirma una ficha: su página dice de qué día es el archivo", async () => {
    const { path, changed, created } = await fileOf1December();
    expect(await freshness(changed)).toBe("Según el archivo del 1 de diciembre de 2026");
    expect(await freshness(created)).toBe("Según el archivo del 1 de diciembre de 2026");
    expect((await all()).map(({ confirmed_at }) => confirmed_at)).toEqual(["2026-10-05T12:00:00.000Z", null]);
    await press(path, "deshacer");
    expect(await freshness(changed)).toBe("Confirmado el 5 de octubre de 2026");
    expect((await all()).map(({ confirmed_at }) => confirmed_at)).toEqual(["2026-10-05T12:00:00.000Z"]);
  });

  test("guardar la ficha sin cambiar nada la confirma, y entonces deshacer el archivo la deja", async () => {
    const { id, path, changed } = await fileOf1December();
    const row = (await restaurantWith(id))!;
    await saveRestaurant(admin.id, id, { version: row.version, values: toValues(row) }, { requestId: "" });
    expect(await freshness(changed)).toBe("Confirmado el 2 de diciembre de 2026");
    await press(path, "deshacer");
    expect(await restaurantWith(id)).toMatchObject({ telefono: "6555-0199", from_file_at: null });
    expect(await textOf(path)).toContain("1 restaurante había cambiado y quedó como estaba");
  });

  test("escribir solo su horario no la confirma", async () => {
    const { id, changed } = await fileOf1December();
    await saveField(admin.id, id, { field: "horario", from: "", to: "Lun-Dom 8:00-17:00" }, { requestId: "" });
    expect(await freshness(changed)).toBe("Según el archivo del 1 de diciembre de 2026");
  });

  test("lo que cambió después de revisarlo se queda", async () => {
    const { id } = await have("Fonda Una");
    const path = await check(`id,telefono\n${id},6555-0199\n`);
    await app.db.updateTable("restaurants").set({ version: 9 }).where("id", "=", id).execute();
    await press(path, "aplicar");
    expect((await restaurantWith(id))?.telefono).not.toBe("6555-0199");
    expect(await textOf(path)).toContain("1 restaurante había cambiado");
  });

  test("sigue donde un proceso se detuvo, sin crear nada dos veces", async () => {
    const rows = Array.from({ length: 30 }, (_, number) => `Fonda ${number},Calle ${number},Panamá\n`).join("");
    const path = await check(`nombre,direccion,provincia\n${rows}`);
    await app.submit(path, { cambio: "aplicar" });
    const rest = (state: "waiting" | "left-out") =>
      app.db.updateTable("restaurant_file_rows").set({ state }).where("line", ">=", 12).execute();
    await rest("left-out");
    await workOnFiles();
    expect((await all()).length).toBe(10);
    await rest("waiting");
    await app.db.updateTable("restaurant_files").set({ state: "applying" }).execute();
    await workOnFiles();
    expect((await all()).length).toBe(30);
    expect(await textOf(path)).toContain("30 filas aplicadas");
  });

  test("una fila que falla queda nombrada, y no detiene ni a las demás ni al archivo siguiente", async () => {
    const errors = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const { id } = await have("Fonda Una");
    const path = await check("nombre,direccion,provincia\nFonda Dos,Calle 2,Colón\nFonda Tres,Calle 3,Colón\n");
    const next = await check("nombre,direccion,provincia\nFonda Cuatro,Calle 4,Colón\n");
    // An id that is taken meanwhile.
    await app.db.updateTable("restaurant_file_rows").set({ restaurant_id: id }).where("nombre", "=", "Fonda Dos").execute();
    await app.submit(path, { cambio: "aplicar" });
    await press(next, "aplicar");
    expect((await all()).map(({ nombre }) => nombre).sort()).toEqual(["Fonda Cuatro", "Fonda Tres", "Fonda Una"]);
    const text = await textOf(`${path}?estado=fallaron`);
    expect(text).toContain("1 fila aplicada");
    expect(text).toContain("1 fila falló");
    expect(text).toMatch(/Fila 2: Fonda Dos Nuevo Falló/);
    expect(errors.mock.calls).toMatchObject([[{ line: 2 }, "a row of a file of restaurants failed"]]);

    await press(path, "deshacer");
    expect((await all()).map(({ nombre }) => nombre).sort()).toEqual(["Fonda Cuatro", "Fonda Una"]);
    errors.mockRestore();
  });

  test("pasados 30 días ya no se deshace", async () => {
    const { path } = await appliedFile();
    await deleteExpiredRows(Date.now() + 30.1 * day);
    await app.signInAs(admin);
    expect((await app.visit(path)).status).toBe(404);
  });
});

test("solo los administradores descargan y envían", async () => {
  const browser = app.otherBrowser();
  await browser.signInAs(await app.person("otra@ejemplo.pa"));
  expect((await browser.visit("/admin/restaurantes.csv")).location).toBe("/");
  expect((await browser.visit("/admin/archivo")).location).toBe("/");
});
