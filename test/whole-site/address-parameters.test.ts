import { beforeAll, expect, test } from "vitest";
import { day } from "../../app/durations";
import { cacheableAddresses, parameters } from "../../app/http/address-parameters";
import { panamaDay } from "../../app/text/hours/panama-day";
import { distinctAddresses, createContentFactory } from "../support/addresses";
import { openApp } from "../support/app";

const { contactReceiptPath } = await import("../../app/site/contact/receipt.server");
const app = await openApp({ CONTACT_TO: "hola@panama.example", AMY_CHAT_URL: "https://chat.example/amy" });

const receipt = new URL(contactReceiptPath({ email: "itzel@ejemplo.pa", service: null }), "http://localhost");

const tomorrow = `${panamaDay(Date.now() + day)}T12:00`;
const values = ["2", "si", "registro", "/blog", "max_local", tomorrow, receipt.searchParams.get("recibido") ?? ""];

/** By pattern. The ten provinces share one route module, so only one is here. */
const addresses = new Map<string, string>();

beforeAll(async () => {
  const [author, admin] = [await app.person("autora@ejemplo.pa"), await app.person("jefa@ejemplo.pa")];
  const { addressOf } = createContentFactory(app.db, { author, admin });
  for (const { pattern } of distinctAddresses()) addresses.set(pattern, await addressOf(pattern));
});

async function answerOf(address: string) {
  const { status, location, headers, html } = await app.otherBrowser().visit(address);
  return { status, location, caching: headers.get("cache-control"), html };
}

/** Without cache headers, because no answer to a search is cached. */
const shown = ({ status, location, html }: Awaited<ReturnType<typeof answerOf>>) => JSON.stringify([status, location, html]);

test("de lo que nginx puede guardar, cada dirección dice por qué parámetros cambia", { timeout: 240_000 }, async () => {
  const found: Record<string, string[]> = {};
  for (const [pattern, address] of addresses) {
    const plain = await answerOf(address);
    if (plain.status >= 400 || !plain.caching?.includes("s-maxage")) continue;
    const changes = async (names: string[]) => {
      const queries = values.map((value) => names.map((name) => `${name}=${encodeURIComponent(value)}`).join("&"));
      const answers = await Promise.all(queries.map((query) => answerOf(`${address}?${query}`)));
      return answers.some((answer) => shown(answer) !== shown(plain));
    };
    const names = parameters.filter((one) => one !== "exacto");
    const listed = names.filter((name) => cacheableAddresses[pattern]?.includes(name));
    const others = names.filter((name) => !listed.includes(name));
    const suspected = (await changes(others)) ? names : listed;
    const read = [];
    for (const name of suspected) if (await changes([name])) read.push(name);
    found[pattern] = read;
  }
  // "exacto" changes how "q" is read, so it accompanies "q" in the directory.
  const listed = Object.entries(cacheableAddresses)
    .filter(([pattern]) => addresses.has(pattern))
    .map(([pattern, names]) => [pattern, names.filter((name) => name !== "exacto")] as const);
  expect(found).toEqual(Object.fromEntries(listed));
});
