import { beforeEach, describe, expect, test } from "vitest";
import { openApp } from "../support/app";
import { ahead, freePlan, subscription } from "../support/database-rows";
import { findForms } from "../support/pages/forms";
import { findLinks, innerHtml, openingTags, visibleText } from "../support/pages/html";
import { stripeSettings } from "../mocks/stripe";
import { findChat, chatTitle } from "../support/pages/chat";

// Payments and Roger's chat are configured, the other chats are not. marketing.test.ts has nothing configured.
const app = await openApp({
  ...stripeSettings,
  ROGER_CHAT_URL: "https://chat.example/roger",
  BOOKING_URL: "https://agenda.example/panama",
});
const yaneth = await app.person("yaneth@ejemplo.pa");

beforeEach(async () => {
  app.cookies.clear();
  await app.db.deleteFrom("free_plan_subscriptions").execute();
  await app.db.deleteFrom("subscriptions").execute();
});

const hrefsOf = (html: string) => findLinks(html).map((link) => link.href);

describe("el asistente cuyo chat aún no está", () => {
  test("lo dice antes de cobrar, y que el otro sí está", async () => {
    for (const path of ["/ai-solutions/amy", "/ai-solutions/roger"]) {
      const answer = await app.visit(path);
      expect(answer.text).toContain("La conversación con Amy aún no está abierta. La otra sí.");
      expect(hrefsOf(findChat(answer))).toContain(`/auth?tab=registro&siguiente=${path}`);
    }

    await app.signInAs(yaneth);
    expect(findForms(findChat(await app.visit("/ai-solutions/amy")))).toHaveLength(1);
  });

  test("se lo dice a quien podría usarlo, con otros caminos", async () => {
    const path = "/ai-solutions/amy";
    await app.db
      .insertInto("free_plan_subscriptions")
      .values(freePlan({ user_id: yaneth.id, expires_at: ahead(1) }))
      .execute();
    await app.signInAs(yaneth);
    for (const way of [path, `${path}?chat=1`]) {
      const answer = await app.visit(way);
      expect(answer.status).toBe(200);
      expect(chatTitle(answer)).toBe("La conversación con Amy aún no está abierta");
      expect(hrefsOf(findChat(answer))).toEqual(["https://agenda.example/panama", "/restaurantes-panama"]);
      expect(openingTags(answer.html, "iframe")).toEqual([]);
      expect(answer.headers.get("Content-Security-Policy")).not.toContain("frame-src");
    }
  });

  test("Yodda y Sophia conversan sin él, y de él no dicen nada", async () => {
    for (const path of ["/ai-solutions/yodda", "/ai-solutions/yodda?chat=1"]) {
      const answer = await app.visit(path);
      expect([answer.status, findChat(answer)]).toEqual([200, ""]);
      expect(answer.text).toContain("Tu pregunta");
      expect(answer.text).not.toContain("aún no está abierta");
      expect(openingTags(answer.html, "iframe")).toEqual([]);
    }
  });
});

describe("a quien tiene acceso, o puede tenerlo, no se le promete el que falta", () => {
  const missing = "La conversación con Amy aún no está abierta.";

  async function shown(path: string, tag: string, id = "") {
    const { status, html } = await app.visit(path);
    expect(status).toBe(200);
    const inside = innerHtml(html, id ? `${tag}#${id}` : tag);
    return { text: visibleText(inside), hrefs: hrefsOf(inside) };
  }
  const ownAccess = () => shown("/profile", "section", "mi-acceso");
  const afterPaying = () => shown("/ai-solutions/exito", "main");

  const subscribe = (status: string) =>
    app.db
      .insertInto("subscriptions")
      .values(subscription({ user_id: yaneth.id, status }))
      .execute();

  beforeEach(() => app.signInAs(yaneth));

  test("«Mi acceso» y la página de después de pagar llevan solo al que está, y dicen cuál no", async () => {
    await subscribe("active");
    for (const [{ text, hrefs }, words] of [
      [await ownAccess(), "Puedes conversar con Roger ."],
      [await afterPaying(), "Ya puedes conversar con Roger."],
    ] as const) {
      expect(text).toContain(`${words} ${missing}`);
      expect(text.replace(missing, "")).not.toContain("Amy");
      expect(hrefs).toContain("/ai-solutions/roger");
      expect(hrefs).not.toContain("/ai-solutions/amy");
    }
  });

  test.each(["canceled", "unpaid"])("con la suscripción en «%s» tampoco se ofrece", async (status) => {
    await subscribe(status);
    const { text, hrefs } = await ownAccess();
    expect(text).toContain(missing);
    expect(text.replace(missing, "")).not.toContain("Amy");
    expect(hrefs).toContain("/ai-solutions/roger");
    expect(hrefs).not.toContain("/ai-solutions/amy");
  });
});
