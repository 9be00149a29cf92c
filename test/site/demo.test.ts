import { day } from "../../app/durations";
import { panamaDay } from "../../app/text/hours/panama-day";
import { describe, expect, test } from "vitest";
import { seedDemoContent } from "../../seed";
import { openApp } from "../support/app";
import { attribute, find, findAll, findHrefs, findLinks, findMeta, findStructuredData, innerHtml } from "../support/pages/html";
import { contactMessage } from "../support/vendors/received-messages";

const payments = { STRIPE_SECRET_KEY: "sk_test_demo", STRIPE_WEBHOOK_SECRET: "whsec_demo", STRIPE_PRICE_ID: "price_demo" };
const app = await openApp({ DEMO: "1", WHATSAPP_NUMBER: "+507 6555-0100", ...payments });
await seedDemoContent(app.db);
const strip = "Demostración con datos inventados";

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

  test("quien administra no tiene que poner un segundo paso, y lo dice", async () => {
    const admin = app.otherBrowser();
    await admin.signInAs(await app.person("tercera-jefa@ejemplo.pa", { is_admin: 1, privileged_at: null }));
    expect((await admin.visit("/admin")).status).toBe(200);
    expect((await admin.visit("/profile/seguridad")).text).toContain("En esta demostración no hace falta");
  });

  test("los teléfonos inventados se ven y no se marcan: «Llamar» lleva a una página que lo dice", async () => {
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
      const calls = findLinks(html).filter(({ label }) => label.startsWith("Llamar"));
      expect(new Set(calls.map(({ href }) => href))).toEqual(new Set(["/demo/llamada"]));
    }
    expect(pages[1]?.text).toContain(phone.slice(-4));
    expect(findStructuredData(pages[1]?.html ?? "", "Restaurant")).not.toHaveProperty("telephone");
    const told = await app.visit("/demo/llamada");
    expect([told.status, told.text]).toEqual([200, expect.stringContaining("Aquí no se llama a nadie")]);
    expect(findMeta(told.html, "robots")).toEqual(["noindex"]);
  });

  test.each([
    ...["/restaurantes", "/restaurantes?pagina=2", "/restaurantes?q=pizza", "/restaurantes?categoria=mariscos"],
    ...["/restaurantes-chiriqui", "/", "/restaurantes-panama/kiosco-lalita", "/blog", "/blog?pagina=2", "/blog/categoria/ia"],
  ])("en las listas de %s dos tarjetas seguidas sin foto no llevan el mismo dibujo", async (path) => {
    const { html } = await app.visit(path);
    const lists = findAll(html, "ul:has(> li > article.card)").map((list) =>
      findAll(list, "article.card").map((card) => attribute(find(card, "path[id^=g]"), "d")),
    );
    expect(lists.flat().length).toBeGreaterThan(0);
    for (const drawings of lists)
      expect(drawings.filter((drawing, index) => drawing !== null && drawing === drawings[index - 1])).toEqual([]);
  });

  test("el WhatsApp del sitio y los teléfonos de los mensajes tampoco", async () => {
    const admin = app.otherBrowser();
    await admin.signInAs(await app.person("otra-jefa@ejemplo.pa", { is_admin: 1 }));
    const message = contactMessage("Itzel", { phone: "6555-0142" });
    await app.db.insertInto("contact_messages").values(message).execute();
    const pages = [await app.visit("/contact"), await app.visit("/ai-solutions"), await app.visit("/ai-solutions/yodda")];
    for (const { html } of [...pages, await admin.visit(`/admin/mensajes/${message.id}`)]) {
      const links = findLinks(innerHtml(html, "main"));
      expect(links.filter(({ href }) => /^tel:|wa\.me\/\d/.test(href))).toEqual([]);
      expect(links.map(({ href }) => href)).toContain("/demo/llamada");
    }
  });

  test("un pedido y una pregunta por WhatsApp tampoco, y la dirección no los lleva", async () => {
    const { id, telefono } = await app.db
      .selectFrom("restaurants")
      .select(["id", "telefono"])
      .where("telefono", "!=", "")
      .where("is_active", "=", 1)
      .orderBy("slug")
      .executeTakeFirstOrThrow();
    const offered = { kind: "reserva", hours: "", number: `507${telefono.replace(/\D/g, "").slice(-8)}` } as const;
    const created_at = new Date().toISOString();
    await app.db
      .insertInto("whatsapp_services")
      .values({ restaurant_id: id, ...offered, created_at })
      .execute();
    await app.db.updateTable("restaurants").set({ horario: "Lun-Dom 0:00-24:00" }).where("id", "=", id).execute();
    const dia = panamaDay(Date.now() + 2 * day);
    const fields = { dia, hora: "19:00", personas: "2", nombre: "Itzel", nota: "La terraza" };
    expect(await app.submit(`/reservar/${id}`, fields)).toMatchObject({ status: 303, location: "/demo/llamada" });
    const { html } = await app.submit("/ai-solutions/yodda", { pregunta: "¿Dónde como en David?" });
    expect(findHrefs(html, "Preguntarlo por WhatsApp")).toEqual(["/demo/llamada"]);
  });

  test("elegir un plan ofrece también agendar una cita, aquí y sin negocio todavía", async () => {
    const { html } = await app.visit("/local-ai-pricing");
    for (const [name, plan] of [
      ["Starter Local", "starter_local"],
      ["Max Local", "max_local"],
    ]) {
      expect(findHrefs(html, `Elegir ${name}`)).toEqual([`/mi-negocio/plan?plan=${plan}`]);
      expect(findHrefs(html, `agenda una cita para ${name}`)).toEqual([`/contact?plan=${plan}`]);
    }
    const owner = app.otherBrowser();
    await owner.signInAs(await app.person("duena@ejemplo.pa"));
    const chosen = await owner.visit("/mi-negocio/plan?plan=max_local");
    expect(findHrefs(chosen.html, "Agendar una cita")).toEqual(["/contact?plan=max_local"]);
  });
});
