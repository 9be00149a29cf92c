import { expect, test } from "vitest";
import { openApp } from "../../support/app";

const app = await openApp({ CHATBOT_WIDGET_HOSTS: "https://api.chat.example wss://chat.example" });

test("sin guion configurado no hay botón, y la política no deja entrar a nadie más, ni a los que él usaría", async () => {
  const { html, headers } = await app.visit("/");
  expect(html).not.toMatch(/data-chatbot=|class="chatbot"/);
  const policy = headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'sha256-[^ ]+';/);
  expect(policy).toMatch(/connect-src 'self';/);
  expect(policy).not.toMatch(/frame-src|chat\.example/);
});
