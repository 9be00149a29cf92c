import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createAccount, password } from "./accounts";
import { desktop, test } from "./visitor";

const tallPhone = { width: 412, height: 915 };

async function signInOnTheWayTo(page: Page) {
  const { email } = await createAccount();
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.getByText("¡Bienvenido!").waitFor({ state: "attached" });
}

async function showMoment(page: Page, milliseconds: number) {
  const moved = await page.locator(".message").evaluate((message, time) => {
    const animations = message.getAnimations();
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = time;
    }
    return animations.length;
  }, milliseconds);
  expect(moved).toBe(1);
}

/** Taps the middle of the message's box. Returns "page" if the tap passes through. */
async function tappedAtTheMessage(page: Page) {
  return await page.locator(".messages").evaluate((messages) => {
    const { left, right, top, bottom } = messages.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return messages.contains(hit) ? "message" : "page";
  });
}

describe("un mensaje de éxito", () => {
  const screens = [
    ["en un teléfono", tallPhone],
    ["en un escritorio", desktop],
  ] as const;

  test.for(screens)(
    "se puede tocar mientras se ve, y desde que se desvanece deja tocar lo que tiene debajo, %s",
    async ([, screen], { open }) => {
      const page = await open("/auth?siguiente=/write-blog", { javaScript: false, screen, reducedMotion: "no-preference" });
      await signInOnTheWayTo(page);
      await showMoment(page, 3_900);
      expect(await tappedAtTheMessage(page)).toBe("message");
      for (const moment of [4_010, 4_300, 4_590, 60_000]) {
        await showMoment(page, moment);
        expect([moment, await tappedAtTheMessage(page)]).toEqual([moment, "page"]);
      }
    },
  );
});
