import { beforeAll, expect, test } from "vitest";
import { keptAddresses, parameters } from "../../app/http/address-parameters";
import { particularAddresses, thingsIn } from "../support/addresses";
import { openApp } from "../support/app";

const { contactReceiptPath } = await import("../../app/site/contact/receipt.server");
const app = await openApp({ CONTACT_TO: "hola@panama.example", AMY_CHAT_URL: "https://chat.example/amy" });

const receipt = new URL(contactReceiptPath({ email: "itzel@ejemplo.pa", service: null }), "http://localhost");

/** Between them, values with which each parameter changes the page that reads it. */
const values = ["2", "registro", "/blog", "max_local", receipt.searchParams.get("recibido") ?? ""];

/** An address for each that the build has, by its pattern; of the ten provinces, which share their code, only of one. */
const addresses = new Map<string, string>();

beforeAll(async () => {
  const [author, admin] = [await app.person("autora@ejemplo.pa"), await app.person("jefa@ejemplo.pa")];
  const { addressOf } = thingsIn(app.db, { author, admin });
  for (const { pattern } of particularAddresses()) addresses.set(pattern, await addressOf(pattern));
});

/** The whole answer, but for the time at which it was made. */
async function answerOf(address: string) {
  const { status, location, headers, html } = await app.otherBrowser().visit(address);
  return { status, location, caching: headers.get("cache-control"), html };
}

test("de lo que nginx puede guardar, cada dirección dice por qué parámetros cambia", { timeout: 240_000 }, async () => {
  const found: Record<string, string[]> = {};
  for (const [pattern, address] of addresses) {
    const plain = await answerOf(address);
    if (plain.status >= 400 || !plain.caching?.includes("s-maxage")) continue;
    const read = [];
    for (const name of parameters) {
      const answers = await Promise.all(values.map((value) => answerOf(`${address}?${name}=${encodeURIComponent(value)}`)));
      if (answers.some((answer) => JSON.stringify(answer) !== JSON.stringify(plain))) read.push(name);
    }
    found[pattern] = read;
  }
  const listed = Object.entries(keptAddresses).filter(([pattern]) => addresses.has(pattern));
  expect(found).toEqual(Object.fromEntries(listed));
});
