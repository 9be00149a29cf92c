import { beforeEach, expect, test } from "vitest";
import { openApp } from "../../support/app";
import { blog } from "../../support/database-rows";
import { attribute, find, openingTags } from "../../support/pages/html";

const script = "https://cdn.chat.example/guion.js?sitio=panama&v=2";
const hosts = ["https://api.chat.example", "wss://vivo.chat.example"];
const app = await openApp({ CHATBOT_WIDGET_SRC: script, CHATBOT_WIDGET_HOSTS: hosts.join(" ") });
const yaneth = await app.person("yaneth@ejemplo.pa", { is_admin: 1 });
await app.db
  .insertInto("blogs")
  .values(blog({ slug: "pescado-fresco", title: "Pescado fresco" }))
  .execute();

beforeEach(() => app.cookies.clear());

function scriptOfButton(html: string): string | null {
  const [button] = openingTags(html, "button").filter((tag) => tag.includes("data-chatbot"));
  return button ? attribute(button, "data-chatbot") : null;
}

function allowed(headers: Headers, kind: string): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const rule = policy.split("; ").find((rule) => rule.startsWith(`${kind} `)) ?? "";
  return rule.split(" ").slice(1);
}

test.for([
  ["/", 200],
  ["/blog/pescado-fresco", 200],
  ["/no-existe", 404],
] as const)("en %s hay un botón escondido que pide el guion, y la política se lo permite", async ([path, status]) => {
  const page = await app.visit(path);
  expect(page.status).toBe(status);
  expect(scriptOfButton(page.html)).toBe(script);
  const [place] = openingTags(page.html, "aside").filter((tag) => tag.includes("chatbot"));
  expect(place).toMatch(/ inert\b/);
  expect(page.html.split("cdn.chat.example")).toHaveLength(2);
  expect(page.headers.get("link") ?? "").not.toContain("chat.example");

  expect(allowed(page.headers, "script-src")).toEqual([expect.stringMatching(/^'sha256-/), "https://cdn.chat.example"]);
  for (const kind of ["connect-src", "frame-src", "style-src", "font-src"])
    expect(allowed(page.headers, kind)).toEqual(expect.arrayContaining(["https://cdn.chat.example", "https://api.chat.example"]));
  expect(allowed(page.headers, "connect-src")).toContain("wss://vivo.chat.example");
  expect(page.headers.get("content-security-policy")).not.toMatch(/unsafe|\*/);
});

test.for(["/auth", "/%61uth"])("en %s no hay botón, ni política para él", async (path) => await expectNothing(path));

test.for(["/admin", "/profile", "/write-blog"])("con la sesión iniciada, en %s tampoco", async (path) => {
  await app.signInAs(yaneth);
  await expectNothing(path);
});

test("a quien administra no se le ofrece en ninguna página: un guion ajeno podría lo que él puede", async () => {
  await app.signInAs(yaneth);
  expect(scriptOfButton((await app.visit("/")).html)).toBeNull();
  await app.signInAs(await app.person("eric@ejemplo.pa"));
  expect(scriptOfButton((await app.visit("/")).html)).toBe(script);
});

async function expectNothing(path: string) {
  const page = await app.visit(path);
  expect(find(page.html, "main")).not.toBe("");
  expect(page.html).not.toContain("chat.example");
  expect(page.headers.get("content-security-policy")).not.toContain("chat.example");
}
