import { beforeAll, expect, test } from "vitest";
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

/** What is typed, the first article of the demo's blog, how many there are, and the correction. */
test.each<[string, string | null, number, string?]>([
  ["café", breakfasts, 5],
  ["cafe", breakfasts, 5],
  ["cafee", breakfasts, 5, "cafe"],
  ["chiriqui", breakfasts, 4],
  ["Chiriquí", breakfasts, 4],
  ["maiz", breakfasts, 3],
  ["maís", breakfasts, 3, "maiz"],
  ["MAIZ NUEVO", breakfasts, 1],
  ["raspadura", "Raspadura no es raspao: pequeño mapa de lo dulce", 1],
  ["sancocho", soup, 4],
  ["sancoxo", soup, 4, "sancocho"],
  ["culantro", "El proveedor también está en tu menú: acuerdos sencillos para que no te falte el culantro", 5],
  ["jengibre", coconut, 1],
  ["leche de coco", coconut, 2],
  ["colón", coconut, 5],
  ["pesca", market, 7],
  ["pescado", market, 7],
  ["ceviche", market, 2],
  ["seviche", market, 2, "ceviche"],
  ["mercado", market, 3],
  ["boquete", "El Valle de Antón o Boquete: a cuál montaña subir según los días que tengas", 1],
  ["turismo", portobelo, 7],
  ["portovelo", portobelo, 2, "portobelo"],
  ["yaneth", portobelo, 10],
  ["marisol", tamal, 9],
  ["marisol cocina", tamal, 4],
  ["negocio familiar", "¿Y si la abuela no quiere soltar la receta? Acuerdos para un negocio familiar que dure", 9],
  ["precios", "Lo que de verdad cuesta un plato de ropa vieja", 12],
  ["carnaval", "Después de Carnaval: cómo preparar un negocio de playa o de montaña para los meses flojos", 2],
  ["reseñas", reviews, 5],
  ["resenas", reviews, 5],
  ["whatsapp", orders, 3],
  ["wasap", orders, 3, "whatsapp"],
  ["inteligencia artificial", "Pregúntale a un asistente por tu negocio y anota en qué se equivoca", 2],
  ["ia", menus, 4],
  ["old clothes", menus, 1],
  ["fotografiar", photos, 2],
  ["foto", photos, 11],
  ["tarjeta o efectivo", payment, 1],
  ["transferensia", payment, 2, "transferencia"],
  ["fondas", breakfasts, 5],
  ["xyzzy", null, 0],
  ["%", null, 0],
])("«%s» encuentra «%s» entre %i", async (search, first, count, used) => {
  const { rows, total, corrections } = await searchArticles({ search, isExact: false, page: 1 });
  expect({ first: rows[0]?.title ?? null, total, used: corrections[0]?.used }).toEqual({ first, total: count, used });
});

test("las palabras tal como se escriben no se corrigen", async () => {
  const found = await searchArticles({ search: "seviche", isExact: true, page: 1 });
  expect(found).toMatchObject({ rows: [], total: 0, corrections: [] });
});

test("las páginas siguen el mismo orden sin repetir artículos", async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => searchArticles({ search: "foto", isExact: false, page })));
  const titles = pages.flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(titles).toHaveLength(11);
  expect(new Set(titles).size).toBe(11);
});
