import { describe, expect, test } from "vitest";
import { day } from "../../../app/durations";
import { provesOwnWebsite } from "../../../app/owners/claims/own-website.server";

const now = Date.UTC(2026, 10, 23);
const longAgo = new Date(now - 31 * day).toISOString();

type Confirmations = { isConfirmed?: boolean; website_confirmed_at?: string | null };

function proves(
  email: string,
  website_url: string | null,
  { isConfirmed = true, website_confirmed_at = longAgo }: Confirmations = {},
) {
  return provesOwnWebsite({ email, isConfirmed }, { website_url, website_confirmed_at }, now);
}

describe("un correo muestra que el negocio es de su dueño", () => {
  test.each([
    ["ana@fondalanapa.com", "https://fondalanapa.com/"],
    ["ana@fondalanapa.com", "https://www.fondalanapa.com/menu?x=1"],
    ["ana@correo.fondalanapa.com.pa", "http://reservas.fondalanapa.com.pa"],
    ["ana@lanapa.wixsite.com", "https://lanapa.wixsite.com/inicio"],
    ["ana@xn--fondaapa-r3a.com", "https://xn--fondaapa-r3a.com"],
  ])("%s con el sitio %s", (email, website) => {
    expect(proves(email, website)).toBe(true);
  });
});

describe("y no lo muestra", () => {
  test.each([
    ["ana@gmail.com", "https://gmail.com/"],
    ["ana@facebook.com", "https://facebook.com/fondalanapa"],
    ["ana@google.com", "https://sites.google.com/view/lanapa"],
    ["ana@otra.wixsite.com", "https://lanapa.wixsite.com/inicio"],
    ["ana@wixsite.com", "https://lanapa.wixsite.com/inicio"],
    ["ana@com.pa", "https://fonda.com.pa"],
    ["ana@otrafonda.com.pa", "https://fonda.com.pa"],
    ["ana@fondalanapa.com.mala.example", "https://fondalanapa.com"],
    ["ana@[127.0.0.1]", "http://127.0.0.1/"],
    ["ana", "https://fondalanapa.com"],
    ["ana@fondalanapa.com", "no es una dirección"],
    ["ana@fondalanapa.com", null],
  ])("%s con el sitio %s", (email, website) => {
    expect(proves(email, website)).toBe(false);
  });

  test("un correo sin confirmar", () => {
    expect(proves("ana@fondalanapa.com", "https://fondalanapa.com", { isConfirmed: false })).toBe(false);
  });

  test("un sitio que ningún administrador confirmó, o que confirmó hace menos de treinta días", () => {
    const at = (days: number) => new Date(now - days * day).toISOString();
    const with_ = (website_confirmed_at: string | null) =>
      proves("ana@fondalanapa.com", "https://fondalanapa.com", { website_confirmed_at });
    expect([with_(null), with_(at(29)), with_(at(30))]).toEqual([false, false, true]);
  });
});
