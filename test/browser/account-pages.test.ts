import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { accessibilityFaults } from "./accessible";
import { expectComplete, expectCompleteAndAccessible } from "./layout";
import { linkTokenFor, newArticle, newEmail, createAccount, sessionOf, type TestAccount, type SessionCookie } from "./accounts";
import { desktop, phone, test } from "./visitor";

/** The longest values a real account has; they must not widen the page. */
const longName = "Maximiliana Encarnación Rodríguez-Castrellón de los Santos V";
const longEmail = () => newEmail("maximiliana-encarnacion-rodriguez-castrellon.de-los-santos");
const unbroken = "Panameñísimamente".repeat(4);

let member: TestAccount & { session: SessionCookie };
let newcomer: TestAccount & { session: SessionCookie };
let administrator: TestAccount & { session: SessionCookie };

let pages: Record<string, { path: string; session?: SessionCookie }> = {};

const templates = [
  "el perfil de quien no ha confirmado su correo",
  "eliminar la cuenta",
  "Mis Artículos",
  "eliminar un artículo",
  "la vista previa de un borrador",
  "poner una contraseña nueva",
  "editar",
];
async function signedIn(values: Parameters<typeof createAccount>[0]) {
  const person = await createAccount(values);
  return { ...person, session: await sessionOf(person) };
}

beforeAll(async () => {
  member = await signedIn({ full_name: longName, email: longEmail() });
  newcomer = await signedIn({ full_name: longName, email: longEmail(), email_confirmed_at: null });
  administrator = await signedIn({ full_name: longName, email: longEmail(), is_admin: 1 });
  const tags = JSON.stringify(["mar", unbroken, "sal", "viento", "arena"]);
  const [draft] = await Promise.all([
    newArticle(member, `${unbroken} ${member.id}`, { is_published: 0, category: "", excerpt: unbroken, tags }),
    ...[1, 2, 3, 4, 5, 6].map((number) =>
      newArticle(member, `Nota ${number} de ${member.id}`, {
        excerpt: "Una frase que invita a leer, tan larga como suelen ser.",
        tags,
        views: 12_345,
        category: number % 2 ? "Gastronomía" : "Turismo",
      }),
    ),
  ]);

  const { session } = member;
  pages = {
    "el perfil de quien no ha confirmado su correo": { path: "/profile", session: newcomer.session },
    "eliminar la cuenta": { path: "/profile/eliminar", session },
    "Mis Artículos": { path: "/my-blogs", session },
    "eliminar un artículo": { path: `/my-blogs/${draft.id}/eliminar`, session },
    "la vista previa de un borrador": { path: `/edit-blog/${draft.id}/vista-previa`, session },
    "poner una contraseña nueva": { path: `/auth/nueva-clave?token=${await linkTokenFor(member, "reset-password")}` },
    editar: { path: `/edit-blog/${draft.id}`, session },
  };
});

const at = (name: string) => pages[name]!;

describe.concurrent("con un nombre de 60 letras y un correo largo", () => {
  test("así son", () => {
    expect(longName).toHaveLength(60);
    expect(member.email.length).toBeGreaterThan(70);
  });

  test.for(templates)("%s cabe en toda pantalla, y axe no encuentra faltas", async (name, { open }) => {
    const { path, session } = at(name);
    const page = await open(path, { session, screen: phone, reducedMotion: "reduce" });
    await expectCompleteAndAccessible(page);
  });

  test.for([
    ["en el teléfono", phone],
    ["en el escritorio", desktop],
  ] as const)("el menú de la cuenta, abierto %s, cabe y no tiene faltas", async ([, screen], { open }) => {
    const page = await open("/profile", { session: administrator.session, screen, reducedMotion: "reduce" });
    if (screen === phone) await page.getByRole("button", { name: "Menú" }).click();
    await page.getByText("Mi Cuenta", { exact: true }).click();
    expect(await page.getByRole("navigation", { name: "Principal" }).innerText()).toContain(longName);
    expect(await page.getByRole("button", { name: "Cerrar Sesión" }).isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectComplete(page);
  });
});

test.concurrent("un formulario que no se pudo aceptar no tiene faltas y cabe en la pantalla", async ({ open }) => {
  const { session } = member;
  const page = await open("/profile/eliminar", { session, reducedMotion: "reduce", complaints: / 400 / });
  await page.locator("main").getByRole("button", { name: "Eliminar mi cuenta", exact: true }).click();
  await page.getByRole("alert").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectComplete(page);
});

test.concurrent("la barra de arriba cabe en una línea a 1024 px, también para quien administra", async ({ open }) => {
  for (const { session } of [administrator, member]) {
    const page = await open("/my-blogs", { session, screen: { width: 1024, height: 800 } });
    expect(await page.getByText("ADMIN", { exact: true }).count()).toBe(session === administrator.session ? 1 : 0);
    expect(await brokenItems(page)).toEqual([]);
  }
});

/** Returns items that wrap, or are not on the first link's line. */
function brokenItems(page: Page) {
  return page.evaluate(() => {
    const items = [
      ...document.querySelectorAll(".site-header nav > ul > li > a, .site-header nav > ul > li > details > summary"),
    ];
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const lines = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const broken = items.filter((item) => lines(item) !== 1 || Math.abs(middle(item) - middle(items[0]!)) > 1);
    return items.length < 6 ? ["hardly any item"] : broken.map((item) => item.textContent);
  });
}
