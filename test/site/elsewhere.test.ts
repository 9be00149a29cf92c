import { afterAll, expect, test } from "vitest";
import { startStandIn } from "../mocks/stand-in";
import { createContentFactory, distinctAddresses } from "../support/addresses";
import { openApp } from "../support/app";
import { attribute, innerHtml, openingTags } from "../support/pages/html";

/* No page makes the browser contact another site before a tap. test/browser/privacy.test.ts opens one page of each template. */

const vendors = await startStandIn();
afterAll(() => vendors.stop());
const app = await openApp({
  ...vendors.settings,
  CHATBOT_WIDGET_HOSTS: "https://api.chat.example wss://vivo.chat.example",
  WHATSAPP_NUMBER: "+507 6555-0100",
  BOOKING_URL: "https://agenda.example/panama",
  LISTING_SIGNUP_URL: "https://agenda.example/negocios",
  CONTACT_TO: "hola@panama.example",
});
const person = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
const admin = app.otherBrowser();
await admin.signInAs(person);
const things = createContentFactory(app.db, { author: person, admin: person }, { picture: "https://fotos.example/foto.jpg" });

const fetching = ["img", "script", "iframe", "embed", "object", "video", "audio", "source", "input", "link"];
const isNoRequest = (tag: string) => ["canonical", "alternate"].includes(attribute(tag, "rel") ?? "");

function requestsElsewhere(html: string): string[] {
  const tags = fetching.flatMap((name) => openingTags(html, name)).filter((tag) => !isNoRequest(tag));
  const isElsewhere = (tag: string) =>
    ["src", "srcset", "href", "data", "poster"].some((name) =>
      /(?:^|[\s,])(?:https?:|wss?:)?\/\//.test(attribute(tag, name) ?? ""),
    );
  return [...tags.filter(isElsewhere), ...(innerHtml(html, "style").match(/url\("?(?:https?:)?\/\/[^)]*/g) ?? [])];
}

test("en ninguna página hay nada que el navegador le pida a otro sitio", async () => {
  let pages = 0;
  for (const { pattern } of distinctAddresses()) {
    const path = await things.addressOf(pattern);
    for (const browser of [app.otherBrowser(), admin]) {
      const { html, headers } = await browser.visit(path);
      if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
      pages += 1;
      expect.soft([pattern, requestsElsewhere(html)]).toEqual([pattern, []]);
    }
  }
  // Guards against a walk that found no page.
  expect(pages).toBeGreaterThan(100);
});

test("se reconoce lo que sí se pediría", () => {
  const asked = [
    '<script src="https://a.pa/x.js"></script>',
    '<img src="//a.pa/x.png">',
    '<img srcset="/x 1x, https://a.pa/x 2x">',
  ];
  expect(requestsElsewhere(asked.join(""))).toHaveLength(3);
  expect(requestsElsewhere("<style>a{background:url(https://a.pa/x)}</style>")).toHaveLength(1);
});
