import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { accessibilityFaults, templateFaults } from "./accessible";
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

const writing = ["escribir", "editar"];
const templates = [
  "el perfil de quien no ha confirmado su correo",
  "eliminar la cuenta",
  "Mis Artículos",
  "eliminar un artículo",
  "la vista previa de un borrador",
  "poner una contraseña nueva",
  "editar",
];
/** They look like a template, with other texts. */
const others = [
  "el perfil",
  "cambiar la contraseña",
  "la segunda página de Mis Artículos",
  "Mis Artículos, buscando sin suerte",
  "Mis Artículos, sin nada",
  "confirmar el correo",
  "entrar otra vez a la administración",
  "una página pública, con la sesión abierta",
  "escribir",
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
    "el perfil": { path: "/profile", session },
    "el perfil de quien no ha confirmado su correo": { path: "/profile", session: newcomer.session },
    "cambiar la contraseña": { path: "/profile/clave", session },
    "eliminar la cuenta": { path: "/profile/eliminar", session },
    "Mis Artículos": { path: "/my-blogs", session },
    "la segunda página de Mis Artículos": { path: "/my-blogs?pagina=2", session },
    "Mis Artículos, buscando sin suerte": { path: "/my-blogs?q=nadie+escribe+esto", session },
    "Mis Artículos, sin nada": { path: "/my-blogs", session: newcomer.session },
    "eliminar un artículo": { path: `/my-blogs/${draft.id}/eliminar`, session },
    "la vista previa de un borrador": { path: `/edit-blog/${draft.id}/vista-previa`, session },
    "confirmar el correo": { path: `/auth/confirmar?token=${await linkTokenFor(newcomer, "confirm-email")}` },
    "poner una contraseña nueva": { path: `/auth/nueva-clave?token=${await linkTokenFor(member, "reset-password")}` },
    "entrar otra vez a la administración": { path: "/auth/comprobar?siguiente=%2Fadmin", session: administrator.session },
    "una página pública, con la sesión abierta": { path: "/blog", session },
    escribir: { path: "/write-blog", session },
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

  test.for(others)("%s cabe en toda pantalla", async (name, { open }) => {
    const { path, session } = at(name);
    await expectComplete(await open(path, { session, screen: phone, reducedMotion: "reduce" }));
  });

  test.for(writing)("%s cabe en toda pantalla también sin JavaScript", async (name, { open }) => {
    const { path, session } = at(name);
    await expectComplete(await open(path, { session, screen: phone, javaScript: false }));
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

describe.concurrent("un formulario que no se pudo aceptar", () => {
  const forms: [name: string, path: string, button: string, isSignedIn: boolean][] = [
    ["crear una cuenta", "/auth?tab=registro", "Crear cuenta", false],
    ["eliminar la cuenta", "/profile/eliminar", "Eliminar mi cuenta", true],
    ["escribir", "/write-blog", "Guardar Borrador", true],
  ];

  test.for(forms)("al %s no tiene faltas y cabe en la pantalla", async ([, path, button, isSignedIn], { open }) => {
    const session = isSignedIn ? member.session : undefined;
    // With JavaScript the writing screen disables its button until there is text, so the form is sent without it.
    const page = await open(path, { session, javaScript: path !== "/write-blog", reducedMotion: "reduce", complaints: / 400 / });
    await page.locator("main").getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("alert").waitFor();
    if (path !== "/write-blog") expect(await templateFaults(page, [desktop])).toEqual([]);
    await expectComplete(page);
  });
});

describe.concurrent("la barra de arriba cabe en una línea", () => {
  test.for([
    ["para quien administra, a 1024 px", true, 1024],
    ["para quien administra, a 1280 px", true, 1280],
    ["para los demás, a 1024 px", false, 1024],
    ["para los demás, a 1280 px", false, 1280],
  ] as const)("%s", async ([, isAdmin, width], { open }) => {
    const { session } = isAdmin ? administrator : member;
    const page = await open("/my-blogs", { session, screen: { width, height: 800 } });
    expect(await page.getByText("ADMIN", { exact: true }).count()).toBe(isAdmin ? 1 : 0);
    expect(await page.getByRole("link", { name: "Dashboard Admin" }).count()).toBe(isAdmin ? 1 : 0);
    expect(await brokenItems(page)).toEqual([]);
  });
});

/** The items of the navigation bar that wrap, or that are not on the first link's line. */
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
