import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { dishesIn, maxDishes, writeSizes } from "../../app/directory/menu/menu";
import { findMenu } from "../../app/directory/menu/menu.server";
import { realMenus } from "../directory/menu/real-menus";
import { openApp } from "../support/app";
import { hiddenFields, textareaValue, typedValues } from "../support/pages/controls";
import { attribute, errorSummary, find, findAll, flashMessage, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";
import { insertOwned } from "../support/owned-rows";

const app = await openApp();
const owner = await app.person("duena@ejemplo.pa");
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });

beforeEach(() => app.forgetLimits());

async function haveBusiness() {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle" });
  await insertOwned(app.db, row, owner.id);
  await app.signInAs(owner);
  const path = `/mi-negocio/${row.id}/carta`;
  const read = async (carta: string) => await app.submit(`${path}/pegar`, { carta, paso: "leer" });
  const save = async (html: string, answers: Record<string, string> = {}) =>
    await app.submit(`${path}/pegar`, { ...formIn(html), ...answers, paso: "guardar" });
  return { ...row, path, read, save, paste: async (carta: string) => await save((await read(carta)).html) };
}

/** As a browser sends it. */
function formIn(html: string): Record<string, string> {
  const form = find(html, "form:has(.read-rows)");
  return { ...hiddenFields(form), ...typedValues(form) };
}

/** Each row's words and price, without its question and the link to the next. */
function rowsIn(html: string): string[] {
  return findAll(html, ".read-rows > li").map((row) => {
    const whole = visibleText(find(row, "h3, .read-row > span:first-child"));
    const text = whole.replace(/ Nombre: «[^»]*»\.| Siguiente por aclarar/g, "");
    const [price = ""] = Object.entries(typedValues(row)).flatMap(([name, value]) => (name.startsWith("precio") ? [value] : []));
    return `${row.includes('class="note"') ? "? " : ""}${text} ${price}`.trim();
  });
}

/** "Sopas: Sancocho 5.50 (con culantro)" */
async function menuOf(id: string): Promise<string[]> {
  const menu = await findMenu(id);
  return menu.flatMap(({ section, dishes }) =>
    dishes.map(({ name, sizes, description }) =>
      `${section ? `${section.name}: ` : ""}${name} ${writeSizes(sizes)} ${description ? `(${description})` : ""}`.trim(),
    ),
  );
}

/** The message after saving. `undo`: sends its button. */
async function messageAt(path: string) {
  const { html } = await app.visit(path);
  const fields = hiddenFields(find(html, ".messages form[method=post]"));
  return { text: flashMessage(html), undo: async () => await app.submit(path, fields) };
}

const pasted = `Sopas:
Sancocho 5.50
Guacho de mariscos 7

Postres
Flan 2.50
Sopa borracha
Pudín 3 50
Tel 6677-1234`;

test("una carta pegada se confirma plato por plato; lo dudoso está marcado junto a lo pegado y no se guarda solo", async () => {
  const { id, path, read, save } = await haveBusiness();
  const shown = await read(pasted);
  expect(shown.status).toBe(200);
  expect(await menuOf(id)).toEqual([]);
  expect(rowsIn(shown.html)).toEqual([
    "Sopas",
    "Sancocho 5.50",
    "Guacho de mariscos 7.00",
    "Postres",
    "Flan 2.50",
    "? «Sopa borracha» No vemos su precio.",
    "? «Pudín 3 50» No se ve bien cuánto cuesta.",
    "? «Tel 6677-1234» No vemos su precio.",
  ]);
  await save(shown.html);
  const message = await messageAt(path);
  expect(message.text).toContain("3 platos nuevos. 3 líneas quedaron sin guardar.");
  const sure = ["Sopas: Sancocho 5.50", "Sopas: Guacho de mariscos 7.00", "Postres: Flan 2.50"];
  expect(await menuOf(id)).toEqual(sure);
  await message.undo();
  expect(await menuOf(id)).toEqual([]);
  await save(shown.html, { "fila[5]": "plato", "precio[6]": "3.50", "precio[1]": "½ 3 / entero 5.75" });
  expect(await menuOf(id)).toEqual([
    "Sopas: Sancocho ½ 3.00 / entero 5.75",
    ...sure.slice(1),
    "Postres: Sopa borracha",
    "Postres: Pudín 3.50",
  ]);
});

test("una línea puede ser la descripción del plato de arriba o una sección", async () => {
  const { id, read, save } = await haveBusiness();
  const { html } = await read("Ceviche 6.50\nDel día\nDel horno\nPan 1.00");
  await save(html, { "fila[1]": "describe", "fila[2]": "seccion" });
  expect(await menuOf(id)).toEqual(["Ceviche 6.50 (Del día)", "Del horno: Pan 1.00"]);
});

test.each([
  ["un plato de 300 letras", "Arroz con todo ".repeat(20), { "precio[1]": "6.50" }, "El nombre admite hasta 80 caracteres"],
  ["una sección de 61 letras", "a".repeat(61), { "fila[1]": "seccion" }, "El nombre de la sección admite hasta 60 caracteres"],
  ["una descripción de 196", "a".repeat(196), { "fila[1]": "describe" }, "La descripción admite hasta 200 caracteres"],
  ["una celda larga", `Plato;Detalle;Precio\nCeviche;${"a".repeat(201)};6.50`, { "precio[1]": "6.50" }, "La descripción admite"],
])("%s no se corta al guardar: se dice junto a su línea", async (_, line, answers, reason) => {
  const { id, read, save } = await haveBusiness();
  const { html } = await read(`Pan 1.00 de yuca\n${line}`);
  const refused = await save(html, answers);
  expect(refused.status).toBe(400);
  expect(visibleText(find(refused.html, "#linea-1"))).toContain(reason);
  expect(await menuOf(id)).toEqual([]);
});

test("una descripción de 150 letras se guarda entera", async () => {
  const { id, read, save } = await haveBusiness();
  await save((await read(`Pan 1.00\n${"A".repeat(150)}`)).html, { "fila[1]": "describe" });
  expect(await menuOf(id)).toEqual([`Pan 1.00 (${"A".repeat(150)})`]);
});

test("un precio que no se entiende no se guarda, dice por qué junto al campo, y todo lo escrito sigue ahí", async () => {
  const { id, read, save } = await haveBusiness();
  const { html } = await read(pasted);
  for (const [typed, reason] of [
    ["tres", "Escribe el precio como 6.50"],
    ["350", "Escribe el precio con sus centavos"],
    ["-3", "Escribe el precio como 6.50"],
  ]) {
    const refused = await save(html, { "precio[6]": typed!, "precio[1]": "5.75", "fila[5]": "plato" });
    expect([typed, refused.status]).toEqual([typed, 400]);
    expect(visibleText(errorSummary(refused.html))).toContain(reason);
    expect(visibleText(find(refused.html, "#linea-6"))).toContain(reason);
    expect(formIn(refused.html)).toMatchObject({ "precio[6]": typed, "precio[1]": "5.75", "fila[5]": "plato", carta: pasted });
  }
  const section = await save(html, { "precio[5]": "3", "fila[5]": "seccion" });
  expect(visibleText(errorSummary(section.html))).toContain("Solo un plato lleva precio");
  expect(await menuOf(id)).toEqual([]);
});

test("al corregir el texto se conserva lo respondido, y nada se guarda sin verlo antes", async () => {
  const { id, path, read, save } = await haveBusiness();
  const { html } = await read(pasted);
  const answers = { "precio[6]": "3.50", "precio[2]": "7.25", "fila[5]": "plato" };
  const corrected = `Pan 1.00\n${pasted.replace("Flan 2.50\n", "")}`;
  for (const paso of ["leer", "guardar"]) {
    const again = await app.submit(`${path}/pegar`, { ...formIn(html), ...answers, carta: corrected, paso });
    expect([paso, again.status]).toEqual([paso, 200]);
    expect(await menuOf(id)).toEqual([]);
    expect(formIn(again.html)).toMatchObject({
      "precio[0]": "1.00",
      "precio[3]": "7.25",
      "fila[5]": "plato",
      "precio[6]": "3.50",
    });
    if (paso === "leer") continue;
    await save(again.html);
    expect(await menuOf(id)).toEqual([
      "Pan 1.00",
      "Sopas: Sancocho 5.50",
      "Sopas: Guacho de mariscos 7.25",
      "Postres: Sopa borracha",
      "Postres: Pudín 3.50",
    ]);
  }
});

test("pegar otra vez dice qué está ya y qué precio cambia, no duplica nada, no quita nada, y se deshace entero", async () => {
  const { id, path, read, save, paste } = await haveBusiness();
  await paste("Sopas:\nSancocho 5.50\nGuacho de mariscos 7\nPostres:\nFlan 2.50");
  const before = await menuOf(id);
  const again = await read("SANCOCHO. 6\nFlan 2.50\nguacho de mariscos 7.00\nMondongo 5");
  expect(rowsIn(again.html)).toEqual([
    "SANCOCHO. Ya está: $5.50 → $6.00 6.00",
    "Flan Ya está, igual. 2.50",
    "guacho de mariscos Ya está, igual. 7.00",
    "Mondongo 5.00",
  ]);
  expect(visibleText(again.html)).toContain("Leímos 4 platos, 3 ya están en la carta (1 con otro precio)");
  await save(again.html);
  const message = await messageAt(path);
  expect(message.text).toContain("1 plato nuevo y 1 precio cambiado.");
  expect(await menuOf(id)).toEqual([
    "Mondongo 5.00",
    "Sopas: Sancocho 6.00",
    "Sopas: Guacho de mariscos 7.00",
    "Postres: Flan 2.50",
  ]);
  await message.undo();
  expect(await menuOf(id)).toEqual(before);
});

test("si la carta ya lo tiene todo se dice, no hay nada que guardar y se vuelve a ella; un precio que se tocó no se pierde", async () => {
  const { path, read, paste } = await haveBusiness();
  const carta = "Sancocho 5.50\nFlan 2.50";
  await paste(carta);
  const again = (await read(carta)).html;
  expect(visibleText(find(again, "main h2"))).toBe("Tu carta ya tiene estos 2 platos");
  expect(findAll(again, '[value="guardar"], .read-rows input')).toEqual([]);
  expect(findAll(again, ".save-bar a").map((link) => attribute(link, "href"))).toEqual([path]);
  const first = (await read(`${carta}\nMondongo 5`)).html;
  const touched = await app.submit(`${path}/pegar`, { ...formIn(first), carta, "precio[1]": "2.75", paso: "leer" });
  expect(rowsIn(touched.html)).toEqual(["Sancocho Ya está, igual. 5.50", "Flan Ya está, igual. 2.75"]);
});

test("un plato que está en otra sección con otro precio se pregunta", async () => {
  const { id, path, read, save, paste } = await haveBusiness();
  await paste("Bebidas:\nLimonada 2.00");
  const { html } = await read("Menú infantil:\nLimonada 1.00");
  expect(rowsIn(html)).toEqual(["Menú infantil", "? Limonada Ya está en «Bebidas»: $2.00 → $1.00 1.00"]);
  await save(html);
  expect(await menuOf(id)).toEqual(["Bebidas: Limonada 2.00"]);
  expect((await messageAt(path)).text).toContain("1 línea quedó sin guardar.");
  await save(html, { "fila[1]": "plato" });
  expect(await menuOf(id)).toEqual(["Bebidas: Limonada 2.00", "Menú infantil: Limonada 1.00"]);
  await (await messageAt(path)).undo();
  await save(html, { "fila[1]": "mismo" });
  expect(await menuOf(id)).toEqual(["Bebidas: Limonada 1.00"]);
});

test("un precio de varios tamaños se ve entero, y se guarda aunque ocupe dos líneas", async () => {
  const { id, read, save } = await haveBusiness();
  const prices = "personal 6.50 / mediana 9.50 / familiar 13.00";
  const { html } = await read(`Pizza ${prices}\nFlan 2.50`);
  expect(textareaValue(find(html, '.read-rows textarea[name="precio[0]"]'))).toBe(prices);
  await save(html, { "precio[0]": prices.replace(" / familiar", "\r\n/ familiar") });
  expect(await menuOf(id)).toEqual([`Pizza ${prices}`, "Flan 2.50"]);
});

test("las horas de un encabezado son las de su sección", async () => {
  const { id, paste } = await haveBusiness();
  await paste("Menú del día (lun-vie 11:30-14:30):\nSancocho 4.50");
  const [part] = await findMenu(id);
  expect(part?.section).toMatchObject({ name: "Menú del día", hours: "lun-vie 11:30-14:30" });
});

test("lo que no se puede leer recibe una frase y se queda escrito", async () => {
  const { path } = await haveBusiness();
  for (const [carta, words] of [
    ["a".repeat(100_000), "La carta admite hasta 20,000 caracteres; escribiste 100,000"],
    ["x\n".repeat(10_000), "Son"],
    ["Sancocho \u202e05.5", "de derecha a izquierda"],
    ["Sancocho\u0007 5.50", "caracteres de control"],
    ["", "Escribe o pega tu carta"],
  ]) {
    const { status, html } = await app.submit(`${path}/pegar`, { carta: carta!, paso: "leer" });
    expect([carta!.slice(0, 9), status]).toEqual([carta!.slice(0, 9), 400]);
    expect(visibleText(errorSummary(html))).toContain(words);
  }
});

test("en la carta caben 150 platos, y antes de guardar se dice si no caben", async () => {
  const { id, path, read, save } = await haveBusiness();
  const lines = Array.from(
    { length: maxDishes + 1 },
    (_, at) => `Plato ${String.fromCharCode(97 + (at % 26))}${at} especial $5.00`,
  );
  const tooMany = await read(lines.join("\n"));
  expect(visibleText(tooMany.html)).toContain("En la carta caben 150 platos y así serían 151.");
  const refused = await save(tooMany.html, { "precio[0]": "5.25" });
  expect([refused.status, formIn(refused.html)["precio[0]"]]).toEqual([422, "5.25"]);
  await save((await read(lines.slice(1).join("\n"))).html);
  expect(await menuOf(id)).toHaveLength(maxDishes);
  const { status, html } = await app.submit(path, { cambio: "agregar", linea: "Uno más 1.00" });
  expect(status).toBe(422);
  expect(visibleText(errorSummary(html))).toContain("En la carta caben 150 platos.");
});

test.each(realMenus)("$name se pega de punta a punta sin un precio equivocado", async ({ pasted, truth, asked }) => {
  const { id, read, save } = await haveBusiness();
  const { html } = await read(pasted);
  expect(findAll(html, ".read-rows > .note").length).toBeLessThanOrEqual(asked);
  await save(html);
  const saved = dishesIn(await findMenu(id));
  for (const { name, sizes } of saved) expect([name, writeSizes(sizes)]).toEqual([name, truth[name]]);
  const total = Object.keys(truth).length;
  expect(saved.length).toBeGreaterThanOrEqual(Math.floor(total * 0.9));
  const again = await read(pasted);
  await save(again.html);
  expect(dishesIn(await findMenu(id)).map(({ name }) => name)).toEqual(saved.map(({ name }) => name));
});

test("una carta impresa por el sitio y pegada otra vez es ella misma", async () => {
  const first = await haveBusiness();
  await first.paste(`Pan de la casa 1.00
Lunes: sancocho 4.50
Menú del día (lun-vie 11:30-14:30):
Alitas (12) 9.50
½ pollo 4 / entero 7.5
Lechón 1,250.00
Curry (vegano): con arroz, 2 guarniciones y 1/2 aguacate $8.50 🌶
Combo #2 * la casa * $5.95 (con soda de 12 oz)
Bebidas y más:
Coca Cola 1.5 L 3.00
Agua c/u 1.00
Vino: copa 5.00, botella 22.00`);
  const second = await haveBusiness();
  for (const { slug, id } of [first]) {
    const { html } = await app.visit(`/restaurantes-cocle/${slug}/carta.md`);
    await second.paste(html);
    const texts = async (of: string) =>
      (await findMenu(of)).map(({ section, dishes }) => [
        section?.name,
        section?.hours,
        dishes.map(({ name, description, sizes, marks }) => ({ name, description, sizes, marks })),
      ]);
    expect(await texts(second.id)).toEqual(await texts(id));
    expect(dishesIn(await findMenu(id)).length).toBe(10);
  }
});

test("quien administra pega la carta de cualquiera con las mismas preguntas", async () => {
  const { id } = await haveBusiness();
  await app.signInAs(admin);
  const path = `/admin/restaurant/${id}/carta/pegar`;
  const { html } = await app.submit(path, { carta: "Sancocho 5.50\nPudín 3 50", paso: "leer" });
  expect(rowsIn(html)).toEqual(["Sancocho 5.50", "? «Pudín 3 50» No se ve bien cuánto cuesta."]);
  await app.submit(path, { ...formIn(html), "precio[1]": "3.50", paso: "guardar" });
  expect(await menuOf(id)).toEqual(["Sancocho 5.50", "Pudín 3.50"]);
});
