import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findForms, type Control } from "../support/pages/forms";
import { attribute, find, findAll, innerHtml } from "../support/pages/html";
import { hasTextBrowser } from "../parts.js";
import { clearRateLimits, mailedLink, newEmail, sessionOf, siteDb } from "./accounts";
import { siteUrl } from "./own-site";

/* Drives the real w3m and lynx with prepared keystrokes, which both read sequentially. Skipped where they are not installed
   (`npm test` reports it); test/whole-site/text-browser.test.ts always runs. */

/** `typed`: values by label. `press`: the button. */
type Errand = { path: string; html: string; typed: Record<string, string>; press: string };

type TextBrowser = {
  send: (errand: Errand) => Promise<void>;
  read: (path: string) => Promise<string>;
};

type Program = (folder: string) => TextBrowser;

const programs: Record<string, Program> = { w3m, lynx };

beforeEach(clearRateLimits);

function controlsFor({ html, press }: Errand): Control[] {
  const isVisible = ({ kind }: Control) => kind !== "hidden";
  const form = findForms(innerHtml(html, "main")).find(({ controls }) => controls.some(({ label }) => label === press));
  if (!form) throw new Error(`There is no form with the button ${press}`);
  return form.controls.filter(isVisible);
}

/** Types `keys` once the program has written `shown`: earlier ones may be lost. */
async function run(program: string, args: string[], folder: string, { keys = "", shown = "" } = {}): Promise<string> {
  const env = { ...process.env, HOME: folder, TERM: "vt100", LINES: "24", COLUMNS: "80", LC_ALL: "C.UTF-8" };
  const running = promisify(execFile)(program, args, { env, timeout: 120_000 });
  const { stdin, stdout } = running.child;
  // A program that has already ended takes no keys; what it printed shows why.
  stdin?.on("error", () => {});
  let written = "";
  const typeOnce = (text = "") => {
    written += text;
    if (written.includes(shown) && !stdin?.writableEnded) stdin?.end(keys);
  };
  typeOnce();
  stdout?.on("data", typeOnce);
  return (await running).stdout;
}

/** Searches for each field by its label. A prepared "editor" supplies long texts. */
function w3m(folder: string): TextBrowser {
  const options = "-cookie -o confirm_qq=0 -o display_charset=UTF-8";
  return {
    async send(errand) {
      const keys: string[] = [];
      const texts: string[] = [];
      for (const { kind, label, value, options } of controlsFor(errand)) {
        const text = errand.typed[label];
        if (text === undefined) continue;
        keys.push(`/${label}\r\t\r`);
        if (kind === "area") texts.push(text);
        else if (kind === "choice") keys.push("j".repeat(options.indexOf(text) - options.indexOf(value)), "\r");
        else keys.push(`${text}\r`);
      }
      texts.forEach((text, index) => writeFileSync(join(folder, `text-${index + 1}`), text));
      const editor = join(folder, "editor");
      const script = `#!/bin/sh\necho >> '${editor}.times'\ncp "${folder}/text-$(wc -l < '${editor}.times' | tr -d ' ')" "$1"\n`;
      writeFileSync(editor, script, { mode: 0o755 });
      keys.push(`/${errand.press}\r`, "\r", "q");
      const command = `w3m ${options} -o editor=${editor} '${siteUrl}${errand.path}'`;
      // w3m reads its keys from a terminal, which `script` provides.
      await run("script", ["-qec", command, "/dev/null"], folder, { keys: keys.join(""), shown: "Viewing" });
      rmSync(`${editor}.times`, { force: true });
    },
    read: (path) => run("w3m", ["-cookie", "-dump", "-cols", "200", siteUrl + path], folder),
  };
}

const lynxSettings = [
  "PERSISTENT_COOKIES:TRUE",
  "ACCEPT_ALL_COOKIES:TRUE",
  "CHARACTER_SET:utf-8",
  "INFOSECS:0",
  "MESSAGESECS:0",
  "ALERTSECS:0",
];

/** Reads its keys from a file. Searches for the first field by its label, and reaches the others with Tab. */
function lynx(folder: string): TextBrowser {
  const cookies = join(folder, "cookies");
  const settings = join(folder, "lynx.cfg");
  writeFileSync(settings, lynxSettings.join("\n"));
  const args = [`-cfg=${settings}`, `-cookie_file=${cookies}`, `-cookie_save_file=${cookies}`];
  return {
    async send(errand) {
      const controls = controlsFor(errand);
      const keys = typing(`/${controls[0]?.label}\n`);
      const stops = stopsBetween(innerHtml(errand.html, "main"), controls);
      for (const control of stops) {
        if (control?.label === errand.press && control.kind === "button") break;
        const text = control ? errand.typed[control.label] : undefined;
        if (control?.kind === "choice" && text !== undefined) {
          const steps = control.options.indexOf(text) - control.options.indexOf(control.value);
          keys.push("^J", ...Array<string>(steps).fill("Down Arrow"), "^J");
        } else if (text !== undefined) {
          keys.push(...typing(text));
        }
        keys.push("<tab>");
      }
      keys.push("^J", "Q");
      const script = join(folder, "keys");
      writeFileSync(script, keys.map((key) => `key ${key}\n`).join(""));
      await run("lynx", [...args, `-cmd_script=${script}`, siteUrl + errand.path], folder);
    },
    read: (path) => run("lynx", [...args, "-dump", "-nolist", "-width=200", siteUrl + path], folder),
  };
}

/** Returns the stops from the first of these controls on; null for a link. */
function stopsBetween(html: string, controls: Control[]): (Control | null)[] {
  const all = findAll(html, "a, input:not([type=hidden]), textarea, select, button");
  const rest = all.slice(all.findIndex((element) => attribute(element, "name") === controls[0]?.name));
  const waiting = [...controls];
  return rest.map((element) => (find(element, "a") ? null : (waiting.shift() ?? null)));
}

const keyNames: Record<string, string> = { "\n": "^J", " ": "<space>" };

/** Lynx key names. Letters outside ASCII are typed byte by byte. */
function typing(text: string): string[] {
  const bytes = (letter: string) => [...Buffer.from(letter)].map((byte) => `0x${byte.toString(16)}`);
  return [...text].flatMap((letter) => keyNames[letter] ?? (letter > "~" ? bytes(letter) : letter));
}

const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  await (await fetch(siteUrl + path, { headers })).text();

for (const [name, program] of Object.entries(programs)) {
  test.skipIf(!hasTextBrowser(name))(
    `con ${name} se crea una cuenta, se confirma, se entra, se escribe y se publica`,
    async () => {
      const start = () => {
        const folder = mkdtempSync(join(tmpdir(), `panama-${name}-`));
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
        return program(folder);
      };
      const password = "ceviche de corvina al sol";
      const email = newEmail(name);
      const title = `Desde ${name}, con eñe, ${email.slice(name.length + 1, name.length + 9)}`;
      const person = () => siteDb().selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
      const blog = () => siteDb().selectFrom("blogs").selectAll().where("title", "=", title).executeTakeFirstOrThrow();
      const pageOfPerson = async (path: string) => {
        const session = await sessionOf(await person());
        return await htmlOf(path, { Cookie: `${session.name}=${session.value}` });
      };

      const first = start();
      const signUp = "/auth?tab=registro";
      const account = { "Nombre completo": "Itzel Ñandú", "Correo electrónico": email, Contraseña: password };
      await first.send({ path: signUp, html: await htmlOf(signUp), typed: account, press: "Crear cuenta" });
      expect(await person()).toMatchObject({ full_name: "Itzel Ñandú", email_confirmed_at: null });
      const link = await mailedLink(email, /^Confirma tu correo/);
      await first.send({ path: link, html: await htmlOf(link), typed: { Contraseña: password }, press: "Confirmar mi correo" });
      expect(await person()).toMatchObject({ email_confirmed_at: expect.any(String) });

      const browser = start();
      expect(await browser.read("/my-blogs")).toContain("Debes iniciar sesión para ver tus blogs");
      const signIn = { "Correo electrónico": email, Contraseña: password };
      await browser.send({ path: "/auth", html: await htmlOf("/auth"), typed: signIn, press: "Iniciar sesión" });
      expect(await browser.read("/my-blogs")).toContain("Tu primer artículo empieza aquí");

      const typed = {
        Título: title,
        Extracto: "Un resumen corto.",
        Contenido: "Primera línea.\n\n<p>Solo los <strong>viernes</strong>.</p>",
        Categoría: "Turismo",
        Etiquetas: "mar, sol",
      };
      await browser.send({ path: "/write-blog", html: await pageOfPerson("/write-blog"), typed, press: "Guardar Borrador" });
      const draft = await blog();
      expect(draft).toMatchObject({ is_published: 0, excerpt: typed.Extracto, category: "Turismo", tags: '["mar","sol"]' });
      const edit = `/edit-blog/${draft.id}`;
      await browser.send({ path: edit, html: await pageOfPerson(edit), typed: {}, press: "Publicar Ahora" });
      expect(await blog()).toMatchObject({ is_published: 1, content: draft.content });

      expect(await browser.read("/my-blogs")).toMatch(/Publicado/);
      const read = await start().read(`/blog/${(await blog()).slug}`);
      for (const words of [title, "Itzel Ñandú", "Primera línea.", "Solo los viernes."]) expect(read).toContain(words);
    },
  );
}
