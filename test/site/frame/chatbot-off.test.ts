import { expect, test } from "vitest";
import { openApp } from "../../support/app";
import { findAll } from "../../support/pages/html";

const app = await openApp({ CHATBOT_WIDGET_HOSTS: "https://api.chat.example wss://chat.example" });

test("sin guion configurado no hay botón, y la política no deja entrar a nadie más, ni a los que él usaría", async () => {
  const { html, headers } = await app.visit("/");
  expect(findAll(html, "[data-chatbot], .chatbot")).toEqual([]);
  const policy = headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'sha256-[^ ]+';/);
  expect(policy).toMatch(/connect-src 'self';/);
  expect(policy).not.toMatch(/frame-src|chat\.example/);
});
