import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { accountNotice } from "../../app/text/privacy-notice";
import { AuthForms, type AuthTab } from "../../app/accounts/auth-forms";
import { attribute, findHrefs, findLinks, openingTags, rawText, visibleText } from "../support/pages/html";

type Shown = Partial<Parameters<typeof AuthForms>[0]>;

function formOf(tab: AuthTab, { reply, next = null }: Shown = {}) {
  return renderToStaticMarkup(<AuthForms {...{ tab, reply, next }} />);
}

function fieldsOf(html: string) {
  const inputs = openingTags(html, "input").filter((tag) => attribute(tag, "name"));
  return Object.fromEntries(inputs.map((tag) => [attribute(tag, "name"), tag]));
}

const valueOf = (html: string, name: string) => attribute(fieldsOf(html)[name] ?? "", "value");

test.each([
  ["entrar", ["email", "password", "intent"]],
  ["registro", ["full_name", "email", "password", "intent"]],
] as const)("el formulario «%s» pide lo suyo y dice cuál es", (tab, names) => {
  const html = formOf(tab);
  expect(Object.keys(fieldsOf(html))).toEqual(names);
  expect(valueOf(html, "intent")).toBe(tab);
});

test("de un formulario se pasa al otro por un enlace, que no olvida a dónde se iba", () => {
  const html = formOf("entrar", { next: "/my-blogs?estado=borradores&q=ñ" });
  const [, other = ""] = [...findHrefs(html, "Iniciar sesión"), ...findHrefs(html, "Crear cuenta")];
  const { pathname, searchParams } = new URL(other, "http://localhost");
  expect([pathname, ...searchParams]).toEqual(["/auth", ["tab", "registro"], ["siguiente", "/my-blogs?estado=borradores&q=ñ"]]);
  expect(valueOf(html, "siguiente")).toBe("/my-blogs?estado=borradores&q=ñ");
  const current = findLinks(html).filter(({ tag }) => attribute(tag, "aria-current") === "page");
  expect(current.map(({ label }) => label)).toEqual(["Iniciar sesión"]);
});

test.each(["entrar", "registro"] as const)("al volver «%s», está escrito todo menos la contraseña", (tab) => {
  const initialValue = { email: "ana@ejemplo.pa", full_name: "Ana", password: "secreto secreto" };
  const html = formOf(tab, { reply: { initialValue, error: { password: ["Usa al menos 10 caracteres"] } } });
  expect(valueOf(html, "email")).toBe("ana@ejemplo.pa");
  if (tab === "registro") expect(valueOf(html, "full_name")).toBe("Ana");
  expect(html).not.toContain("secreto");
  expect(visibleText(html)).toContain("Usa al menos 10 caracteres");
});

test("quien entra sin ir a otra página recupera la contraseña sin más", () => {
  expect(findHrefs(formOf("entrar"), "¿Olvidaste tu contraseña?")).toEqual(["/auth/recuperar"]);
});

test.each([
  ["/my-blogs?estado=borradores", "Debes iniciar sesión para ver tus blogs"],
  ["/write-blog", "Debes iniciar sesión para escribir un blog."],
  ["/edit-blog/uno#campo-title", "Debes iniciar sesión para escribir un blog."],
  ["/admin/mensajes", "Debes iniciar sesión para administrar el sitio."],
  ["/ai-solutions/roger", "Debe iniciar sesión para suscribirse"],
])("a quien iba a %s le dice por qué hay que entrar, y nada lo olvida", (next, reason) => {
  const html = formOf("entrar", { next });
  expect(visibleText(html)).toContain(reason);
  const query = new URLSearchParams({ siguiente: next }).toString();
  expect(findHrefs(html, "¿Olvidaste tu contraseña?")).toEqual([`/auth/recuperar?${query}`]);
  // w3m drops the query when a form has no `action`.
  expect(attribute(openingTags(html, "form")[0] ?? "", "action")).toBe(`/auth?${query}#enviar`);
});

test.each([
  ["/ai-solutions/amy", "Debe iniciar sesión para suscribirse"],
  ["/write-blog", "Para escribir un blog necesitas una cuenta"],
])("a quien iba a %s le dice para qué es la cuenta", (next, reason) => {
  expect(visibleText(formOf("registro", { next }))).toContain(reason);
});

test("la frase que se acepta al crear la cuenta es la que se guarda como prueba", () => {
  const html = formOf("registro");
  const words = rawText(html, 'p.fine-print:contains("Al crear")') ?? "";
  expect(createHash("sha256").update(words).digest("hex")).toBe(accountNotice.sha256);
  expect(findHrefs(html, accountNotice.termsLink)).toEqual(["/terminos"]);
  expect(findHrefs(html, accountNotice.link)).toEqual(["/privacidad"]);
});
