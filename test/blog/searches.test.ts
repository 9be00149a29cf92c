import { beforeAll, describe, expect, test } from "vitest";
import { searchArticles } from "../../app/blog/search/search.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";

const { db } = await openDatabase();
beforeAll(() => seedDemoContent(db));

const breakfasts = "¿Hojaldre o tortilla? Guía corta para pedir un desayuno panameño";
const soup = "El sancocho de gallina de los domingos, sin atajos";
const market = "Una mañana en el Mercado de Mariscos: cómo escoger bien el pescado";
const orders = "Pedidos por WhatsApp sin enredos: un mensaje claro, una persona encargada y un cuaderno al lado";
const reviews = "Dos estrellas un lunes por la mañana: cómo contestar una reseña que duele";
const portobelo = "Portobelo sin prisa: piedras viejas, congos y promesas vestidas de morado";
const menus = "Ropa vieja no es «old clothes»: traducir el menú con ayuda de la IA y sin pasar pena";
const tamal = "El tamal de la tía Ñeca: contar la historia de una receta sin ponerle adornos";
const coconut = "Coco, jengibre y ají chombo: lo que se cocina entre Colón y Bocas del Toro";
const payment = "¿Efectivo, tarjeta o transferencia? Cómo elegir formas de cobro sin perder la cuenta";
const photos = "La ventana es tu mejor lámpara: fotografiar un plato con el celular";

/** `first`: in the demo's blog. `used`: the correction. */
type Row = [search: string, first: string | null, count: number, used?: string];

const typed: Record<string, Row[]> = {
  "con acentos y sin ellos": [
    ["café", breakfasts, 5],
    ["Chiriquí", breakfasts, 4],
    ["maiz", breakfasts, 3],
    ["colón", coconut, 3],
    ["reseñas", reviews, 5],
  ],
  "en mayúsculas": [
    ["MAIZ NUEVO", breakfasts, 1],
    ["BOQUETE", "El Valle de Antón o Boquete: a cuál montaña subir según los días que tengas", 1],
    ["IA", menus, 4],
  ],
  "mal escritas": [
    ["cafee", breakfasts, 5, "cafe"],
    ["maís", breakfasts, 3, "maiz"],
    ["sancoxo", soup, 4, "sancocho"],
    ["seviche", market, 2, "ceviche"],
    ["wasap", orders, 3, "whatsapp"],
  ],
  "del título, el resumen y el texto": [
    ["raspadura", "Raspadura no es raspao: pequeño mapa de lo dulce", 1],
    ["sancocho", soup, 4],
    ["culantro", "El proveedor también está en tu menú: acuerdos sencillos para que no te falte el culantro", 5],
    ["ceviche", market, 2],
    ["precios", "Lo que de verdad cuesta un plato de ropa vieja", 12],
    ["carnaval", "Después de Carnaval: cómo preparar un negocio de playa o de montaña para los meses flojos", 2],
  ],
  "de etiquetas y categorías": [
    ["turismo", portobelo, 7],
    ["negocio familiar", "¿Y si la abuela no quiere soltar la receta? Acuerdos para un negocio familiar que dure", 9],
  ],
  "del autor": [
    ["yaneth", portobelo, 10],
    ["marisol cocina", tamal, 4],
  ],
  "partes de palabras": [
    ["pesca", market, 7],
    ["foto", photos, 11],
  ],
  "de varias palabras": [
    ["leche de coco", coconut, 2],
    ["inteligencia artificial", "Pregúntale a un asistente por tu negocio y anota en qué se equivoca", 2],
    ["tarjeta o efectivo", payment, 1],
  ],
  "que no están": [
    ["xyzzy", null, 0],
    ["café xyzzy", null, 0],
  ],
  hostiles: [
    ["%", null, 0],
    ["_", null, 0],
    ["'; drop table blogs; --", null, 0, "tabla"],
    ["<script>alert(1)</script>", null, 0],
    ["café*", breakfasts, 5],
    ['"café"', breakfasts, 5],
    ["a".repeat(100), null, 0],
    ["\u202e\u0301", null, 0],
  ],
};

async function find(search: string, isExact: boolean) {
  const { rows, total, corrections } = await searchArticles({ search, isExact, page: 1 });
  return { first: rows[0]?.title ?? null, total, used: corrections[0]?.used };
}

describe.each(Object.entries(typed))("palabras %s", (_, rows) => {
  test.each(rows)("«%s» encuentra «%s» entre %i", async (search, first, total, used) => {
    expect(await find(search, false)).toEqual({ first, total, used });
  });
});

test.each<Row>([
  ["seviche", null, 0],
  ["ceviche", market, 2],
  ["maís", null, 0],
])("tal como se escribe, «%s» encuentra «%s» entre %i", async (search, first, total) => {
  expect(await find(search, true)).toEqual({ first, total, used: undefined });
});

test("las páginas siguen el mismo orden sin repetir artículos", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => searchArticles({ search: "foto", isExact: false, page })));
  const titles = pages.flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(titles).toHaveLength(11);
  expect(new Set(titles).size).toBe(11);
});
