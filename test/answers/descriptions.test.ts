import { expect, test } from "vitest";
import { type Answer, toEarlier } from "../../app/answers/answer";
import { answerQuestion } from "../../app/answers/engine.server";
import { toText } from "../../app/answers/saying/text";
import { loadSearch } from "../../app/directory/search/page-data.server";
import { indexQueued } from "../../app/search/index/postings.server";
import { deniesWords } from "../../app/search/lexicon/denials";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { publishedRestaurant } from "../support/published-rows";
import { lastAnswer } from "../support/conversation";

/* What no field of a listing tells, and its description may. */

const { db } = await openDatabase();
await seedDemoContent(db);
const listed = (name: string, descripcion: string) =>
  publishedRestaurant(name, { provincia: "veraguas", direccion: "Calle 9, Santiago", telefono: "555-0999", descripcion });
const lookout = listed("Mirador Alto", "Se ven un cerro, los árboles, dos iglesias y las luces de Santiago.");
await db
  .insertInto("restaurants")
  .values([
    lookout,
    listed("Mesa Serena", "Un patio romántico y tranquilo, con luz de velas."),
    listed("Plaza Ruidosa", "No es un lugar tranquilo ni romántico, pero la música es buena."),
    listed("Salón Compañía", "Recibimos grupos."),
  ])
  .execute();
await db
  .insertInto("restaurant_attributes")
  .values({ restaurant_id: lookout.id, key: "servicios", value: "vista-montana", note: "", source: "owner", confirmed_at: null })
  .execute();
await indexQueued(db);

const now = new Date("2026-11-29T10:00:00-05:00");
const ask = async (text: string) => await answerQuestion({ text }, now);
const searched = async (q: string) =>
  await loadSearch(new Request(`https://panama.example/restaurantes?q=${encodeURIComponent(q)}`));
const namesOf = ({ businesses }: Awaited<ReturnType<typeof ask>>) => businesses.map(({ name }) => name);

test.each([
  ["un lugar romántico en Veraguas", "Mesa Serena"],
  ["un sitio tranquilo en Santiago", "Mesa Serena"],
  ["quiet place in Veraguas", "Mesa Serena"],
  ["romantic spot in Veraguas", "Mesa Serena"],
  ["lugar para un grupo grande en Santiago", "Salón Compañía"],
])("«%s»: lo dice la descripción, con sus palabras, y quien lo niega no sale", async (question, name) => {
  const [answer, { restaurants, note }] = [await ask(question), await searched(question)];
  expect(namesOf(answer)).toEqual([name]);
  expect(toText(answer)).toMatch(/lo cuentan con sus palabras|in their own words/);
  expect(restaurants.map((one) => one.name)).toEqual([name]);
  expect(note).toContain("con sus palabras");
});

test("si en un lugar nadie lo dice, se busca donde alguien lo dice, y la distancia o el lugar se dicen", async () => {
  const answer = await ask("un lugar romántico en Chiriquí");
  expect(namesOf(answer)).toEqual(["Mesa Serena"]);
  expect(toText(answer)).toContain("En Chiriquí no encontramos ninguno así");
});

test.each(["un lugar acogedor en Boquete", "cozy place in Boquete"])(
  "«%s»: si nadie lo dice, se dice, y siguen los de allí",
  async (question) => {
    const answer = await ask(question);
    expect(answer.total).toBeGreaterThan(0);
    expect(toText(answer)).toMatch(/No encontramos «(?:lugar )?acogedor»|We found no “cozy/);
    expect((await searched(question)).total).toBe(answer.total);
  },
);

test("una palabra suelta no pide un ambiente", async () => {
  const plain = await ask("ceviche en Colón");
  expect(namesOf(await ask("tranquilo mopri, ceviche en Colón"))).toEqual(namesOf(plain));
});

test.each([
  ["restaurante con vista al Canal", "vista al Canal"],
  ["mariscos con vista al volcán", "vista al volcán"],
  ["algo con vista a la catedral", "vista a la catedral"],
])("«%s»: nadie lo dice, y con vista a otra cosa no es lo mismo", async (question, wish) => {
  const [answer, { lacking, total }] = [await ask(question), await searched(question)];
  expect(toText(answer)).toContain(`De «${wish}» no encontramos ninguno; con vista, sí.`);
  expect(namesOf(answer)).not.toContain("Café Compuerta");
  expect([lacking, total]).toEqual([expect.stringContaining("con vista, sí."), answer.total]);
});

test.each(["vista a los cerros", "vista al árbol", "vista a la iglesia", "vista a las iglesias", "vista a la luz"])(
  "«%s» en Veraguas: en singular o en plural, lo dice la descripción",
  async (wish) => {
    const question = `un lugar con ${wish} en Veraguas`;
    expect(namesOf(await ask(question))).toEqual(["Mirador Alto"]);
    expect((await searched(question)).restaurants.map(({ name }) => name)).toEqual(["Mirador Alto"]);
  },
);

test("de qué es la vista se dice como se escribió, también en la pregunta de después y tras lo que se excluye", async () => {
  const first = await ask("algo con vista al Árbol en Colón");
  expect(first.summary).toEqual(["Con vista: Árbol", "Colón"]);
  const earlier = toEarlier([JSON.parse(JSON.stringify(first)) as Answer]);
  expect((await answerQuestion({ text: "¿y en Veraguas?", earlier }, now)).summary).toEqual(["Con vista: Árbol", "Veraguas"]);
  for (const q of ["vista al Árbol", "que no sea mariscos, con vista al Árbol"])
    expect((await searched(q)).understood.filters.map(({ label }) => label)).toContain("Con vista: Árbol");
});

test("una vista de una respuesta de antes, cuyo nombre decía de qué, sigue en la pregunta de después", async () => {
  const first = await ask("algo con vista al árbol en Colón");
  const former = { object: undefined, wider: undefined, label: "Con vista: arbol" };
  const understood = { ...first.understood, deseos: first.understood.deseos?.map((one) => ({ ...one, ...former })) };
  const earlier = toEarlier([JSON.parse(JSON.stringify({ ...first, understood })) as Answer]);
  const next = await answerQuestion({ text: "¿y en Veraguas?", earlier }, now);
  expect([next.summary, namesOf(next)]).toEqual([["Con vista: arbol", "Veraguas"], ["Mirador Alto"]]);
  const english = await answerQuestion({ text: "and in Colón?", earlier, page: "en" }, now);
  expect(english.summary).toEqual(["Con vista: arbol", "Colón"]);
  expect(toText(english)).toContain("We found no");
});

test("una vista que un campo dice se busca en el campo", async () => {
  for (const [question, label] of [
    ["con vista a la bahía", "Vista a la bahía"],
    ["a place with a view of the bay", "Bay view"],
    ["vista al río en Chiriquí", "Vista al río"],
  ]) {
    expect((await ask(question!)).summary).toContain(label);
  }
  expect((await ask("view of the skyline")).summary).toEqual(["With a view: skyline"]);
});

test.each([
  ["No tiene vista al Canal, pero sí café.", "vista", true],
  ["No tiene vista al Canal, pero sí café.", "cafe", false],
  ["Ni ruido ni vista. La vista es lo mejor.", "vista", false],
  ["No hay mejor vista en Colón.", "vista", false],
  ["No solo vista: también brisa.", "vista", false],
  ["Sin vista", "vista", true],
  ["Vista al mar", "canal", false],
])("«%s» niega «%s»: %s", (text, word, isDenied) => {
  expect(deniesWords(text, [word])).toBe(isDenied);
});

test.each([
  ["estacionamiento techado en Panamá", "De «estacionamiento techado» no encontramos ninguno; con «estacionamiento», sí."],
  ["covered parking in Panama City", "We found no “covered parking”, but these match “Parking”."],
  ["covered terrace in Colón", "We found no “covered terrace”, but these match “Patio”."],
  ["música típica en Bocas", "De «música típica» no encontramos ninguno; con «música en vivo», sí."],
  ["con cambiador de bebés en la capital", "No encontramos «cambiador de bebés» en el directorio; estos coinciden en lo demás."],
  ["can i pay with paypal in Boquete", "We found no “paypal” in the directory; these match in everything else."],
  ["aceptan American Express en Panamá", "No encontramos «American Express» en el directorio; estos coinciden en lo demás."],
])("«%s»: lo que piden de más se dice", async (question, sentence) => {
  const answer = await ask(question);
  expect(answer.total).toBeGreaterThan(0);
  expect(toText(answer)).toContain(sentence);
  const { lacking, total } = await searched(question);
  expect([lacking, total]).toEqual([expect.stringMatching(/^(?:De|No encontramos) «/), answer.total]);
});

test.each([
  ["estacionamiento para buses en Coclé", ["Parador El Tránsito"]],
  ["con jardín en Panamá", ["Patio Mango Verde"]],
  ["café con chimenea en Panamá Oeste", ["Café Neblina de Sorá"]],
])("«%s»: solo quien lo dice", async (question, names) => {
  expect(namesOf(await ask(question))).toEqual(names);
  expect((await searched(question)).restaurants.map(({ name }) => name)).toEqual(names);
});

test("lo que sigue a un servicio no es el nombre de un negocio", async () => {
  expect(toText(await ask("estacionamiento subterráneo en Panamá"))).not.toContain("que se llame");
});

const converse = async (...questions: string[]) => {
  return toText(await lastAnswer(questions, now));
};

test.each([
  [["where can I try rondón?", "the one in Colón, what days do they make it?"], /los viernes y sábados|viernes y sábado/],
  [["dónde hay rondón en Colón", "¿qué días lo hacen?"], /los viernes y sábados|viernes y sábado/],
  [["dónde hay rondón en Colón", "¿y cuándo lo sirven?"], /los viernes y sábados|viernes y sábado/],
  [["costillón en Ciudad de Panamá", "what time do they serve it?"], /sale a la una/],
  [["¿a qué hora hay mondongo en Fonda El Trasnocho?"], /mondongo, desde la medianoche/],
])("%j dice cuándo hay el plato, con las palabras de la ficha y junto al horario", async (questions, told) => {
  const text = await converse(...questions);
  expect(text).toMatch(told);
  expect(text).toMatch(/abierto|cerrado|open|closed/);
});

test.each(["¿a qué hora cierran?", "¿y cuándo abren?"])(
  "«%s» tras un plato pregunta por la casa, no por el plato",
  async (question) => {
    expect(await converse("dónde hay rondón en Colón", question)).not.toContain("viernes y s");
  },
);

test.each([
  [["un tres leches en Ciudad de Panamá", "¿con cuánto tiempo hay que encargarlo?"], "se piden con dos días"],
  [["how far in advance do I have to order at Dulcería Los Suspiros de Ofelia?"], "se piden con dos días"],
  [["¿con cuántos días hay que encargar un dulce en Dulcería Los Suspiros de Ofelia?"], "se piden con dos días"],
  [["tamales en Penonomé", "¿con cuánta anticipación los encargo?"], "así que llama con tiempo"],
])("%j dice con cuánto tiempo se encarga, con las palabras de la ficha", async (questions, told) => {
  expect(await converse(...questions)).toContain(told);
});

test("si la ficha no dice con cuánto tiempo se encarga, no se sabe", async () => {
  expect(await converse("¿con cuánto tiempo hay que encargar en Brasa Canalera?")).toContain(
    "No sé eso: el directorio no lo dice",
  );
});

test.each([
  [["fonda abierta las 24 horas", "por El Dorado", "¿qué tienen de comer de madrugada?"], "mondongo, desde la medianoche"],
  [["¿qué puedo pedir de madrugada en el Parador La Mula Cansada?"], "el caldo de pata levanta a los camioneros"],
  [["¿qué venden los sábados en Asados Río Mamoní?"], "Los sábados se ahúma tasajo"],
])("%j dice lo que hay a esa hora, con las palabras de la ficha", async (questions, told) => {
  expect(await converse(...questions)).toContain(told);
});
