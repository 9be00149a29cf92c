import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SessionList, type ShownSession } from "../../../app/accounts/profile/session-list";
import { attribute, openingTags, visibleText } from "../../support/pages/html";

const here: ShownSession = {
  id: "1",
  device: "Firefox en Linux",
  createdAt: "2026-11-01T15:00:00.000Z",
  lastSeenAt: "2026-11-21T03:00:00.000Z",
  isCurrent: true,
};
const phone: ShownSession = { ...here, id: "2", device: "Chrome en Android", isCurrent: false };

function listOf(...sessions: ShownSession[]) {
  return renderToStaticMarkup(<SessionList sessions={sessions} formToken="abc" />);
}

test("se sabe cuál sesión es esta, y cuándo se usó la otra, a la hora de Panamá", () => {
  const text = visibleText(listOf(here, phone));
  expect(text).toMatch(/Firefox en Linux Esta sesión Desde el 1 de noviembre de 2026 Chrome en Android/);
  expect(text).toMatch(/Usada por última vez el 20 de noviembre de 2026, 10:00\sp\.\sm\./);
});

test("las demás se cierran con un botón", () => {
  const html = listOf(here, phone);
  expect(attribute(openingTags(html, "form")[0] ?? "", "action")).toBe("/profile/sesiones");
  expect(attribute(openingTags(html, "input")[0] ?? "", "value")).toBe("abc");
  expect(visibleText(html)).toContain("Cerrar las demás sesiones");
});

test("cuando no hay otra, no hay nada que cerrar", () => {
  const html = listOf(here);
  expect(openingTags(html, "form")).toEqual([]);
  expect(visibleText(html)).toContain("No hay otras sesiones abiertas.");
});
