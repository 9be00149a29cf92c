import { expect, test } from "vitest";
import { withList } from "../../app/answers/from-list.server";
import { listAddress } from "../../app/answers/list.server";
import { everywherePath } from "../../app/directory/search/query";
import { readDirectoryQuery, readOpen } from "../../app/directory/search/query.server";
import { runSearch, toSearchContext } from "../../app/directory/search/search.server";
import { toWish } from "../../app/search/find/asked-wish.server";
import { findExcluded } from "../../app/search/find/excluded.server";
import { understand } from "../../app/search/read/understand.server";
import type { Wish } from "../../app/search/wish";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { random } from "../support/random";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 6:05 a.m. in Panama. */
const now = new Date("2026-11-26T06:05:00-05:00");

const wishOf = async (question: string): Promise<Wish> => await toWish(db, await understand(db, question, { now }));

async function wishAt(address: string): Promise<Wish> {
  const { query } = readDirectoryQuery(new Request(`http://localhost${address}`), everywherePath);
  const search = { ...query, open: readOpen(query.abierto) ?? null, near: null, isCount: true };
  return (await runSearch(search, await toSearchContext(search, now))).asked;
}

/** Of the question that the list asks. */
async function wishAskedAt(address: string): Promise<Wish> {
  const { query } = readDirectoryQuery(new Request(`http://localhost${address}`), everywherePath);
  return await toWish(db, await withList(db, await understand(db, query.q, { now }), query));
}

async function describe(wish: Wish) {
  const { parts, provincias, categorias, attributes = {}, open, isVerified, plato, hasta, without, excluded } = wish;
  const leftOut = without ?? (excluded && (await findExcluded(db, { excluded })));
  return {
    parts: parts.map(({ kind, text }) => `${kind} ${text}`).sort(),
    open: typeof open === "object" ? JSON.stringify(open) : open,
    attributes: Object.fromEntries(Object.entries(attributes).filter(([, ids]) => ids.length > 0)),
    ...{ provincias, categorias, isVerified, plato, hasta },
    leftOut: [...(leftOut ?? [])].sort((one, other) => one - other),
  };
}

const wishes = ["ceviche", "pollo frito", "café con terraza", "mariscos", "pizza", "comida china", "hamburguesa", "sancocho"];
const places = ["", "en Colón", "en David", "en Boquete", "en Las Tablas", "en la ciudad de Panamá"];
const times = ["", "abierto ahora", "el domingo en la noche", "a las 8 de la noche", "24 horas"];
const prices = ["", "a menos de 9", "por 5 dólares"];
const exclusions = ["", "que no sea mariscos", "que no sea en Boquete", "sin pollo"];
const marks = ["", "verificado"];

const next = random(23);
const questions = Array.from({ length: 60 }, () =>
  [wishes, places, times, prices, exclusions, marks]
    .map((of) => of[next(of.length)])
    .filter(Boolean)
    .join(" "),
);

test("la dirección de la lista se lee como lo que se pidió", async () => {
  for (const question of questions) {
    const wish = await wishOf(question);
    const address = listAddress(wish, question);
    expect({ question, ...(await describe(await wishAt(address))) }).toEqual({ question, ...(await describe(wish)) });
    const q = new URLSearchParams(address.split("?")[1]).get("q") ?? "";
    expect(question.split(" ")).toEqual(expect.arrayContaining(q.split(" ")));
  }
});

const filters = [
  ["", "provincia=colon", "provincia=chiriqui"],
  ["", "categoria=cafeteria", "categoria=bar"],
  ["", "pago=yappy", "servicio=terraza&servicio=wifi", "cocina=china"],
  ["", "plato=sancocho", "hasta=9", "plato=ceviche&hasta=8.50"],
  ["", "abierto=2026-11-29T20:00", "abierto=24-horas", "abierto=ahora"],
  ["", "verificado=si"],
];

test("lo que se pregunta desde una lista es lo que la lista busca, y su respuesta lleva a la misma lista", async () => {
  for (const [index, typed] of questions.entries()) {
    // The list has a filter for it, and reads no word as it.
    const question = typed.replace(/ verificado$/, "");
    const words = index % 3 === 0 ? "" : `q=${encodeURIComponent(question)}`;
    const chosen = filters.map((of) => of[next(of.length)]);
    const address = `${everywherePath}?${[words, ...chosen].filter(Boolean).join("&")}`;
    const wish = await describe(await wishAt(address));
    const asked = await wishAskedAt(address);
    expect({ address, ...(await describe(asked)) }).toEqual({ address, ...wish });
    expect({ address, ...(await describe(await wishAt(listAddress(asked, question)))) }).toEqual({ address, ...wish });
  }
});
