import { Worker } from "node:worker_threads";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp } from "../../support/app";
import { typedValues } from "../../support/pages/controls";

/* Another author's article occupies the sanitizer until the test releases it. Skips the five-second wait in its queue. */

const key = "una-clave-de-prueba-de-mas-de-32-letras";
const app = await openApp({ CERENIA_API_KEY: key });
const longestWait = 5_000;
const queueTooLong = "Muchas personas están guardando a la vez y a tu artículo no le llegó el turno.";

const author = await app.person("autora@ejemplo.pa");
const other = await app.person("otra@ejemplo.pa");
const otherBrowser = app.otherBrowser();
await app.signInAs(author);
await otherBrowser.signInAs(other);

const article = {
  title: "Ceviche & limón",
  content: "<p>En la <strong>fonda</strong></p>",
  excerpt: "Tres «fondas»",
  category: "Gastronomía",
  tags: "ceviche, limón",
  image_url: "",
};

beforeEach(async () => {
  await app.db.deleteFrom("blogs").execute();
});

async function whileSanitizing<Result>(during: () => Promise<Result>): Promise<Result> {
  const after = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const posting = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, message: unknown) {
    held.push(() => this.postMessage(message));
  });
  // The sanitizer never times out, however slow the test is.
  const timeouts = vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  const withoutWaiting = (run: () => void, time?: number) => after(run, time === longestWait ? 0 : time);
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation(withoutWaiting);
  try {
    const saving = otherBrowser.submit("/write-blog", { ...article, title: "De otra", intent: "publish" });
    await expect.poll(() => held.length).toBe(1);
    const result = await during();
    posting.mockRestore();
    for (const letGo of held) letGo();
    expect((await saving).status).toBe(302);
    return result;
  } finally {
    for (const spy of [posting, timeouts, timers]) spy.mockRestore();
  }
}

const titles = async () => (await app.db.selectFrom("blogs").select("title").execute()).map(({ title }) => title);

test("a quien no le llega el turno a tiempo se le dice, con todo lo que escribió, y después se guarda", async () => {
  const refused = await whileSanitizing(() => app.submit("/write-blog", { ...article, intent: "publish" }));
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(queueTooLong);
  expect(typedValues(refused.html)).toMatchObject(article);
  expect(await titles()).toEqual(["De otra"]);

  const saved = await app.submit("/write-blog", { ...typedValues(refused.html), intent: "publish" });
  expect(saved).toMatchObject({ status: 302, location: "/my-blogs" });
  expect((await titles()).toSorted()).toEqual([article.title, "De otra"]);
});

test("también al guardar uno que ya estaba, que queda como antes", async () => {
  await app.submit("/write-blog", { ...article, intent: "publish" });
  const { id, slug } = await app.db.selectFrom("blogs").select(["id", "slug"]).executeTakeFirstOrThrow();
  const changed = { ...article, content: "<p>Otra <em>fonda</em></p>", slug };
  const refused = await whileSanitizing(() => app.submit(`/edit-blog/${id}`, { ...changed, intent: "save", version: "1" }));
  expect(refused.status).toBe(503);
  expect(refused.text).toContain(queueTooLong);
  expect(typedValues(refused.html)).toMatchObject(changed);
  const kept = await app.db.selectFrom("blogs").select("content").where("id", "=", id).executeTakeFirstOrThrow();
  expect(kept.content).toBe(article.content);
});

test("a un programa se le dice cuándo intentarlo otra vez, y entonces se guarda", async () => {
  const { title, content, excerpt } = article;
  const send = () =>
    app.otherBrowser().visit("/functions/v1/cerenia-blog-api", {
      method: "POST",
      body: JSON.stringify({ title, content, excerpt, author_email: author.email }),
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    });
  const refused = await whileSanitizing(send);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(JSON.parse(refused.html)).toEqual({ error: "Hay muchos artículos en la fila. Inténtalo otra vez en unos segundos." });
  expect(await titles()).toEqual(["De otra"]);
  expect((await send()).status).toBe(201);
});
