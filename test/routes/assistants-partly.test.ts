import { beforeEach, describe, expect, test } from "vitest";
import { openApp } from "../app";
import { ahead, freePlan } from "../db/rows";
import { formsOf } from "../forms";
import { linksOf, tagsOf } from "../html";
import { stripeSettings } from "../mocks/stripe";
import { chatOf, chatTitleOf } from "./chat-section";

// Payments and Roger's chat are configured, the other chats are not; marketing.test.ts has the pages with nothing configured.
const app = await openApp({
  ...stripeSettings,
  ROGER_CHAT_URL: "https://chat.example/roger",
  BOOKING_URL: "https://agenda.example/panama",
});
const yaneth = await app.person("yaneth@ejemplo.pa");

beforeEach(async () => {
  app.cookies.clear();
  await app.db.deleteFrom("free_plan_subscriptions").execute();
});

const hrefsOf = (html: string) => linksOf(html).map((link) => link.href);

describe("el asistente cuyo chat aún no está", () => {
  test("lo dice antes de cobrar, y que el otro sí está", async () => {
    for (const path of ["/ai-solutions/amy", "/ai-solutions/roger"]) {
      const answer = await app.visit(path);
      expect(answer.text).toContain("La conversación con Amy aún no está abierta. La otra sí.");
      expect(hrefsOf(chatOf(answer))).toContain(`/auth?siguiente=${path}`);
    }

    await app.signInAs(yaneth);
    expect(formsOf(chatOf(await app.visit("/ai-solutions/amy")))).toHaveLength(1);
  });

  test.each([
    ["/ai-solutions/amy", "Amy"],
    ["/ai-solutions/yodda", "Yodda y Sophia"],
  ])("en %s se lo dice a quien podría usarlo, con otros caminos", async (path, name) => {
    await app.db
      .insertInto("free_plan_subscriptions")
      .values(freePlan({ user_id: yaneth.id, expires_at: ahead(1) }))
      .execute();
    await app.signInAs(yaneth);
    for (const way of [path, `${path}?chat=1`]) {
      const answer = await app.visit(way);
      expect(answer.status).toBe(200);
      expect(chatTitleOf(answer)).toBe(`La conversación con ${name} aún no está abierta`);
      expect(hrefsOf(chatOf(answer))).toEqual(["https://agenda.example/panama", "/restaurantes-panama"]);
      expect(tagsOf(answer.html, "iframe")).toEqual([]);
      expect(answer.headers.get("Content-Security-Policy")).not.toContain("frame-src");
    }
  });
});
