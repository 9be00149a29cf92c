import { Script } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "../../app/env.server";
import { startStandIn } from "../mocks/stand-in";
import { find, findAll, pageTitle, visibleText } from "../support/pages/html";

const standIn = await startStandIn();
afterAll(() => standIn.stop());

const { AMY_CHAT_URL, ROGER_CHAT_URL, YODDA_CHAT_URL, CHATBOT_WIDGET_SRC } = standIn.settings;

test("el sitio acepta las direcciones de los chats de mentira, que no son suyas", () => {
  const { env, faults } = readEnvironment({ ...standIn.settings, APP_URL: "http://localhost:3000" });
  expect(faults).toEqual([]);
  expect(env).toMatchObject({ AMY_CHAT_URL, ROGER_CHAT_URL, YODDA_CHAT_URL, CHATBOT_WIDGET_SRC });
});

test.for([
  ["Amy", AMY_CHAT_URL, true],
  ["Roger", ROGER_CHAT_URL, true],
  ["Yodda", YODDA_CHAT_URL, false],
] as const)(
  "%s dice que es una imitación y contesta a un formulario, con lo preguntado tal cual",
  async ([name, url, isLegal]) => {
    const shown = await fetch(url);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const page = await shown.text();
    expect(find(page, "html[lang=es]")).not.toBe("");
    expect(pageTitle(page)).toContain(`Chat con ${name} `);
    expect(visibleText(find(page, "body"))).toContain("imitación del chat, para probar");
    expect(findAll(page, "script, [style], [autofocus]")).toEqual([]);

    const answered = await (
      await fetch(`${url}?${new URLSearchParams({ pregunta: ' <b onclick="x">Ñ & tú</b> ' }).toString()}`)
    ).text();
    expect(answered).toContain("&lt;b onclick=&quot;x&quot;>Ñ &amp; tú&lt;/b>");
    expect(answered).not.toContain("<b onclick");
    expect(answered.includes("no es asesoría legal")).toBe(isLegal);
    expect(answered.length).toBeGreaterThan(page.length + 100);
  },
);

test("el guion del chat flotante es un guion, y un chat caído no contesta como uno", async () => {
  const script = await fetch(CHATBOT_WIDGET_SRC);
  expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  const source = await script.text();
  expect(() => new Script(source)).not.toThrow();
  expect(source).not.toMatch(/innerHTML|cssText|setAttribute\("style"|\beval\b/);
  expect((await fetch(AMY_CHAT_URL.replace("amy", "caido"))).status).toBe(503);
});
