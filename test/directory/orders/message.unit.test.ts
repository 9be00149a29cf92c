import { expect, test } from "vitest";
import type { Dish } from "../../../app/directory/menu/menu";
import { maxMessage, orderMessage, reservationMessage, sizeText, sumOrder } from "../../../app/directory/orders/message";
import { openWhatsapp } from "../../../app/directory/orders/offered.server";
import { readOrder, toOrderParts } from "../../../app/directory/orders/order-rows";

const typed = { place: "Fonda Lina", name: "Itzel", hour: "a la una", note: "Sin cebolla" };
const size = (cents: number, label = "") => ({ label, cents });

test("un teléfono escrito va en el mensaje del pedido y en el de la reserva", () => {
  const withPhone = { ...typed, phone: "6612-3456" };
  const dishes = [{ quantity: 1, name: "Sancocho", size: size(550) }];
  const at = { day: "2026-11-28", moment: "2026-11-29T00:00:00.000Z", persons: 2 };
  for (const message of [orderMessage(withPhone, dishes), reservationMessage(withPhone, at)])
    expect(message).toContain("\nTeléfono: 6612-3456");
});

test("el pedido nombra el negocio, cada plato con su cantidad y la suma, que se confirma en el local", () => {
  const dishes = [
    { quantity: 2, name: "Sancocho", size: size(550) },
    { quantity: 1, name: "Pollo", size: size(400, "½") },
  ];
  expect(orderMessage(typed, dishes)).toBe(
    [
      "Hola, quiero pedir en Fonda Lina. Vi su carta en Panamá VIP:",
      "2 x Sancocho, $11.00",
      "1 x Pollo, ½, $4.00",
      "Total: $15.00, se confirma en el local",
      "A nombre de: Itzel",
      "Para cuándo: a la una",
      "Nota: Sin cebolla",
    ].join("\n"),
  );
});

test("un plato sin precio se pide y no se suma", () => {
  const dishes = [
    { quantity: 1, name: "Langosta", size: null },
    { quantity: 3, name: "Pan", size: size(10) },
  ];
  const message = orderMessage({ ...typed, name: "", hour: "", note: "" }, dishes);
  expect(message).toContain("1 x Langosta, precio por confirmar");
  expect(message).toContain("Total: $0.30, más 1 plato sin precio, se confirma en el local");
  expect(message).not.toMatch(/A nombre de|Para cuándo|Nota/);
});

test("la suma en inglés dice lo mismo que en español", () => {
  const priced = { quantity: 3, name: "Pan", size: size(10) };
  const unpriced = { quantity: 1, name: "Langosta", size: null };
  const sums = [[priced], [priced, unpriced], [priced, unpriced, unpriced]].map((dishes) => sumOrder(dishes, "en"));
  expect(sums).toEqual([
    "$0.30, to be confirmed by the restaurant",
    "$0.30, plus 1 dish without a price, to be confirmed by the restaurant",
    "$0.30, plus 2 dishes without a price, to be confirmed by the restaurant",
  ]);
});

test("el tamaño se dice con su precio, y sin precio que se pregunta", () => {
  expect([sizeText(size(400, "½"), "es"), sizeText(null, "es"), sizeText(null, "en")]).toEqual([
    "½ $4.00",
    "precio por preguntar",
    "ask for the price",
  ]);
});

test("los emojis y los saltos de línea de lo escrito no llegan al mensaje", () => {
  const message = orderMessage({ place: "Café ☕️ Ñapa & Cía", name: "Ana\nTotal: $0", hour: "", note: "🌶️ poco 👨‍👩‍👧 picante" }, [
    { quantity: 1, name: "Arepa 🫓", size: size(425) },
  ]);
  expect(message).not.toMatch(/\p{Extended_Pictographic}/u);
  expect(message.split("\n")).toEqual([
    "Hola, quiero pedir en Café Ñapa & Cía. Vi su carta en Panamá VIP:",
    "1 x Arepa, $4.25",
    "Total: $4.25, se confirma en el local",
    "A nombre de: Ana Total: $0",
    "Nota: poco picante",
  ]);
});

test("la reserva dice día, hora, personas y nombre", () => {
  const at = { day: "2026-11-28", moment: "2026-11-29T00:30:00.000Z" };
  expect(reservationMessage({ ...typed, note: "" }, { ...at, persons: 4 })).toBe(
    "Hola, quiero reservar en Fonda Lina. Lo vi en Panamá VIP.\nsábado 28 de noviembre, a las 7:30 p. m., para 4 personas, a nombre de Itzel.",
  );
  expect(reservationMessage(typed, { ...at, persons: 1 })).toContain("para 1 persona, a nombre de Itzel.\nNota: Sin cebolla");
});

const dish = (id: string, name: string, sizes: Dish["sizes"]): Dish => ({
  is_featured: 0,
  ...{ id, name, sizes, description: "", marks: [], section_id: null, sold_out_until: null, version: 1, priced_at: "" },
});
const ids = ["aaaaaaaa-1", "bbbbbbbb-1"] as const;
const menu = [
  { section: null, dishes: [dish(ids[0], "Sancocho", [size(550)]), dish(ids[1], "Pollo", [size(400, "½"), size(750)])] },
];

test("lo elegido se lee de la carta de ahora; lo que no está, no se inventa", () => {
  const parts = toOrderParts(menu, () => true);
  expect(parts[0]?.dishes.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(["aaaaaaaa.0", "bbbbbbbb.0", "bbbbbbbb.1"]);
  expect(readOrder(parts, ["aaaaaaaa.0-2", "", "bbbbbbbb.1-1"])).toEqual([
    { key: "aaaaaaaa.0", quantity: 2, name: "Sancocho", size: size(550) },
    { key: "bbbbbbbb.1", quantity: 1, name: "Pollo", size: size(750) },
  ]);
  for (const wrong of ["aaaaaaaa.0-0", "aaaaaaaa.7-1", "cccccccc.0-1", "aaaaaaaa.0-99", "x", "aaaaaaaa.0--1"])
    expect(readOrder(parts, [wrong]), wrong).toEqual([]);
  expect(toOrderParts(menu, ({ name }) => name === "Pollo")[0]?.dishes.map(({ rows }) => rows.length)).toEqual([2]);
});

test("una parte de la carta sin nada que pedir no sale, y un plato sin precio tiene una sola fila", () => {
  expect(toOrderParts(menu, () => false)).toEqual([]);
  const bare = [{ section: null, dishes: [dish(ids[0], "Langosta", [])] }];
  expect(toOrderParts(bare, () => true)[0]?.dishes).toEqual([{ name: "Langosta", rows: [{ key: "aaaaaaaa.0", size: null }] }]);
});

test("un mensaje de 700 caracteres abre WhatsApp, y uno más largo se rechaza", async () => {
  const request = new Request("http://localhost:3000/pedir/1", { method: "POST", headers: { "user-agent": "Googlebot/2.1" } });
  const offered = { restaurant: { id: "1" }, service: { kind: "pedido", number: "50766123456" } };
  const open = async (length: number) => {
    const args = [{ request, context: {} }, offered, "a".repeat(length)] as unknown as Parameters<typeof openWhatsapp>;
    return await openWhatsapp(...args);
  };
  expect((await open(700)).status).toBe(303);
  await expect(open(701)).rejects.toThrow();
});

test("un pedido corriente cabe en el mensaje", () => {
  const dishes = Array.from({ length: 12 }, () => ({ quantity: 2, name: "Arroz con pollo y ensalada", size: size(550) }));
  expect(orderMessage(typed, dishes).length).toBeLessThan(maxMessage);
});

test("a quien escribe en inglés el negocio lo sabe por una línea, y el resto sigue en español", () => {
  const dishes = [{ quantity: 1, name: "Sancocho", size: size(550) }];
  const at = { day: "2026-11-28", moment: "2026-11-29T00:00:00.000Z", persons: 2 };
  const inEnglish = { ...typed, language: "en" } as const;
  for (const [english, spanish] of [
    [orderMessage(inEnglish, dishes), orderMessage(typed, dishes)],
    [reservationMessage(inEnglish, at), reservationMessage(typed, at)],
  ])
    expect(english).toBe(`${spanish ?? ""}\nEl cliente escribe en inglés.`);
});
