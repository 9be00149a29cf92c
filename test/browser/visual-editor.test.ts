import { statSync } from "node:fs";
import type { CDPSession, Page } from "playwright-core";
import { beforeEach, describe, expect } from "vitest";
import { accessibilityFaults } from "./accessible";
import { createAccount, newArticle, sessionOf, siteDb, type SessionCookie, type TestAccount } from "./accounts";
import { expectComplete } from "./layout";
import { siteUrl } from "./own-site";
import { desktop, phone, test } from "./visitor";
import { openSheet } from "./writing-page";

let author: TestAccount;
let session: SessionCookie;

beforeEach(async () => {
  author = await createAccount();
  session = await sessionOf(author);
});

/** Leaving a page may abort its last fetch. */
const complaints = /\.data net::ERR_ABORTED/;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const editor = (page: Page) => page.getByRole("textbox", { name: "Contenido", exact: true });
/** Content that the form would send now. */
const sent = (page: Page) =>
  page.evaluate(() => new FormData(document.querySelector<HTMLFormElement>("form.writing")!).get("content"));
const field = (page: Page) => page.locator("#campo-content");
const arrived = (page: Page) => button(page, "Ver HTML").waitFor();
const savedContent = () => siteDb().selectFrom("blogs").select("content").where("author_id", "=", author.id).executeTakeFirst();

async function draft(content: string) {
  const { id } = await newArticle(author, `Un borrador ${author.id.slice(0, 8)}`, { is_published: 0, content });
  return `/edit-blog/${id}`;
}

async function paste(page: Page, contents: Record<string, string>) {
  await editor(page).evaluate((element: HTMLElement, contents) => {
    element.focus();
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, contents);
}

describe("el editor visual", () => {
  test("entiende las costumbres de Markdown, los botones y deshacer, y guarda lo último aunque no haya pausa", async ({
    open,
  }) => {
    const page = await open("/write-blog", { session, complaints });
    await arrived(page);
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const scripts = loaded.filter((address) => /\/assets\/editor-[\w-]+\.js$/.test(address));
    expect(scripts).toHaveLength(1);
    // Budget in the encoding that nginx sends. The names of the chunks that it imports alone move it by some hundred bytes.
    expect(statSync(`build/client${new URL(scripts[0]!).pathname}.br`).size).toBeLessThan(66_000);

    await editor(page).click();
    await page.keyboard.type("## Dónde ir\nUn **vaso** frío y _muy_ rico.\n- uno\ndos\n\n1. primero\nsegundo\n\n2 < 3 & fin");
    const lists = "<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>\n<ol>\n<li>primero</li>\n<li>segundo</li>\n</ol>";
    const begin = `<h2>Dónde ir</h2>\n<p>Un <strong>vaso</strong> frío y <em>muy</em> rico.</p>\n${lists}`;
    expect(await sent(page)).toBe(`${begin}\n<p>2 &lt; 3 &amp; fin</p>`);

    await page.keyboard.press("Shift+ArrowLeft");
    await button(page, "Negrita").click();
    expect(await button(page, "Negrita").getAttribute("aria-pressed")).toBe("true");
    await button(page, "Título de sección").click();
    expect(await sent(page)).toBe(`${begin}\n<h2>2 &lt; 3 &amp; fi<strong>n</strong></h2>`);
    await button(page, "Deshacer").click();
    await page.keyboard.press("ControlOrMeta+z");
    expect(await sent(page)).toBe(`${begin}\n<p>2 &lt; 3 &amp; fin</p>`);
    await button(page, "Lista").click();
    expect(await sent(page)).toBe(`${begin}\n<ul>\n<li>2 &lt; 3 &amp; fin</li>\n</ul>`);
    await button(page, "Lista").click();

    await page.getByLabel("Título", { exact: true }).fill("Ceviche");
    await editor(page).press("ControlOrMeta+End");
    await page.keyboard.type(".");
    await button(page, "Guardar Borrador").click();
    await page.waitForURL("**/my-blogs");
    expect(await savedContent()).toEqual({ content: `${begin}\n<p>2 &lt; 3 &amp; fin.</p>` });
  });

  test("con un signo en cada línea, como dice su ayuda, la lista es una sola", async ({ open }) => {
    const page = await open("/write-blog", { session, complaints });
    await arrived(page);
    await editor(page).click();
    await page.keyboard.type("- uno\n- dos\n- tres\n\n1. primero\n2. segundo\n\nfin");
    const bullets = "<ul>\n<li>uno</li>\n<li>dos</li>\n<li>tres</li>\n</ul>";
    const numbers = "<ol>\n<li>primero</li>\n<li>segundo</li>\n</ol>";
    expect(await sent(page)).toBe(`${bullets}\n${numbers}\n<p>fin</p>`);
  });

  test("lo que no se edita queda igual byte por byte, también al ver el HTML y al deshacerlo todo", async ({ open }) => {
    const content = "<p>Uno\n  con   espacios</p><p></p>\n\n\n<ul><li><p>a</p></li></ul> suelto";
    const page = await open(await draft(content), { session, complaints });
    await arrived(page);
    await editor(page).click();
    await button(page, "Ver HTML").click();
    expect(await field(page).inputValue()).toBe(content);
    await button(page, "Ver texto").click();
    await editor(page).press("ControlOrMeta+End");
    await page.keyboard.type("!");
    await expect.poll(() => field(page).inputValue()).toContain("<p>suelto!</p>");
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => field(page).inputValue()).toBe(content);

    // After edits as HTML, the editor shows the text in the same place.
    await button(page, "Ver HTML").click();
    await field(page).fill("<p>Otra <strong>cosa</strong></p>");
    await field(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(19, 19));
    await button(page, "Ver texto").click();
    await page.keyboard.type("X");
    expect(await sent(page)).toBe("<p>Otra <strong>cosXa</strong></p>");
  });

  test("con HTML que no se puede ver con formato lo dice y sigue en HTML", async ({ open }) => {
    const page = await open("/write-blog", { session, complaints });
    await button(page, "Ver HTML").click();
    const content = '<p>Mira <a href="https://ejemplo.pa">esto</a></p>';
    await field(page).fill(content);
    await button(page, "Ver texto").click();
    await page.getByText("Hay HTML que no se puede ver con formato: a. Quítalo para ver el texto.").waitFor();
    expect(await sent(page)).toBe(content);
    await field(page).fill("<p>Mira esto</p>");
    await button(page, "Ver texto").click();
    await editor(page).getByText("Mira esto").waitFor();
  });

  test("no interrumpe a quien ya escribe en el área de texto, y llega cuando sale de ella", async ({ open }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const page = await open("/write-blog", {
      session,
      complaints,
      async prepare(page) {
        // The page's load event would also wait for preloaded scripts.
        await page.route("**/write-blog", async (route) => {
          const response = await route.fetch();
          const headers = response.headers();
          delete headers.link;
          await route.fulfill({ response, headers });
        });
        await page.route("**/assets/editor-*.js", async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    await button(page, "Negrita").waitFor();
    await field(page).focus();
    await page.keyboard.type("Uno\ndo");
    letGo();
    await button(page, "Ver texto").waitFor();
    await page.keyboard.type("s");
    expect(await sent(page)).toBe("Uno\ndos");
    await page.getByLabel("Título", { exact: true }).click();
    await arrived(page);
    expect(await editor(page).locator("p").allInnerTexts()).toEqual(["Uno", "dos"]);
    expect(await sent(page)).toBe("Uno\ndos");
    await page.locator("label", { hasText: "Contenido" }).dispatchEvent("click");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" y tres");
    expect(await sent(page)).toBe("<p>Uno</p>\n<p>dos y tres</p>");
  });
});

describe("pegar", () => {
  test("conserva lo que cabe en las siete etiquetas y dice qué dejó fuera", async ({ open }) => {
    const page = await open("/write-blog", { session, complaints });
    await arrived(page);
    const links = '<a href="https://uno.pa">uno</a>, <a href="https://dos.pa">dos</a> y <a href="https://tres.pa">tres</a>';
    await paste(page, {
      "text/html": `<h1>Carta</h1><div>Con ${links}<br>otro</div><table><tr><td>Café<td>$2</table>`,
      "text/plain": "x",
    });
    await page.getByRole("status").getByText("3 enlaces y 1 tabla no se conservan.").waitFor();
    expect(await sent(page)).toBe("<h2>Carta</h2>\n<p>Con uno, dos y tres</p>\n<p>otro</p>\n<p>Café $2</p>");
    await page.keyboard.type("!");
    await page.getByText("no se conservan").waitFor({ state: "detached" });

    await page.keyboard.press("Enter");
    await paste(page, { "text/plain": "*Hoy* hay _sopa_\n- de mar\n- de res" });
    expect(await sent(page)).toContain(
      "<p><strong>Hoy</strong> hay <em>sopa</em></p>\n<ul>\n<li>de mar</li>\n<li>de res</li>\n</ul>",
    );
  });

  test("nada de lo pegado se ejecuta ni detiene la página", async ({ open }) => {
    const page = await open("/write-blog", { session, complaints });
    await arrived(page);
    const hostile =
      '<script>window.ran = 1</script><img src="x" onerror="ran = 1"><svg onload="ran = 1"></svg><a href="javascript:ran=1">sigue</a>' +
      '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe><p onclick="ran = 1">aquí</p>';
    await paste(page, { "text/html": hostile });
    expect(await sent(page)).toBe("<p>sigue</p>\n<p>aquí</p>");
    await page.getByText("1 enlace, 2 imágenes y 1 elemento incrustado no se conservan.").waitFor();
    await editor(page).getByText("aquí").click();
    expect(await page.evaluate(() => "ran" in window)).toBe(false);

    await paste(page, { "text/html": `${"<div>".repeat(10_000)}hondo` });
    expect(await sent(page)).toContain("hondo");
    const before = await sent(page);
    await paste(page, { "text/html": "<p>largo</p>".repeat(420_000) });
    await page.getByText("Lo que quieres pegar es más largo que un artículo: caben 100 kB. No se pegó nada.").waitFor();
    expect(await sent(page)).toBe(before);
  });
});

/** ProseMirror reads changes in its own way for Chrome on Android. */
const android =
  "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

describe("los teclados de Android", () => {
  /** Each change of the composed word comes after a key 229, as from a keyboard. */
  function keyboard(devices: CDPSession) {
    const key = (windowsVirtualKeyCode: number, key: string, text?: string) =>
      devices.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", windowsVirtualKeyCode, key, text });
    return {
      async compose(...words: string[]) {
        for (const text of words) {
          await key(229, "Unidentified");
          await devices.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
        }
      },
      async commit(text: string) {
        await key(229, "Unidentified");
        await devices.send("Input.insertText", { text });
      },
      async enter() {
        await key(13, "Enter", "\r");
      },
    };
  }

  test("Gboard y Samsung componen, corrigen y borran palabras, y el formulario recibe lo que se ve", async ({ open }) => {
    const page = await open("/write-blog", {
      session,
      complaints,
      screen: phone,
      prepare: async (page) => {
        const devices = await page.context().newCDPSession(page);
        await devices.send("Emulation.setUserAgentOverride", { userAgent: android });
      },
    });
    await arrived(page);
    await editor(page).click();
    const keys = keyboard(await page.context().newCDPSession(page));

    // Gboard: the word grows, and the space commits it, corrected.
    await keys.compose("H", "Ho", "Hoi", "Hoy");
    await keys.commit("Hoy");
    await keys.commit(" ");
    await keys.compose("h", "ha", "hau");
    await keys.commit("hay");
    await keys.commit(" ");
    // Samsung: Backspace shortens the composed word to nothing, and another one begins.
    await keys.compose("s", "so", "sop", "so", "s", "");
    await keys.compose("s", "so", "sopa");
    await keys.commit("sopa");
    expect(await sent(page)).toBe("<p>Hoy hay sopa</p>");

    await keys.enter();
    await keys.commit("-");
    await keys.commit(" ");
    await keys.compose("de", "de mar");
    expect(await sent(page)).toBe("<p>Hoy hay sopa</p>\n<ul>\n<li>de mar</li>\n</ul>");
    await keys.commit("de mar");
    await keys.enter();
    await keys.commit("**");
    await keys.compose("r", "re", "res");
    await keys.commit("res");
    await keys.commit("*");
    await keys.commit("*");
    await keys.commit(" bien");
    expect(await sent(page)).toBe("<p>Hoy hay sopa</p>\n<ul>\n<li>de mar</li>\n<li><strong>res</strong> bien</li>\n</ul>");
    expect(await editor(page).innerText()).toMatch(/^Hoy hay sopa\s+de mar\s+res bien$/);
  });

  test("los botones quedan encima del teclado", async ({ open }) => {
    const page = await open("/write-blog", { session, complaints, screen: phone });
    await arrived(page);
    await editor(page).click();
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, "height", { get: () => 400 });
      visualViewport!.dispatchEvent(new Event("resize"));
    });
    const row = page.getByRole("group", { name: "Formato del contenido" });
    const box = (await row.boundingBox())!;
    expect(box.y + box.height).toBe(400);
    for (const tool of await row.getByRole("button").all()) {
      const { width, height } = (await tool.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.getByLabel("Título", { exact: true }).focus();
    expect(await row.isVisible()).toBe(false);
  });
});

test("lo escrito en el instante de salir queda en el dispositivo y en el servidor", async ({ open }) => {
  const page = await open("/write-blog", { session, complaints: /(?:\.data|\/copia) net::ERR_ABORTED/ });
  page.on("dialog", (dialog) => void dialog.accept());
  await arrived(page);
  await editor(page).click();
  await page.keyboard.type("Hasta la última");
  await page.goto(`${siteUrl}/about`);
  const stored = await page.evaluate(() => Object.values(localStorage).join());
  expect(stored).toContain("Hasta la última");
  const kept = () => siteDb().selectFrom("kept_texts").select("content").where("author_id", "=", author.id).execute();
  await expect.poll(kept).toEqual([{ content: "<p>Hasta la última</p>" }]);
});

describe("para quien no ve la pantalla", () => {
  test("tiene nombre, papel y descripción, los errores llevan a él, y no tiene faltas", async ({ open }) => {
    const page = await open(await draft("<h2>Dónde</h2>\n<ul>\n<li>uno</li>\n</ul>"), {
      session,
      screen: phone,
      reducedMotion: "reduce",
      complaints: /\.data net::ERR_ABORTED|status of 400/,
    });
    await arrived(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expectComplete(page);
    await editor(page).fill(`${"a ".repeat(50_001)}`);
    await openSheet(page);
    await button(page, "Guardar Borrador").click();
    await page.locator(".error-summary").getByRole("link").click();
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await editor(page).getAttribute("aria-invalid")).toBe("true");
    const described = ((await editor(page).getAttribute("aria-describedby")) ?? "").split(" ");
    const texts = await Promise.all(described.map((id) => page.locator(`#${id}`).innerText()));
    expect(texts.join(" ")).toMatch(/Da formato .* admite hasta/);
    await page.setViewportSize(desktop);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
