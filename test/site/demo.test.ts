import { describe, expect, test } from "vitest";
import { seedDemoContent } from "../../seed";
import { openApp } from "../support/app";
import { findHrefs, findLinks, findStructuredData } from "../support/pages/html";

const app = await openApp({ DEMO: "1" });
await seedDemoContent(app.db);
const strip = "Sitio de demostración: negocios, reseñas y teléfonos inventados";

describe("la demostración", () => {
  test.each(["/", "/restaurantes-panama", "/blog", "/auth", "/no-existe", "/restaurantes-panama?categoria=ninguna"])(
    "dice que lo es en %s",
    async (path) => {
      const { text, html } = await app.visit(path);
      expect(text).toContain(strip);
      expect(html).toContain(".demo-strip");
    },
  );

  test("también en la pantalla de escribir y en la administración", async () => {
    const admin = app.otherBrowser();
    await admin.signInAs(await app.person("jefa@ejemplo.pa", { is_admin: 1 }));
    for (const path of ["/write-blog", "/admin"]) expect((await admin.visit(path)).text).toContain(strip);
  });

  test("los teléfonos inventados se ven y no se marcan", async () => {
    const { phone, slug } = await app.db
      .selectFrom("restaurants")
      .select(["telefono as phone", "slug"])
      .where("provincia", "=", "panama")
      .where("telefono", "!=", "")
      .where("is_active", "=", 1)
      .orderBy("slug")
      .executeTakeFirstOrThrow();
    const pages = [await app.visit("/restaurantes-panama"), await app.visit(`/restaurantes-panama/${slug}`)];
    for (const { html } of pages) {
      expect(findLinks(html).filter(({ href }) => /^tel:|wa\.me\/\d/.test(href))).toEqual([]);
      expect(findHrefs(html, "Llamar")).toEqual([]);
    }
    expect(pages[1]?.text).toContain(phone.slice(-4));
    expect(findStructuredData(pages[1]?.html ?? "", "Restaurant")).not.toHaveProperty("telephone");
  });
});
