import { expect, test } from "vitest";
import { openApp } from "../app";

const app = await openApp();

test("sin guion configurado no hay botón, y la política no deja entrar a nadie más", async () => {
  const { html, headers } = await app.visit("/");
  expect(html).not.toMatch(/data-chatbot=|class="chatbot"/);
  const policy = headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'sha256-[^ ]+';/);
  expect(policy).toMatch(/connect-src 'self';/);
  expect(policy).not.toContain("frame-src");
});
