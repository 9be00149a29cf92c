import { expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { openApp } from "../../support/app";
import { control, hiddenFields, typedValues } from "../../support/pages/controls";
import { errorSummary, findMeta, findStructuredData, mainText } from "../../support/pages/html";
import { publishedRestaurant } from "../../support/published-rows";

const app = await openApp();
const owner = await app.person("itzel@ejemplo.pa");
await app.signInAs(owner);

const line = "Family-run diner by the bay: fried fish & cold beer.";

async function have(name: string, values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant(name, { provincia: "colon", direccion: "Calle 5", descripcion: "Pescado frito.", ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  const created_at = "2026-11-01T12:00:00.000Z";
  await app.db.insertInto("restaurant_owners").values({ restaurant_id: row.id, user_id: owner.id, created_at }).execute();
  const form = `/mi-negocio/${row.id}`;
  const save = async (english_line: string) => {
    const { html } = await app.visit(form);
    return await app.submit(form, { ...typedValues(html), ...hiddenFields(html), english_line });
  };
  const stranger = app.otherBrowser();
  const english = () => stranger.visit(`/en/restaurantes-colon/${row.slug}`);
  const spanish = () => stranger.visit(`/restaurantes-colon/${row.slug}`);
  return { ...row, form, save, english, spanish };
}

test("el dueño la escribe, y sale al instante en la página en inglés como suya, y solo ahí", async () => {
  const { id, form, save, english, spanish } = await have("Fonda La Bahía");
  await save(`  ${line}\n`);
  expect(control((await app.visit(form)).html, "english_line")).toContain(' lang="en"');
  const { html } = await english();
  expect(mainText(html)).toContain(`${line} (in the owner’s words)`);
  expect(findMeta(html, "description")).toEqual([line]);
  expect(findStructuredData(html, "Restaurant")).toMatchObject({ description: line });
  const there = await spanish();
  expect(there.html).not.toContain("Family-run");
  expect(findMeta(there.html, "description")).toEqual(["Pescado frito."]);
  const notes = await app.db.selectFrom("audit_log").select("after").where("target_id", "=", id).execute();
  expect(notes.map(({ after }) => JSON.parse(after ?? "{}"))).toEqual([expect.objectContaining({ english_line: line })]);
});

test("admite 160 caracteres, y una más larga se devuelve como se escribió", async () => {
  const { save, english } = await have("Fonda Larga");
  const [longest, tooLong] = ["w".repeat(160), "w".repeat(161)];
  const refused = await save(tooLong);
  expect(refused.status).toBe(400);
  expect(errorSummary(refused.html)).toContain("La frase en inglés admite hasta 160 caracteres; escribiste 161");
  expect(typedValues(refused.html).english_line).toBe(tooLong);
  await save(longest);
  expect(mainText((await english()).html)).toContain(longest);
});

test("no sale mientras nadie ha confirmado la ficha", async () => {
  const at = "2026-11-01T12:00:00.000Z";
  const unconfirmed = [{ confirmed_at: null }, { confirmed_at: at, from_file_at: at }];
  for (const [index, values] of unconfirmed.entries()) {
    const { english } = await have(`De un archivo ${index}`, { english_line: line, ...values });
    const { html } = await english();
    expect(html).not.toContain("Family-run");
    expect(findMeta(html, "description")).toEqual(["Pescado frito."]);
  }
});
