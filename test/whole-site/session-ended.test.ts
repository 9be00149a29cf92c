import { beforeEach, expect, test } from "vitest";
import { testPassword } from "../support/app";
import { control, hiddenFields, typedValues } from "../support/pages/controls";
import { attribute, find } from "../support/pages/html";
import { openWholeSite } from "../support/whole-site";
import { accessTable } from "./access-table";

/* Nothing typed is lost. */

const { app, sendings, everything } = await openWholeSite();

/** Forms that answer a script or, having nothing typed to lose, with a link to sign in. */
const answeredElsewhere = /^\/write-blog\/|\/lugares$/;

const patterns = Object.entries(accessTable)
  .filter(([, [, sent]]) => sent.anonymous === "403")
  .map(([pattern]) => pattern)
  .filter((pattern) => !pattern.endsWith("/subir") && !answeredElsewhere.test(pattern));

/**
 * Fields that the page need not keep: the button is pressed again, and the editor trusts a version only with its article's id.
 */
const notKept = ["current_password", "intent", "version"];

const buttonValue = (html: string, name: string, value: string) =>
  attribute(find(html, `button[name="${name}"][value="${value}"]`), "value");

beforeEach(() => app.forgetLimits());

test("los hay", () => expect(patterns.length).toBeGreaterThan(40));

test.each(patterns)(
  "si la sesión terminó, %s pide la contraseña ahí mismo, con todo lo escrito, y con ella sigue",
  async (pattern) => {
    const { by, path, fields, status = 302 } = await sendings[pattern]!();
    const { email = "" } = typedValues((await by.visit("/profile")).html);
    const ended = app.otherBrowser();
    const before = await everything();
    const asked = await ended.submit(path, fields);
    expect(asked.status).toBe(403);
    expect(control(asked.html, "cuenta_clave")).toContain('type="password"');
    const kept: Record<string, string> = { ...hiddenFields(asked.html), ...typedValues(asked.html) };
    for (const [name, value] of Object.entries(fields).filter(([name]) => !notKept.includes(name)))
      expect([name, kept[name] ?? buttonValue(asked.html, name, value)]).toEqual([name, value]);
    if (fields.current_password) expect(asked.html).not.toContain(fields.current_password);
    expect(await everything()).toEqual(before);

    const account = { cuenta_correo: email, cuenta_clave: testPassword };
    expect((await ended.submit(path, { ...fields, ...account })).status).toBe(status);
  },
);
