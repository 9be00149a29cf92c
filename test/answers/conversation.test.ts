import { beforeEach, describe, expect, test } from "vitest";
import { seedDemoContent } from "../../seed";
import { type Answer, openApp } from "../support/app";
import { type Form, findForms } from "../support/pages/forms";
import { attribute, find, findAll, findLinks, findMeta, openingTags, visibleText } from "../support/pages/html";

const app = await openApp({ WHATSAPP_NUMBER: "+507 6555-0100", TRUST_PROXY: "1" });
await seedDemoContent(app.db);

const path = "/ai-solutions/yodda";
const person = { "sec-fetch-site": "same-origin", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

beforeEach(async () => {
  app.cookies.clear();
  await app.forgetLimits();
  await app.db.deleteFrom("answer_mentions").execute();
  await app.db.deleteFrom("answers").execute();
});

const ask = (pregunta: string, anteriores = "", headers: Record<string, string> = {}) =>
  app.submit(path, { pregunta, anteriores }, { headers: { ...person, ...headers } });

const conversationIn = ({ html }: Answer) => find(html, "section[data-conversation]");
const formIn = (answer: Answer) => findForms(conversationIn(answer)).find(({ controls }) => controls.some(isField)) as Form;
const isField = ({ name, kind }: Form["controls"][number]) => name === "pregunta" && kind === "line";
const carriedIn = (answer: Answer) => formIn(answer).controls.find(({ name }) => name === "anteriores")?.value ?? "";
const typedIn = (answer: Answer) => formIn(answer).controls.find(isField)?.value;
const turnsIn = (answer: Answer) => findAll(conversationIn(answer), "article");
const questionsIn = (answer: Answer) => turnsIn(answer).map((turn) => visibleText(find(turn, "h3")));
const problemIn = (answer: Answer) => visibleText(find(conversationIn(answer), "p[role=alert]"));
const storedAnswers = () => app.db.selectFrom("answers").selectAll().execute();

describe("la conversación con Yodda y Sophia", () => {
  test("se ofrece en su página, que se puede guardar, con lo que se conserva y quién paga", async () => {
    const answer = await app.visit(path);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "public, max-age=0, s-maxage=60"]);
    expect(answer.text).toContain("Completamente GRATIS");
    const [field] = formIn(answer).controls.filter(isField);
    expect([formIn(answer).method, formIn(answer).action, field?.label]).toEqual(["post", `${path}#pregunta-0`, "Tu pregunta"]);
    const text = visibleText(conversationIn(answer));
    expect(text).toContain("Guardamos la pregunta 90 días");
    expect(text).toContain("entre iguales, el negocio que paga un plan: a su lado dice «Patrocinado»");
    const hrefs = findLinks(conversationIn(answer)).map(({ href }) => href);
    expect(hrefs).toEqual(["https://wa.me/50765550100", "/privacidad"]);
  });

  test("contesta con negocios que llevan a su página, dice cuáles pagan y de dónde sale la respuesta", async () => {
    const answer = await ask("¿Dónde como mariscos en Colón?");
    expect(answer.status).toBe(200);
    expect(questionsIn(answer)).toEqual(["¿Dónde como mariscos en Colón?"]);
    const businesses = findAll(conversationIn(answer), "article li");
    const sponsored = await app.db.selectFrom("answer_mentions").select(["position", "plan"]).orderBy("position").execute();
    expect(businesses.map((business) => business.includes("Patrocinado"))).toEqual(
      sponsored.map(({ plan }) => plan !== "free_local"),
    );
    expect(new Set(sponsored.map(({ plan }) => plan)).size).toBeGreaterThan(1);
    for (const business of businesses) {
      const [link] = findLinks(business);
      expect((await app.visit(link!.href)).html).toContain(`<h1>${link!.label}</h1>`);
    }
    const [stored] = await storedAnswers();
    const links = findLinks(conversationIn(answer));
    expect(links.find(({ label }) => label === "Ver de dónde sale esta respuesta")?.href).toBe(`/respuestas/${stored!.id}`);
    expect(links.find(({ label }) => label === "Preguntarlo por WhatsApp")?.href).toBe(
      "https://wa.me/50765550100?text=%C2%BFD%C3%B3nde%20como%20mariscos%20en%20Col%C3%B3n%3F",
    );
    expect(typedIn(answer)).toBe("");
  });

  test("dice lo que hay en una frase, y de cada negocio una tarjeta con su estado, su plato y cómo llegar a él", async () => {
    const answer = await ask("¿Dónde hay ceviche el viernes en Colón?");
    const [turn] = turnsIn(answer);
    expect(visibleText(find(turn!, ".answer-lead"))).toMatch(/^Encontré \d+ lugar(?:es)?\.$/);
    const cards = findAll(turn!, "li");
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const labels = findLinks(card).map(({ label }) => label);
      expect(labels.some((label) => label.startsWith("Mapa"))).toBe(true);
      expect(visibleText(card)).toMatch(/Abierto el viernes, de |No sé/);
    }
    expect(visibleText(cards[0]!)).toMatch(/[Cc]eviche/);
    expect(findLinks(turn!).some(({ href }) => href.startsWith("tel:"))).toBe(true);
  });

  test("de un negocio se contesta primero lo que se preguntó", async () => {
    const answer = await ask("¿Cuál es el teléfono de Marisquería El Ancla Dormida?");
    const [turn] = turnsIn(answer);
    expect(visibleText(find(turn!, ".answer-lead"))).toMatch(/^El teléfono de Marisquería El Ancla Dormida.* es /);
    expect(findAll(turn!, "li")).toHaveLength(1);
  });

  test("lo que cuenta de sí quien paga Max se abre en su tarjeta", async () => {
    const answer = await ask("¿Dónde como mariscos en Colón?");
    const folded = findAll(conversationIn(answer), "article details");
    expect(folded.length).toBeGreaterThan(0);
    const max = await app.db.selectFrom("answer_mentions").select("restaurant_id").where("plan", "=", "max_local").execute();
    expect(folded).toHaveLength(max.length);
    const rows = await app.db.selectFrom("restaurants").select("presentation").where("provincia", "=", "colon").execute();
    const shown = folded.map((html) => visibleText(html)).join(" ");
    expect(rows.some(({ presentation }) => presentation !== "" && shown.includes(presentation))).toBe(true);
  });

  test("los que no caben están en una lista, con el número de los que faltan", async () => {
    const answer = await ask("¿Qué restaurantes hay en Panamá?");
    const more = findLinks(conversationIn(answer)).find(({ label }) => /^Ver los \d+ en la lista$/.test(label));
    expect(findAll(conversationIn(answer), "article li")).toHaveLength(5);
    expect(more).toBeDefined();
    expect((await app.visit(more!.href.replaceAll("&amp;", "&"))).status).toBe(200);
  });

  test("sigue el hilo de lo preguntado, y muestra otra vez lo anterior", async () => {
    const first = await ask("¿Dónde como mariscos en Colón?");
    const second = await ask("¿y en Boquete?", carriedIn(first));
    expect(questionsIn(second)).toEqual(["¿Dónde como mariscos en Colón?", "¿y en Boquete?"]);
    expect(turnsIn(second)[0]).toContain("Marisquería El Ancla Dormida");
    expect(visibleText(turnsIn(second)[1]!)).toContain("Boquete");
    expect(findLinks(find(turnsIn(second)[1]!, "li"))[0]?.href).toMatch(/^\/restaurantes-chiriqui\//);
    expect(visibleText(turnsIn(await ask("¿y en Boquete?"))[0]!)).not.toBe(visibleText(turnsIn(second)[1]!));
  });

  test("las gracias no dejan rastro, y «el segundo» es el segundo de los mostrados", async () => {
    const first = await ask("¿Dónde como mariscos en Colón?");
    const thanks = await ask("gracias", carriedIn(first));
    expect(findAll(turnsIn(thanks)[1]!, "li")).toEqual([]);
    const hrefs = (turn: string) => findAll(turn, "li").map((item) => findLinks(item)[0]?.href);
    const second = await ask("¿el segundo cómo se llama?", carriedIn(thanks));
    expect(hrefs(turnsIn(second)[2]!)).toEqual([hrefs(turnsIn(first)[0]!)[1]]);
    const elsewhere = await ask("¿y en David?", carriedIn(await ask("muchas gracias", carriedIn(thanks))));
    expect(visibleText(turnsIn(elsewhere)[3]!)).toContain("Pescado frito, $5.50");
  });

  test("lleva consigo ocho preguntas; la más vieja se queda atrás", async () => {
    let answer = await ask("mariscos en Colón 0");
    for (let n = 1; n <= 9; n++) answer = await ask(`mariscos en Colón ${n}`, carriedIn(answer));
    expect(questionsIn(answer)).toEqual(Array.from({ length: 9 }, (_, n) => `mariscos en Colón ${n + 1}`));
    expect(carriedIn(answer).length).toBeLessThan(300);
  });

  test("una pregunta borrada ya no se muestra", async () => {
    const first = await ask("mariscos en Colón");
    const { forgetQuestion } = await import("../../app/answers/receipts.server");
    globalThis.panamaDatabase ??= app.db;
    await forgetQuestion((await storedAnswers())[0]!.id);
    expect(questionsIn(await ask("sancocho en Herrera", carriedIn(first)))).toEqual(["sancocho en Herrera"]);
  });

  test("en inglés contesta en inglés, y así lo lee un lector de pantalla", async () => {
    const answer = await ask("Where can I eat seafood in Colón?");
    expect(attribute(find(conversationIn(answer), "article div"), "lang")).toBe("en");
    expect(conversationIn(answer)).toContain("See where this answer comes from");
  });

  test("en su página en inglés, un plato en español se contesta en inglés", async () => {
    const answer = await app.submit(`/en${path}`, { pregunta: "ropa vieja", anteriores: "" }, { headers: person });
    expect(visibleText(find(conversationIn(answer), "article p.understood"))).toBe("I understood: Ropa vieja Change");
  });
});

describe("respuestas para tocar", () => {
  /** Buttons of the newest answer, as [name, value, label]. */
  const tapsIn = (answer: Answer) =>
    findForms(find(conversationIn(answer), ".taps")).flatMap(({ controls }) =>
      controls.filter(({ kind, name }) => kind === "button" && name === "pregunta").map(({ value, label }) => [label, value]),
    );
  const tap = async (answer: Answer, label: string) => {
    const [, question = ""] = tapsIn(answer).find(([shown]) => shown === label) ?? [];
    const [form] = findForms(find(conversationIn(answer), ".taps")).filter(({ action }) => action?.startsWith(path));
    const carried = form?.controls.find(({ name }) => name === "anteriores")?.value ?? "";
    return await ask(question, carried);
  };
  const understoodIn = (turn: string) => visibleText(find(turn, "p.understood"));
  const namedIn = (turn: string) => findAll(turn, "li").map((item) => findLinks(item)[0]?.label);
  const hrefsIn = (html: string) => findLinks(html).map(({ label, href }) => [label, href.replaceAll("&amp;", "&")] as const);

  test("empieza por lo que se entendió, con un enlace a la lista y sus filtros para cambiarlo", async () => {
    const [turn = ""] = turnsIn(await ask("¿Dónde hay ceviche por menos de 9 el viernes en Colón?"));
    expect(understoodIn(turn)).toMatch(/^Entendí: Ceviche · Colón · Abierto el viernes \d+ de \S+ · Menos de \$9\.00 Cambiar$/);
    const [[, change = ""] = []] = hrefsIn(find(turn, "p.understood"));
    const list = await app.visit(change);
    expect(list.status).toBe(200);
    expect(list.text).toContain("Quitar Menos de $9.00");
    expect(find(list.html, "#filtros")).not.toBe("");
  });

  test("de un negocio, lo que se entendió se cambia en el campo para preguntar", async () => {
    const answer = await ask("¿Cuál es el teléfono de Marisquería El Ancla Dormida?");
    expect(understoodIn(turnsIn(answer)[0]!)).toBe("Entendí: Marisquería El Ancla Dormida · Teléfono Cambiar");
    expect(hrefsIn(find(conversationIn(answer), "p.understood"))).toEqual([["Cambiar", "#pregunta"]]);
    expect(attribute(find(conversationIn(answer), "input#pregunta"), "name")).toBe("pregunta");
  });

  test("«¿En cuál?» se contesta con un botón, también sin JavaScript, y se queda con lo que se buscaba", async () => {
    const asked = await ask("mariscos en La Palma");
    expect(visibleText(turnsIn(asked)[0]!)).toContain("¿En cuál?");
    expect(tapsIn(asked).map(([label]) => label)).toEqual(["Los Santos", "Darién"]);
    const answer = await tap(asked, "Los Santos");
    expect(questionsIn(answer)).toEqual(["mariscos en La Palma", "¿Y en La Palma, Los Santos?"]);
    expect(namedIn(turnsIn(answer)[1]!)).toEqual(["Marisquería El Bongo"]);
  });

  test("a qué es una alergia se contesta con un botón, y después se ofrece dónde comer", async () => {
    const which = await tap(await ask("soy alérgico"), "Maní");
    expect(understoodIn(turnsIn(which)[1]!)).toBe("Entendí: Alergia: maní Cambiar");
    const places = tapsIn(which).map(([label]) => label);
    expect(places).toContain("Chiriquí");
    const answer = await tap(which, "Chiriquí");
    expect(visibleText(find(turnsIn(answer)[2]!, ".note"))).toMatch(
      /^No puedo saber qué hay en una cocina\..* (?:Dejé fuera|Ninguna ficha lo nombra)/,
    );
    expect(namedIn(turnsIn(answer)[2]!).length).toBeGreaterThan(0);
  });

  test("sin saber dónde está el visitante, ofrece las provincias que tienen lo que busca", async () => {
    const asked = await ask("tacos cerca de mí");
    expect(tapsIn(asked)).toEqual([
      ["Panamá Oeste", "¿Y en Panamá Oeste?"],
      ["Los Santos", "¿Y en Los Santos?"],
    ]);
    expect(namedIn(turnsIn(await tap(asked, "Panamá Oeste"))[1]!)).toEqual(["Bar La Tabla Rota"]);
    const [near] = findForms(find(conversationIn(asked), ".taps")).filter(({ action }) => action === "/restaurantes");
    expect(near?.controls.map(({ name, value, label }) => [name, value, label])).toEqual([
      ["q", "tacos", ""],
      [null, "", "Cerca de mí"],
    ]);
  });

  test("ofrece seguir con lo que la ficha contesta, y no con lo que ya se preguntó", async () => {
    const first = await ask("¿Cómo se puede pagar en Brasa Canalera?");
    expect(tapsIn(first).map(([label]) => label)).toEqual(["¿A qué hora abre?", "¿Cuánto cuesta?", "¿Hay estacionamiento?"]);
    const next = await tap(first, "¿Hay estacionamiento?");
    expect(visibleText(find(turnsIn(next)[1]!, ".answer-lead"))).toContain("hay valet parking");
    expect(tapsIn(next).map(([label]) => label)).not.toContain("¿Hay estacionamiento?");
    expect(findAll(conversationIn(next), ".taps")).toHaveLength(1);
  });

  test("lo que le falta a lo encontrado va antes, como aviso", async () => {
    const [turn = ""] = turnsIn(await ask("mariscos en Albrook"));
    expect(visibleText(find(turn, ".answer-lead"))).toMatch(/^En Albrook no encontramos ninguno así; .* Encontré \d+ lugar/);
    expect(visibleText(find(turn, ".note"))).toMatch(/^En Albrook no encontramos ninguno así; .*km\.$/);
    expect(find(turnsIn(await ask("mariscos en Colón"))[0]!, ".note")).toBe("");
  });

  test("a un toque de la respuesta está su lista, aunque quepan todos, y a uno de la lista su respuesta", async () => {
    const answer = await ask("mariscos en Colón");
    const [, address = ""] = hrefsIn(conversationIn(answer)).find(([label]) => label === "Ver en la lista") ?? [];
    const { html } = await app.visit(address);
    const [back] = findForms(html).filter(({ action }) => action?.startsWith(path));
    expect(back?.controls.map(({ name, label }) => [name, label])).toEqual([["pregunta", "Preguntárselo a Yodda y Sophia"]]);
    const again = await app.submit(back!.action!, { pregunta: back!.controls[0]!.value }, { headers: person });
    expect(namedIn(turnsIn(again)[0]!).toSorted()).toEqual(namedIn(turnsIn(answer)[0]!).toSorted());
  });

  test("en inglés, lo que se toca también", async () => {
    const asked = await ask("seafood in La Palma open on Sunday at 8 pm");
    expect(understoodIn(turnsIn(asked)[0]!)).toMatch(
      /^I understood: Seafood · La Palma · Open on Sunday,? \S+ \d+, 8:00\s?PM Change$/,
    );
    const answer = await tap(asked, "Los Santos");
    expect(namedIn(turnsIn(answer)[1]!)).toEqual(["Marisquería El Bongo"]);
  });

  test("tras un saludo se ofrecen preguntas hechas, y nada que siga de él", async () => {
    const answer = await ask("hola");
    expect(findAll(conversationIn(answer), "p.understood, .taps")).toEqual([]);
    expect(conversationIn(answer)).toContain("¿Qué está abierto ahora en Chiriquí?</button>");
  });
});

describe("lo que no es una pregunta", () => {
  test("sin nada escrito lo dice en el campo, y lo anterior sigue ahí", async () => {
    const first = await ask("mariscos en Colón");
    const answer = await ask("   ", carriedIn(first));
    expect([answer.status, problemIn(answer)]).toEqual([400, "Escribe tu pregunta: por ejemplo, «mariscos en Colón»."]);
    expect(questionsIn(answer)).toEqual(["mariscos en Colón"]);
    expect(carriedIn(answer)).toBe(carriedIn(first));
    expect(
      attribute(
        openingTags(answer.html, "input").find((tag) => tag.includes('name="pregunta"'))!,
        "aria-invalid",
      ),
    ).toBe("true");
  });

  test("lo demasiado largo queda escrito para acortarlo", async () => {
    const first = await ask("mariscos en Colón");
    const typed = "¿Dónde como? ".repeat(50).trim();
    const answer = await ask(typed, carriedIn(first));
    expect([answer.status, typedIn(answer)]).toEqual([400, typed]);
    expect(problemIn(answer)).toContain("admite hasta 300 caracteres; escribiste 649");
    expect(questionsIn(answer)).toEqual(["mariscos en Colón"]);
    expect(await storedAnswers()).toHaveLength(1);
  });

  test("de diez mil caracteres quedan los primeros, y lo anterior sigue con la pregunta siguiente", async () => {
    const first = await ask("mariscos en Colón");
    const typed = "¿Dónde como? ".repeat(770).trim();
    const answer = await ask(typed, carriedIn(first));
    expect([answer.status, typedIn(answer)]).toEqual([400, typed.slice(0, 1_000).trim()]);
    expect(problemIn(answer)).toBe("Aquí caben hasta 300 caracteres; escribiste 10,009. Aquí quedan los primeros 1,000.");
    expect(questionsIn(await ask("sancocho en Herrera", carriedIn(answer)))).toHaveLength(2);
  });

  test("el HTML de una pregunta es texto, también al volver a mostrarla", async () => {
    const typed = `<script>alert(1)</script> <img src=x onerror="alert(2)"> mariscos en Colón`;
    const first = await ask(typed);
    const later = await ask("¿y en Boquete?", carriedIn(first));
    const refused = await ask(typed.repeat(5));
    for (const answer of [first, later, refused]) {
      expect(answer.html).not.toContain("<script>alert");
      expect(answer.html).not.toContain("<img src=x");
      expect(answer.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    }
  });
});

test("lo que se pregunta desde una lista empieza con sus filtros, y lo que sigue los conserva", async () => {
  const list = "/restaurantes?provincia=chiriqui&categoria=cafeteria&servicio=terraza";
  const form = findForms((await app.visit(list)).html).find(({ action }) => action?.startsWith(path)) as Form;
  expect(form.action).toBe(list.replace("/restaurantes", path));
  const answer = await app.submit(form.action!, { pregunta: form.controls[0]!.value }, { headers: person });
  expect(questionsIn(answer)).toEqual(["cafetería terraza en Chiriquí"]);
  const change = (one: Answer) => findLinks(conversationIn(one)).findLast(({ label }) => label === "Cambiar")?.href;
  expect(answer.text).toContain("Entendí: Cafetería · Terraza · Chiriquí");
  const refused = await app.submit(form.action!, { pregunta: "" }, { headers: person });
  expect(findForms(refused.html).some(({ action }) => action?.startsWith(`${form.action}#`))).toBe(true);
  expect(findForms(answer.html).some(({ action }) => action?.startsWith(`${form.action}#`))).toBe(false);
  expect(change(answer)).toBe(`${list}&filtros=si`);
  const next = await ask("¿y en Coclé?", carriedIn(answer));
  expect(next.text).toContain("Entendí: Cafetería · Terraza · Coclé");
  expect(change(next)).toMatch(/\?q=en\+Cocl%C3%A9&categoria=cafeteria&servicio=terraza/);
});

describe("las preguntas anteriores que no son nuestras", () => {
  test.each([
    ["sin firma", (carried: string) => carried.slice(0, 22)],
    ["con otra firma", (carried: string) => `${carried.slice(0, -3)}abc`],
    ["con otra pregunta", (carried: string) => `B${carried.slice(1)}`],
    ["demasiado largas", (carried: string) => `${carried}.${"a".repeat(5_000)}`],
    ["sin sentido", () => "{}<b>"],
  ])("%s se dejan atrás con un aviso", async (_, tamper) => {
    const carried = carriedIn(await ask("mariscos en Colón"));
    const answer = await ask("sancocho en Herrera", tamper(carried));
    expect(answer.status).toBe(200);
    expect(questionsIn(answer)).toEqual(["sancocho en Herrera"]);
    expect(answer.text).toContain("la conversación empieza de nuevo");
  });
});

describe("los límites y los fallos", () => {
  test("a las veinte preguntas en un minuto se espera un poco, con todo en su sitio", async () => {
    const from = { "x-forwarded-for": "203.0.113.7" };
    let answer = await ask("mariscos en Colón", "", from);
    for (let n = 1; n < 20; n++) answer = await ask("mariscos en Colón", "", from);
    const carried = carriedIn(answer);
    const refused = await ask("sancocho en Herrera", carried, from);
    expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(problemIn(refused)).toMatch(/^Van muchas preguntas seguidas\. Espera .+ e inténtalo otra vez\.$/);
    expect([typedIn(refused), carriedIn(refused)]).toEqual(["sancocho en Herrera", carried]);
    expect(questionsIn(refused)).toEqual(["mariscos en Colón"]);
    expect((await ask("sancocho en Herrera", "", { "x-forwarded-for": "203.0.113.8" })).status).toBe(200);
  });

  test("sin la base de datos lo dice, y no se pierde nada", async () => {
    const carried = carriedIn(await ask("mariscos en Colón"));
    const answer = await app.without("restaurants", async () => await ask("sancocho en Herrera", carried));
    expect(answer.status).toBe(503);
    expect(problemIn(answer)).toContain("No pudimos buscar en el directorio. Tu pregunta sigue aquí");
    expect([typedIn(answer), carriedIn(answer)]).toEqual(["sancocho en Herrera", carried]);
    expect(questionsIn(await ask("sancocho en Herrera", carriedIn(answer)))).toHaveLength(2);
  });
});

describe("una pregunta es de quien la hace", () => {
  test("su respuesta no la guarda nadie ni entra en los buscadores", async () => {
    for (const answer of [await ask("mariscos en Colón"), await ask("")]) {
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(findMeta(answer.html, "robots")).toEqual(["noindex"]);
      expect([...answer.headers].flat().join(" ")).not.toContain("mariscos");
    }
    expect(findMeta((await app.visit(path)).html, "robots")).toEqual([]);
  });

  test.each([
    ["un robot", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
    ["una página que se adelanta", { "sec-purpose": "prefetch;prerender" }],
  ])("%s recibe su respuesta, pero no cuenta", async (_, headers) => {
    expect((await ask("mariscos en Colón", "", headers)).status).toBe(200);
    expect((await storedAnswers()).map(({ is_counted }) => is_counted)).toEqual([0]);
    expect(await app.db.selectFrom("answer_mentions").selectAll().execute()).toEqual([]);
  });
});

describe("desde otras páginas", () => {
  const asking = (html: string) => findForms(html).filter(({ action }) => action === path);

  test("el inicio tiene un campo para preguntar y para buscar", async () => {
    const { html } = await app.visit("/");
    const [form, ...others] = asking(html);
    expect(others).toEqual([]);
    expect(form?.method).toBe("post");
    expect(form?.controls.map(({ name, label }) => [name, label])).toEqual([
      ["pregunta", "¿Qué se te antoja?"],
      ["buscar", "Buscar"],
    ]);
  });

  test.each([
    ["ceviche en Albrook", "/restaurantes?q=ceviche+en+Albrook"],
    ["", "/restaurantes"],
  ])("desde ese campo, «%s» va a la búsqueda", async (pregunta, address) => {
    const { status, location } = await app.submit(path, { pregunta, buscar: "si" });
    expect([status, location]).toEqual([303, address]);
  });

  test.each(["¿Dónde como ceviche?", "dónde hay ceviche", "quiero un café cerca"])(
    "desde ese campo, «%s» se contesta",
    async (pregunta) => {
      const answer = await app.submit(path, { pregunta, buscar: "si" });
      expect([answer.status, questionsIn(answer)]).toEqual([200, [pregunta]]);
    },
  );

  test.each([["/restaurantes-chiriqui", ["¿Qué está abierto ahora en Chiriquí?", "¿Dónde comer en Chiriquí?"]]])(
    "%s trae preguntas hechas, que se contestan",
    async (page, questions) => {
      const { html } = await app.visit(page);
      const [form] = asking(html);
      expect(form?.controls.map(({ name, value, label }) => [name, value, label])).toEqual(
        questions.map((question) => ["pregunta", question, question]),
      );
      for (const question of questions) {
        const answer = await ask(question);
        expect([answer.status, questionsIn(answer)]).toEqual([200, [question]]);
        expect(findAll(conversationIn(answer), "article li").length).toBeGreaterThan(0);
      }
    },
  );
});
