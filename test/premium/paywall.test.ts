import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDate } from "../../app/text/format";
import type { Subscription } from "../../app/db/schema.server";
import { type Answer, openApp } from "../support/app";
import { ahead, freePlan, subscription } from "../support/database-rows";
import { attribute, canonicalUrl, findLinks, findMeta, innerHtml, openingTags, visibleText } from "../support/pages/html";
import { stripeSettings } from "../mocks/stripe";
import { findChat } from "../support/pages/chat";

// Payments and Roger's chat are configured, Amy's chat is not.
const app = await openApp({ ...stripeSettings, ROGER_CHAT_URL: "https://chat.example/roger" });
const network = setupServer(http.get("https://chat.example/roger", () => HttpResponse.html("<p>chat</p>")));
const yaneth = await app.person("yaneth@ejemplo.pa");
const path = "/ai-solutions/roger";

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterAll(() => network.close());
beforeEach(async () => {
  app.cookies.clear();
  for (const table of ["free_plan_subscriptions", "subscriptions"] as const) await app.db.deleteFrom(table).execute();
});

function subscribe(values: Partial<Subscription> = {}) {
  return app.db
    .insertInto("subscriptions")
    .values(subscription({ user_id: yaneth.id, ...values }))
    .execute();
}

function giveFreePlan() {
  return app.db
    .insertInto("free_plan_subscriptions")
    .values(freePlan({ user_id: yaneth.id, expires_at: ahead(10) }))
    .execute();
}

const wordsOf = (answer: Answer) => visibleText(findChat(answer));
const wordsAt = async (address: string) => wordsOf(await app.visit(address));

describe("quien vuelve sin haber pagado", () => {
  const notice = "No terminaste el pago: no se cobró nada.";
  const back = `${path}?pago=cancelado`;

  test.each([false, true])(
    "lo lee antes del precio, en una dirección que no entra en los buscadores (entró: %s)",
    async (isIn) => {
      if (isIn) await app.signInAs(yaneth);
      const answer = await app.visit(back);
      const words = wordsOf(answer);
      expect(words.indexOf(notice)).toBeGreaterThan(0);
      expect(words.indexOf(notice)).toBeLessThan(words.indexOf("$9.99"));
      const [tag] = openingTags(findChat(answer), "p");
      expect(attribute(tag!, "role")).toBe("status");
      expect(canonicalUrl(answer.html)).toBe(`http://localhost:3000${path}`);
      expect(findMeta(answer.html, "robots")).toEqual(["noindex"]);
    },
  );

  test("no se le dice a quien llega de otra manera, ni a quien ya tiene acceso", async () => {
    for (const other of [path, `${path}?pago=`, `${path}?pago=otro`]) expect(await wordsAt(other)).not.toContain(notice);
    await giveFreePlan();
    await app.signInAs(yaneth);
    expect(await wordsAt(back)).not.toContain(notice);
  });
});

describe("la oferta", () => {
  test("a quien no ha entrado le dice cómo entrar con lo que ya tiene antes de contarle qué incluye", async () => {
    const words = await wordsAt(path);
    const parts = ["Suscribirme", "¿Ya te suscribiste o te dieron un plan gratuito? Entra", "A cualquier hora", "«Mi acceso»"];
    const places = parts.map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(words).not.toContain("otra pestaña");
  });

  test("a quien entró le dice junto al botón que el pago se abre en otra pestaña, y al final lo del plan gratuito", async () => {
    await app.signInAs(yaneth);
    const chat = findChat(await app.visit(path));
    const [button] = openingTags(chat, "button");
    const described = openingTags(chat, "p").filter((tag) => attribute(tag, "id") === attribute(button!, "aria-describedby"));
    expect(described).toHaveLength(1);
    const [, words = ""] = chat.split(described[0]!);
    expect(visibleText(words)).toMatch(/^Se paga en Stripe, en otra pestaña; esta te espera\./);
    expect(visibleText(chat)).toMatch(/¿Te dieron un plan gratuito\?.* tu perfil \.$/);
  });

  test("no cuenta entre lo que se compra una conversación que aún no está", async () => {
    const ticks = visibleText(innerHtml(findChat(await app.visit(path)), "ul"));
    expect(ticks).toContain("Roger para la Ley 384");
    expect(ticks).not.toMatch(/Amy|Los dos/);
  });

  test("es un solo precio por Amy y Roger, y las dos tarjetas lo dicen", async () => {
    const { text } = await app.visit("/ai-solutions");
    expect(text.split("$9.99 /mes Incluye a Amy y a Roger")).toHaveLength(3);
    expect(text.split("Incluye a Amy")).toHaveLength(3);
  });
});

test("cuando no se sabe si alguien pagó, no se le dice que no se cobró nada", async () => {
  await app.signInAs(yaneth);
  await app.without("subscriptions", async () => {
    const words = await wordsAt(path);
    expect(words).toContain("No es culpa tuya y no cambia nada de lo que tienes. Si ya pagaste, tu pago está a salvo.");
    expect(words).not.toContain("no se cobró");
  });
});

test.each(["unpaid", "incomplete", "paused"])(
  "con la suscripción en «%s» se lee lo que falta, y nada que no sea cierto",
  async (status) => {
    await subscribe({ status });
    await app.signInAs(yaneth);
    const words = await wordsAt(path);
    expect(words).toContain("Hay un pago sin completar. Hasta que llegue no puedes conversar.");
    expect(words).not.toMatch(/sigue|último pago|vuelves/);
    const { text } = await app.visit("/profile");
    expect(text).toContain("Hay un pago sin completar. Hasta que llegue no puedes conversar con Roger .");
    expect(text).not.toContain("vuelves a entrar");
  },
);

describe("quien debe el último pago", () => {
  const failed = "El último pago falló.";

  test.each([path, `${path}?chat=1`])("en %s lee hasta cuándo puede ponerse al día, y dónde", async (address) => {
    await subscribe({ status: "past_due", current_period_start: ahead(-2), current_period_end: ahead(28) });
    await app.signInAs(yaneth);
    const answer = await app.visit(address);
    expect(wordsOf(answer)).toContain(`${failed} Ponte al día en Mi acceso antes del ${formatDate(ahead(5))} para no perder`);
    expect(findLinks(findChat(answer)).find(({ label }) => label === "Mi acceso")?.href).toBe("/profile#mi-acceso");
    // The chat, or its button, stays above the message, within the first screen.
    expect(findChat(answer).split(failed)[0]).toContain(address === path ? "data-open-chat" : "<iframe");
  });

  test("es el único que lo lee", async () => {
    await app.signInAs(yaneth);
    await subscribe();
    for (const address of [path, `${path}?chat=1`]) expect(await wordsAt(address)).not.toContain(failed);
    await app.db.deleteFrom("subscriptions").execute();
    await giveFreePlan();
    expect(await wordsAt(path)).not.toContain(failed);
  });
});

test("el lugar de la conversación siempre tiene un título con el que se anuncia, y un enlace lleva hasta él", async () => {
  const titles: (string | undefined)[] = [];
  const look = async (address: string) => {
    const chat = findChat(await app.visit(address));
    const [place] = openingTags(chat, "section");
    const [heading] = openingTags(chat, "h2");
    expect(attribute(heading!, "id")).toBe(attribute(place!, "aria-labelledby"));
    expect(attribute(place!, "id")).toBe("chat");
    titles.push(visibleText(innerHtml(chat, "h2")));
    return chat;
  };
  await look(path);
  await app.signInAs(yaneth);
  await app.without("subscriptions", () => look(path));
  await giveFreePlan();
  await look("/ai-solutions/amy");
  const hrefOf = (chat: string) => findLinks(chat).find(({ tag }) => tag.includes("data-open-chat"))?.href;
  expect(hrefOf(await look(path))).toBe(`${path}?chat=1#chat`);
  await look(`${path}?chat=1`);
  expect(titles).toEqual([
    "Habla con Amy y Roger",
    "No pudimos comprobar tu acceso",
    "La conversación con Amy aún no está abierta",
    "Conversación con Roger",
    "Conversación con Roger",
  ]);
});

test.each([
  [path, "Ley\u00a0384", "Ley 384"],
  ["/ai-solutions/amy", "tart\u2011ups", "tart-ups"],
])(
  "en %s un nombre no se parte al final de una línea, y fuera de la página se escribe como siempre",
  async (address, kept, usual) => {
    const { html } = await app.visit(address);
    const main = innerHtml(html, "main").replaceAll("&nbsp;", "\u00a0");
    expect(main).toContain(kept);
    expect(main).not.toContain(usual);
    const head = innerHtml(html, "head");
    expect(head).toContain(usual);
    expect(head).not.toContain(kept);
  },
);
