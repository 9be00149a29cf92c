import { expect, test, vi } from "vitest";
import { toEarlier } from "../../app/answers/answer";
import { findUnconfirmedNames } from "../../app/answers/choose.server";
import { answerQuestion } from "../../app/answers/engine.server";
import { toText } from "../../app/answers/saying/text";
import { findAttributes } from "../../app/directory/attributes.server";
import { isUnconfirmed } from "../../app/directory/google-columns.server";
import { loadSearch } from "../../app/directory/search/page-data.server";
import { levelStart } from "../../app/directory/menu/price-level";
import { idsIn } from "../../app/search/lexicon/attribute-filters";
import { readAttribute } from "../../app/search/lexicon/attribute-words";
import { indexQueued } from "../../app/search/index/postings.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { publishedRestaurant } from "../support/published-rows";
import { lastAnswer } from "../support/conversation";

vi.mock("../../app/answers/choose.server", { spy: true });

/* Kinds of questions of which an examination found some answered wrongly. Generated from rows where that is possible. */

const { db } = await openDatabase();
await seedDemoContent(db);
await db
  .insertInto("restaurants")
  .values(
    publishedRestaurant("Ramen Importado", {
      provincia: "colon",
      direccion: "Calle 9, Colón",
      telefono: "555-0999",
      google_fields: '["nombre", "direccion", "telefono"]',
      confirmed_at: null,
    }),
  )
  .execute();
await indexQueued(db);

/** Sunday morning in Panama. */
const now = new Date("2026-11-29T10:00:00-05:00");

const ask = async (text: string) => await answerQuestion({ text }, now);

/** At the moment of the questions, unless a test has set another. */
async function list(path: string) {
  const isSet = vi.isFakeTimers();
  if (!isSet) vi.useFakeTimers({ now, toFake: ["Date"] });
  const found = await loadSearch(new Request(`https://panama.example${path}`));
  if (!isSet) vi.useRealTimers();
  return found;
}

const searched = async (q: string) => await list(`/restaurantes?q=${encodeURIComponent(q)}`);
const namesOf = ({ businesses }: Awaited<ReturnType<typeof ask>>) => businesses.map(({ name }) => name);

const rows = (await db.selectFrom("restaurants").selectAll().where("is_active", "=", 1).execute()).filter(
  (row) => !isUnconfirmed(row),
);

/** Ways to wish for what a listing tells, in any mood and number. */
const wishes: readonly { words: readonly string[]; values: readonly string[] }[] = [
  { words: ["que acepte perros", "donde dejen entrar mascotas", "con mi perro"], values: ["mascotas"] },
  { words: ["con vista al mar", "que tenga vista al mar"], values: ["vista-mar"] },
  { words: ["con terraza", "que tengan terraza"], values: ["terraza"] },
  { words: ["que reparta a domicilio", "con entregas a domicilio"], values: ["domicilio"] },
  { words: ["que reciba Yappy", "donde acepten Yappy"], values: ["yappy"] },
];

test("dos deseos a la vez: se cuentan justo los negocios que tienen los dos, en la respuesta y en la lista", async () => {
  const attributesOf = await findAttributes(rows.map(({ id }) => id));
  const has = (id: string, values: readonly string[]) => attributesOf(id).some(({ value }) => values.includes(value));
  for (const [index, one] of wishes.entries()) {
    for (const other of wishes.slice(index + 1)) {
      const both = rows.filter(({ id }) => has(id, one.values) && has(id, other.values)).length;
      if (both === 0) continue;
      for (const [at, words] of one.words.entries()) {
        const question = `restaurante ${words} y ${other.words[at % other.words.length]!}`;
        const [answer, { total }] = [await ask(question), await searched(question)];
        expect([question, answer.total, total]).toEqual([question, both, both]);
      }
    }
  }
});

/** Each row asks for the same. */
const same: readonly (readonly string[])[] = [
  ["mariscos con vista al mar", "mariscos frente al mar", "seafood by the sea"],
  ["ceviche hasta 8", "ceviche sin pasar de 8", "ceviche que no cueste más de 8", "ceviche not over 8 dollars"],
  ["comida guna", "comida de los gunas", "restaurante guna"],
  ["tamales en Coclé", "tamales en Panamá Oeste no, en Coclé"],
  ["hamburguesa que no sea pizza", "pizza no, hamburguesa"],
  [
    "mariscos en Panamá que no sea en Casco Antiguo",
    "mariscos fuera del casco en la capital",
    "seafood in Panama City but not in Casco Viejo",
  ],
  ["mariscos en Boquete o Volcán", "mariscos en Boquete y Volcán", "mariscos en Boquete y en Volcán"],
  ["comida entre Chitré y Las Tablas", "comida de Chitré a Las Tablas"],
  ["almuerzo a domicilio en Bella Vista", "que me traigan almuerzo a Bella Vista"],
  ["pollo a domicilio en Santiago", "quien reparte pollo en Santiago"],
  ["ceviche en Las Tablas", "ok ahora dime dónde comer ceviche en Las Tablas"],
];

test.each(same)("«%s» pide lo mismo que «%s»", async (question, ...others) => {
  const { total, ...answer } = await ask(question);
  expect(total).toBeGreaterThan(0);
  for (const other of others) {
    const answered = await ask(other);
    expect([other, answered.total, namesOf(answered).toSorted()]).toEqual([
      other,
      total,
      answer.businesses.map(({ name }) => name).toSorted(),
    ]);
  }
});

test("lo que se excluye de un lugar es lo que está allí, y no lo que lo nombra de camino", async () => {
  const answer = await ask("mariscos en Panamá pero no en el casco ni con pulpo");
  expect(namesOf(answer)).toContain("Marisquería Corvina Brava");
  expect(namesOf(answer)).not.toContain("Marisquería El Tambor de la Bahía");
  expect(toText(answer)).toContain("Dejé fuera los de Casco Antiguo.");
  expect(namesOf(await ask("comida en Chiriquí que no quede en Boquete ni en David"))).not.toContain("Fonda El Mangote");
  expect(namesOf(await ask("mariscos en el Casco Antiguo"))).not.toContain("Marisquería Corvina Brava");
});

test("entre dos lugares busca también en el camino, y ninguna distancia es la del otro", async () => {
  const answer = await ask("parada de comida entre Penonomé y Santiago");
  expect(namesOf(answer)).toContain("Parador La Mula Cansada");
  expect(answer.relaxed).toEqual([]);
  expect(toText(await ask("pizza en David o Santiago"))).toContain(
    "En David/Santiago no encontramos ninguno así; el más cercano",
  );
  expect(toText(await ask("sushi entre Penonomé y Santiago"))).toContain("No encontramos «sushi» en Penonomé/Santiago.");
});

test("de un lugar con tocayos donde no hay nada no se pregunta cuál", async () => {
  const answer = await ask("almuerzo a domicilio en Bella Vista");
  expect(answer.asks).toBeUndefined();
});

const invented = ["Don Giovanni", "Napoli", "Manolito"];

test.each(["pizzería", "marisquería", "cafetería", "fonda"])(
  "el teléfono de una %s que no existe no es el de otra",
  async (kind) => {
    for (const name of invented) {
      const answer = await ask(`teléfono de la ${kind} ${name}`);
      expect([name, namesOf(answer), toText(answer)]).toEqual([
        name,
        [],
        expect.stringContaining(`No encontré ningún negocio que se llame «${kind} ${name}».`),
      ]);
    }
  },
);

test("el teléfono de cada negocio sigue siendo el suyo", async () => {
  const wrong: string[] = [];
  for (const { nombre, id } of rows) {
    const answer = await ask(`teléfono de ${nombre}`);
    if (!answer.businesses.some((one) => one.id === id)) wrong.push(`${nombre}: ${toText(answer)}`);
  }
  expect(wrong).toEqual([]);
});

test.each(["does restaurante La Vitrola take cards?", "la fonda Don Chuchu acepta Yappy?"])(
  "lo que se pregunta de un negocio desconocido no se contesta de otros: «%s»",
  async (question) => {
    expect(namesOf(await ask(question))).toEqual([]);
  },
);

test("de un negocio desconocido no se dice si abre, ni se muestra otro que comparte una palabra", async () => {
  const answer = await ask("is Izakaya Tortuga Verde open on saturday?");
  expect([namesOf(answer), toText(answer)]).toEqual([[], "I found no business called “Izakaya Tortuga Verde”."]);
});

test.each([
  ["¿dónde hay ramen?", 0],
  ["ramen en Colón", 0],
])("lo que solo trae Google no es «ninguno»: «%s»", async (question) => {
  const answer = await ask(question);
  const text = toText(answer);
  expect(text).toMatch(/En la lista hay \d+ que Google muestra y nadie ha confirmado/);
  expect(text).not.toContain("555-0999");
  expect(text).toContain("Ramen Importado");
  const { total } = await list(answer.listPath!);
  expect(text).toContain(`En la lista hay ${total} `);
});

test("junto a los confirmados dice cuántos más tiene la lista", async () => {
  const answer = await ask("¿dónde hay shawarma?");
  const { total } = await list(answer.listPath!);
  expect(answer.intro[0]).toBe("Encontré 1 lugar.");
  expect(toText(answer)).toContain(`La lista tiene ${total! - 1} más, que Google muestra y nadie ha confirmado.`);
});

test("una parrillada es por su categoría, su cocina o su nombre, y no por un plato asado", async () => {
  for (const question of ["parrillada con área para niños y estacionamiento", "parrilla en Panamá", "parrillada en Colón"])
    expect(namesOf(await ask(question)), question).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Dim Sum|Siete Faroles/)]),
    );
});

test("de una comida que la presentación puede nombrar no se dice que nadie la nombra", async () => {
  const text = toText(await ask("desayuno en Playa Venao"));
  expect(text).toContain("No sabemos si sirven «desayuno»; estos abren a esa hora.");
  expect(toText(await ask("breakfast on sunday in pedasi before 9"))).toContain("We do not know whether they serve breakfast");
});

test("el pollo asado es también el pollo al carbón", async () => {
  expect(namesOf(await ask("pollo asado entero por menos de 11"))).toContain("Pollo al Carbón El Semáforo");
});

test.each(["michelin star restaurants in panama", "restaurante michelin en Panamá"])(
  "«%s» no es todo lo que hay en Panamá",
  async (question) => {
    const [answer, { total }] = [await ask(question), await searched(question)];
    expect([answer.total, total]).toEqual([0, 0]);
    expect(toText(answer)).toContain("michelin");
  },
);

test("un nombre desconocido tras su clase se dice, en la respuesta y en la lista", async () => {
  expect(toText(await ask("cafetería Manolo"))).toContain("No encontramos «Manolo» en el directorio");
  expect((await searched("cafetería Manolo")).lacking).toContain("No encontramos «Manolo» en el directorio");
});

test("un alérgeno que nadie nombra no deja fuera a nadie, y así se dice", async () => {
  const rare = "alergia al ajonjolí, algo en Panamá";
  const text = toText(await ask("my son has a peanut allergy, where can we eat in Panama City?"));
  expect(text).toContain("No listing names it, which does not mean that nobody uses it.");
  expect(text).not.toContain("I left out");
  expect(toText(await ask("soy alérgico a los mariscos, algo en Colón"))).toContain(
    "Dejé fuera los que nombran lo que no se puede comer.",
  );
  expect((await searched(rare)).allergy).not.toBeNull();
});

test("los perros calientes son comida", async () => {
  const answer = await ask("dónde venden perros calientes");
  expect(toText(answer)).not.toContain("mascotas");
  expect((await searched("perros calientes")).understood.filters).toEqual([]);
});

test("lo que solo empieza por las letras de una palabra no la tiene", async () => {
  expect(namesOf(await ask("dónde hay borra"))).toEqual(["Marisquería El Bongo"]);
});

test.each(["ostras rockefeller en Penonomé", "risotto de hongos en Penonomé"])(
  "«%s»: de lo que nadie tiene no se nombra lo que hay en el lugar",
  async (question) => {
    const answer = await ask(question);
    expect(answer.total).toBe(0);
    expect(toText(answer)).toContain(question.split(" ")[0]);
  },
);

test.each([
  ["¿Miss Evadney tiene rondón los martes?", "Lo sirve viernes y sábado"],
  ["what time does Miss Ophelia serve the rondon", "Se sirve a la una"],
  ["¿Curry Calipso tiene cabrito?", "los jueves hay cabrito"],
])("«%s»: se dice cuándo hay el plato, con las palabras de la ficha", async (question, words) => {
  expect(toText(await ask(question))).toContain(words);
});

test("la clase de un plato no es el nombre de un negocio cuando varios la tienen", async () => {
  expect(namesOf(await ask("dim sum on sunday with high chairs for kids"))).toContain("Restaurante Siete Faroles");
});

test("el nombre de un pez es pescado, y el caldo es sopa", async () => {
  expect(namesOf(await ask("tacos de pescado"))).toContain("Ola Izquierda");
  expect(toText(await ask("¿Fonda El Trasnocho tiene sopa?"))).toContain("Caldo levantamuertos");
});

/** The last answer of a conversation. */
const askAll = async (...questions: string[]) => await lastAnswer(questions, now);

test.each([
  ["geisha en Boquete", "¿y dónde más hay geisha?"],
  ["where can I get geisha in Boquete", "and where else have geisha"],
])("«%s», «%s»: se nombran los que no se han nombrado, en cualquier lugar", async (first, more) => {
  const [named, others] = [namesOf(await ask(first)), namesOf(await askAll(first, more))];
  expect(others).toContain("Café Balcón de la Nueve");
  expect(others.filter((name) => named.includes(name))).toEqual([]);
});

test.each(["not the sponsored one", "que no sea patrocinado", "los que no pagan plan"])(
  "«%s» deja fuera a los que la respuesta llamó patrocinados",
  async (question) => {
    const all = await ask("mariscos en Los Santos");
    const free = all.businesses.filter(({ isSponsored }) => !isSponsored).map(({ name }) => name);
    expect(free.length).toBeGreaterThan(0);
    expect(free.length).toBeLessThan(all.businesses.length);
    expect(namesOf(await askAll("mariscos en Los Santos", question))).toEqual(free);
  },
);

test("«la anterior» es el negocio de antes, y se pregunta de él lo mismo", async () => {
  const answer = await askAll("dulces en Los Santos", "y en Herrera", "¿hacen entregas?", "¿y la anterior?");
  expect(namesOf(answer)).toEqual(["Dulcería Miel de Abril"]);
  expect(toText(answer)).toContain("llevan a domicilio");
});

test("de «otro que abra hoy» no se quita que abra hoy", async () => {
  const answer = await askAll("bares en Santa Ana", "entonces otro que abra hoy");
  expect(answer.total).toBeGreaterThan(0);
  for (const { sentences } of answer.businesses) expect(sentences.join(" ")).not.toMatch(/cerrado el domingo/i);
});

test("pasada la medianoche se dice el horario de la noche que se pidió", async () => {
  const answer = await ask("bares abiertos hasta después de medianoche el sábado");
  expect(answer.total).toBeGreaterThan(0);
  for (const { sentences } of answer.businesses) expect(sentences.join(" ")).not.toMatch(/cerrado el domingo/i);
  expect(toText(answer)).toContain("El sábado, 5 de diciembre abre");
});

test.each(["cuándo descansa Patio Mango Verde", "qué días cierra Patio Mango Verde", "what days is Patio Mango Verde closed"])(
  "«%s»: se dicen sus días",
  async (question) => {
    expect((await ask(question)).understood.topic).toBe("hours");
  },
);

test.each(["¿el ITBMS está incluido en La Boya Roja?", "¿La Boya Roja cobra ITBMS?"])(
  "«%s»: lo dice su ficha",
  async (question) => {
    expect(toText(await ask(question))).toContain("Con el ITBMS incluido");
  },
);

test("de una carta se dicen los precios de todos los tamaños", async () => {
  const text = toText(await ask("cuánto cuesta comer en Pizzería Viento de Gorgona"));
  expect(text).toContain("$22.00");
});

test("los pedazos de una palabra no la tienen: «bon» no está en «carbón»", async () => {
  const { total } = await searched("pan bon");
  const all = (
    await db.selectFrom("restaurants").select(["nombre", "special_dish", "especialidades", "descripcion"]).execute()
  ).filter((row) => /(?<!\p{L})bon(?!\p{L})/iu.test(Object.values(row).join(" ")));
  expect(total).toBeLessThanOrEqual(all.length);
  expect(total).toBeGreaterThan(0);
});

test.each([
  ["cheap eats david chiriqui", "cheap eats in David"],
  ["desayuno david chiriqui", "desayuno en David"],
  ["pollo la palma darien", "pollo en La Palma, Darién"],
])("«%s» pide el pueblo y no toda la provincia, como «%s»", async (question, same) => {
  const [answer, other] = [await ask(question), await ask(same)];
  expect(answer.understood.lugar).not.toBeNull();
  expect([answer.understood.lugar, namesOf(answer).toSorted()]).toEqual([other.understood.lugar, namesOf(other).toSorted()]);
});

test("el plato que se pide en inglés está en la carta en español: «vegetable patties»", async () => {
  expect(toText(await ask("does miss ivy sell vegetable patties"))).toContain("Patí de vegetales, $1.75");
});

test.each(["tres leches o sopa borracha, ¿dónde consigo?", "sopa borracha o tres leches"])(
  "«%s»: cualquiera de los dos platos basta",
  async (question) => {
    const either = namesOf(await ask(question)).toSorted();
    const both = [...namesOf(await ask("tres leches")), ...namesOf(await ask("sopa borracha"))];
    expect(either).toEqual([...new Set(both)].toSorted());
    expect(either).toEqual(expect.arrayContaining(["Dulcería La Peregrina", "Dulcería Los Suspiros de Ofelia"]));
  },
);

test.each(["restaurantes en guna yala", "donde comer en Guna Yala"])(
  "«%s»: dice que la comarca no está, y no nombra la comida guna de otro lugar",
  async (question) => {
    const answer = await ask(question);
    expect(answer.businesses).toEqual([]);
    expect(toText(answer)).toContain("Guna Yala es una comarca y todavía no está entre nuestros diez directorios.");
  },
);

test.each(["reparten a domicilio a parque lefevre?", "¿reparten a Parque Lefevre?"])(
  "«%s» se pregunta del negocio del que se habla",
  async (question) => {
    const answer = await askAll("¿dónde queda Miss Ivy?", question);
    expect(namesOf(answer)).toEqual(["Miss Ivy Rondón & Patí"]);
    expect(toText(answer)).toContain("Río Abajo y Parque Lefevre");
  },
);

test.each(["almuerzo por 5 dólares en Panamá que acepte vales", "almuerzo hasta 5 dólares en Panamá"])(
  "«%s»: no sigue quien abre a esa hora y de quien no se sabe que cueste eso",
  async (question) => {
    const answer = await ask(question);
    expect(answer.total).toBeGreaterThan(0);
    expect(namesOf(answer)).not.toContain("Parrillada El Tizón de Evaristo");
  },
);

test.each(["¿por qué sale primero La Paila de Nélida, pagan?", "¿pagan?"])("«%s» es asunto del sitio", async (question) => {
  const answer = await ask(question);
  expect([answer.isTalk, answer.businesses]).toEqual([true, []]);
  expect(toText(answer)).toContain("paga un plan");
});

test.each(["hay puestos de trabajo de mesero en Marbella", "empleos en Marbella", "waiter jobs in Marbella"])(
  "«%s»: de empleos no sabemos",
  async (question) => {
    expect((await ask(question)).isTalk).toBe(true);
  },
);

test.each(["does Café Balcón de la Nueve have wifi", "gluten free pizza", "indian curry"])(
  "«%s» se contesta en inglés",
  async (question) => {
    expect((await ask(question)).language).toBe("en");
  },
);

test.each([
  "parrilla que no sea cara",
  "mariscos nada caros",
  "algo no tan caro en Panamá",
  "seafood, not expensive",
  "bar not too pricey",
])("«%s» deja fuera los caros, en la respuesta y en la lista, y empieza por lo más barato", async (question) => {
  const [answer, { restaurants, total }] = [await ask(question), await searched(question)];
  expect(answer.total).toBeGreaterThan(0);
  expect(total).toBe(answer.total);
  const attributesOf = await findAttributes(rows.map(({ id }) => id));
  const dear = rows
    .filter(({ id }) => attributesOf(id).some(({ value }) => ["40", "mas"].includes(value)))
    .map(({ nombre }) => nombre);
  expect(dear.length).toBeGreaterThan(0);
  expect([...answer.businesses, ...restaurants].map(({ name }) => name).filter((name) => dear.includes(name))).toEqual([]);
  expect(toText(answer)).toMatch(/del más barato al más caro|the cheapest first/);
});

test("«que no sea tan caro», después de una lista, quita los caros", async () => {
  expect(namesOf(await askAll("parrilladas en Panamá"))).toContain("Brasa Canalera");
  expect(namesOf(await askAll("parrilladas en Panamá", "que no sea tan caro"))).not.toContain("Brasa Canalera");
});

test.each(["en la capital", "en la ciudad", "in Panama City", "en la ciudad de Panamá"])(
  "«%s» es la ciudad, y no la provincia",
  async (where) => {
    const [city, province] = [await searched(`mariscos ${where}`), await searched("mariscos en la provincia de Panamá")];
    expect(city.total).toBeGreaterThan(0);
    expect(city.total).toBeLessThan(province.total!);
    const addressOf = new Map(rows.map(({ nombre, direccion }) => [nombre, direccion]));
    for (const { name } of city.restaurants) expect(addressOf.get(name)).not.toMatch(/Taboga|Chepo/);
    expect(namesOf(await ask(`pizza ${where}`))).toContain("Pizzería Viento de Gorgona");
  },
);

test("un precio que alguien cerca tiene no se da por perdido", async () => {
  const question = "ceviche por menos de 9 en La Palma, Los Santos";
  const [text, { lacking }] = [toText(await ask(question)), await searched(question)];
  for (const said of [text, lacking]) {
    expect(said).toContain("En La Palma no encontramos ninguno así; el más cercano");
    expect(said).not.toContain("Menos de");
  }
});

test.each(["dónde janguear con los pasieros en Marbella", "a qué lugar voy con la gial en Marbella"])(
  "«%s»: con quién se va no es lo que se busca",
  async (question) => {
    expect(namesOf(await ask(question))).toContain("La Azotea del Trompo");
  },
);

test.each([
  ["izakaya tortuga verde", "izakaya", 0],
  ["hamburguesa de canguro", "canguro", 1],
  ["ceviche de unicornio en Panamá", "unicornio", 1],
  ["pupusas y chicharrón", "pupusas", 1],
])("«%s»: se dice que nadie tiene «%s»", async (question, word, least) => {
  const [answer, { total, lacking }] = [await ask(question), await searched(question)];
  expect(toText(answer)).toContain(`No encontramos «${word}» en el directorio`);
  expect(lacking).toContain(`No encontramos «${word}» en el directorio`);
  expect([answer.total > 0, total! > 0]).toEqual([least > 0, least > 0]);
});

test("en inglés se dice la palabra inglesa, y qué es un plato de aquí", async () => {
  expect(toText(await ask("is there any thai food in Panama City"))).toContain("We found no “thai”");
  expect(toText(await ask("what is guacho?"))).toContain("Guacho: soupy rice stew.");
});

test.each([
  "¿cuál es mejor, Marisquería La Garza Morena o Marisquería El Bongo?",
  "which is better, Marisquería La Garza Morena or Marisquería El Bongo?",
])("«%s» no se juzga", async (question) => {
  const answer = await ask(question);
  expect(namesOf(answer)).toHaveLength(2);
  expect(toText(answer)).toMatch(/Cuál es mejor no lo sé|I cannot say which is better/);
});

test("«abre más temprano» no pide que abra hoy", async () => {
  const text = toText(await ask("cuál es la fonda que abre más temprano en Calidonia"));
  expect(text).toContain("Fonda La Paila de Nélida");
  expect(text).not.toContain("no encontramos ninguno");
});

test("«más cerca de» un sitio conocido no es de uno que no se conoce", async () => {
  expect(toText(await ask("el más cerca de la terminal de Albrook"))).not.toContain("No sé dónde queda");
});

test("un gentilicio no es la calle que se llama así", async () => {
  const { restaurants } = await searched("empanadas argentinas en Panamá");
  expect(restaurants.map(({ name }) => name)).not.toContain("Trattoria Zia Ornella");
  expect((await searched("comida en Vía Argentina")).restaurants.map(({ name }) => name)).toContain("Trattoria Zia Ornella");
});

test.each([
  "qué película dan hoy",
  "traduce sancocho al inglés",
  "hdp",
  "por qué no sale mi fonda",
  "cómo contacto a Panamá VIP",
  "llámame un taxi",
])("«%s» no busca en el directorio", async (question) => {
  const answer = await ask(question);
  expect([answer.isTalk, namesOf(answer)]).toEqual([true, []]);
  expect(answer.language).toBe("es");
});

test("una palabra después de respuestas en inglés se contesta en inglés, y «ahora pizza» no pide que abra ya", async () => {
  expect((await askAll("seafood in Bocas", "cheaper")).language).toBe("en");
  expect((await askAll("mariscos en Colón", "ok, ahora pizza en Veraguas")).understood.abierto).toBeNull();
});

test("un baño que se pide es uno que consta", async () => {
  expect(namesOf(await ask("restaurant with wheelchair access and bathroom in Panama"))).toEqual(["Patio Mango Verde"]);
});

test.each([
  ["cheap seafood near the fish market", "Marisquería El Tambor de la Bahía"],
  ["late night food in David", "Fonda El Mangote"],
  ["recomiéndame 3 lugares en el casco", "Café Balcón de la Nueve"],
])("«%s» nombra %s, y nada que esté lejos o cerrado", async (question, name) => {
  const answer = await ask(question);
  expect(namesOf(answer)).toContain(name);
  expect(answer.total).toBeLessThan(10);
  expect(namesOf(answer)).not.toContain("Sancochería La Gallina Pinta");
});

test("«el plato más caro» y «time to go» no son un plato ni comida para llevar", async () => {
  expect(toText(await ask("cuál es el plato más caro de Brasa Canalera"))).not.toContain("su carta no lo dice");
  expect(toText(await ask("what is the best time to go to El Bongo"))).not.toContain("Takeout");
});

test("lo que no debe ser caro deja fuera lo caro, y la respuesta lo dice con su precio", async () => {
  expect(toText(await ask("algo que no sea caro en el Casco"))).toContain(
    "Dejé fuera los que dicen que cuestan $20 o más por persona.",
  );
});

test("una calle de dos provincias se busca en las dos, y las dos se nombran", async () => {
  expect(namesOf(await ask("comida por la Transístmica"))).toEqual(["Restaurante Siete Faroles"]);
  expect(toText(await ask("fritura por la Transístmica"))).toContain("en otros lugares de Panamá y Colón");
});

test.each([
  ["meatloaf on thursdays", []],
  ["en Panamá quién me coge cupones", []],
  ["boxeo en Veraguas", ["Cantina Los Dos Compadres"]],
  ["dónde puedo ver boxeo con una cerveza en Veraguas", ["Cantina Los Dos Compadres"]],
  ["donde celebro los 60 de mi mamá, como 25 personas, en Colón", ["Cocina de Miss Evadney"]],
])("«%s»: lo que se quiere no se pierde por la hora, el lugar u otro deseo", async (question, names) => {
  const answer = await ask(question);
  expect(namesOf(answer)).toEqual(names);
  expect((await searched(question)).restaurants.map(({ name }) => name)).toEqual(names);
  if (names.length === 0) expect(toText(answer)).toMatch(/^(?:No encontramos|We found no) /);
});

test("lo que se quiere junto a un artículo o un verbo, y nadie tiene, se dice", async () => {
  expect(toText(await ask("un stroganoff con papas en Azuero"))).toContain("No encontramos «stroganoff»");
  expect(toText(await ask("fonda en Colón que tenga karaokes"))).toContain("No encontramos «karaokes»");
});

test("«¿tarjeta o efectivo?» se contesta de cada una", async () => {
  const text = toText(await ask("¿los Hermanos Ábrego cogen Visa o puro efectivo?"));
  expect(text).toContain("No sé de «Tarjeta»");
  expect(text).toContain("se paga con: Efectivo");
});

test("en inglés, «or» es cualquiera de las dos cocinas", async () => {
  expect(namesOf(await ask("Guna or Ngäbe food")).toSorted()).toEqual([
    "Comedor Meri Ngäbe",
    "Dule Masi de Nixia",
    "La Mazorca Roja",
  ]);
  expect(toText(await ask("chinese food or pizza"))).not.toContain("None has everything");
});

test.each([
  ["my dad is in a wheelchair, where can we stop with an accessible bathroom at 2am", "Parador El Tránsito"],
  ["our flight lands at Tocumen at 11pm tonight, where can we eat near the airport", "Fonda El Trasnocho"],
  ["our bus gets to David at 4 in the morning, anything open to eat?", "Fonda El Mangote"],
])("«%s»: la respuesta y el campo leen la misma hora", async (question, name) => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const names = namesOf(await ask(question));
  expect(names).toContain(name);
  const { restaurants } = await list(`/restaurantes?q=${encodeURIComponent(question)}`);
  expect(restaurants.map((one) => one.name).toSorted()).toEqual(names.toSorted());
  vi.useRealTimers();
});

test("lo que no dice ninguna de las fichas que salen no lo niega el directorio entero", async () => {
  const text = toText(await ask("fonda abierta a las 2 a. m. con baño accesible en David"));
  expect(text).toMatch(/Ninguno coincide con todo; estos coinciden sin .*«baño accesible»/);
  expect(text).not.toContain("el directorio no lo dice");
});

test("lejos de un sitio conocido, la respuesta cuenta los metros desde él, y no desde el centro de su provincia", async () => {
  const answer = await ask("comida italiana cerca del Parque Simón Bolívar el domingo");
  expect(namesOf(answer).slice(0, 2)).toEqual(["Pizzería Viento de Gorgona", "Horno Coibita"]);
});

test.each(["restaurantes con gofres en Bocas del Toro", "restaurants with gofres in Bocas del Toro"])(
  "«%s» no nombra a todos los de allí",
  async (question) => {
    expect(namesOf(await ask(question))).toEqual([]);
  },
);

test("un plato marcado como picante se encuentra por eso, aunque su nombre no lo diga", async () => {
  expect(namesOf(await ask("algo picante en Colón"))).toContain("La Ventanita del Patí");
  expect((await searched("picante en Colón")).restaurants.map(({ name }) => name)).toContain("La Ventanita del Patí");
});

test.each([
  ["ribs in Santa Catalina", "costillas en Santa Catalina"],
  ["gnocchi on thursdays", "ñoquis el jueves"],
  ["un sequito con leche en Azuero", "seco con leche en Azuero"],
  ["una cervecita en Colón", "cerveza en Colón"],
  ["con sillita y donde dejar el carro en Panamá", "con silla para niños y estacionamiento en Panamá"],
  ["highchair and a place to park the car in Panama", "con silla para niños y estacionamiento en Panamá"],
  ["quién me coge tickets de alimentación en Panamá", "vales de alimentación en Panamá"],
  ["oxtail", "rabito"],
  ["banana bread in Boquete", "pan de banano en Boquete"],
  ["seafood under 10 bucks a head in the city", "mariscos por menos de 10 por persona en la capital"],
  ["sancocho, tengo $6 en efectivo", "sancocho por 6 dólares en efectivo"],
])("«%s» pide lo mismo que «%s», en la respuesta y en la lista", async (question, other) => {
  const [answer, said, { total, restaurants }] = [await ask(question), await ask(other), await searched(question)];
  expect(said.total).toBeGreaterThan(0);
  expect(said.total).toBeLessThan(10);
  expect([answer.total, namesOf(answer).toSorted()]).toEqual([said.total, namesOf(said).toSorted()]);
  expect([total, restaurants.map(({ name }) => name)]).toEqual([said.total, expect.arrayContaining(namesOf(said))]);
});

test.each(["birthday cake in Panama City", "quién hace el dulce de cumpleaños en la capital"])(
  "«%s»: una torta es lo que se celebra, y no un dulce cualquiera",
  async (question) => {
    expect(namesOf(await ask(question))).toEqual(["Dulcería Los Suspiros de Ofelia", "Café Balcón de la Nueve"]);
  },
);

test("lo que se paga por persona es lo que cuesta comer, y no un plato barato", async () => {
  const question = "mariscos por menos de 10 por persona en la capital";
  expect(namesOf(await ask(question))).toContain("Marisquería Corvina Brava");
  expect(namesOf(await ask(question))).not.toContain("Marisquería El Tambor de la Bahía");
});

test.each(["bon", "bon con queso", "res", "ron"])(
  "«%s» es un plato entero, y no el comienzo de otra palabra, en la respuesta y en la lista",
  async (dish) => {
    const [answer, { restaurants }] = [await ask(dish), await searched(dish)];
    const dishesOf = new Map(
      (await db.selectFrom("menu_items").select(["restaurant_id", "name"]).execute()).map((one) => [one, one.restaurant_id]),
    );
    const [word = ""] = dish.split(" ");
    for (const name of [...namesOf(answer), ...restaurants.map((one) => one.name)]) {
      const row = rows.find(({ nombre }) => nombre === name)!;
      const menu = [...dishesOf].flatMap(([item, id]) => (id === row.id ? [item.name] : []));
      const texts = [row.nombre, row.special_dish, row.especialidades, row.descripcion, ...menu].join(" ");
      expect([name, texts.toLowerCase()]).toEqual([name, expect.stringMatching(new RegExp(`\\b${word}\\b`))]);
    }
    expect(restaurants.length).toBeGreaterThan(0);
  },
);

test("el nombre de un negocio no es un plato suyo, ni un verbo un plato", async () => {
  const text = toText(await ask("cuál sale más barato Raíz de Otoe o Lentejas y Compañía"));
  expect(text).toContain("Raíz de Otoe");
  expect(text).not.toContain("No sé cuánto cuesta");
  expect(toText(await ask("soy celíaca y andamos por Boquete, dónde almorzamos"))).not.toContain("andamos");
});

test("de dos lugares se dice de cuál no es lo que está en el otro", async () => {
  const text = toText(await ask("estoy en Tocumen con hambre, algo barato por la 24 de Diciembre"));
  expect(text).toContain(
    "En Tocumen no encontramos ninguno así; estos están en otra parte. Encontré 1 lugar. Restaurante Hermanos Ábrego",
  );
});

test("cuánto sale el primero, y si un café de Casco Viejo tiene página, no son asuntos del sitio", async () => {
  for (const question of [
    "¿cuánto sale el primero?",
    "how much is the first one?",
    "¿tiene página o teléfono el café de Casco Viejo?",
  ]) {
    const text = toText(await ask(question));
    expect(text).not.toContain("Local cuesta");
    expect(text).not.toContain("Si algo de una ficha está mal");
    expect(text).not.toContain("Being in the directory");
  }
});

test("lo que no hay en una provincia no se niega del directorio entero", async () => {
  const text = toText(await ask("soy alérgico a las nueces, comida china en Penonomé"));
  expect(text).toContain("ni en otros lugares de Coclé");
  expect(text).not.toContain("nada así en el directorio");
});

test.each([
  ["soy la dueña del Kiosco Lalita, cómo hago pa que sea mía la página", "¿Es tu negocio?"],
  ["how do i make this page mine", "¿Es tu negocio?"],
  ["si pago el plan más caro salgo de primero siempre?", "Solo entre iguales"],
  ["cuánto cuesta salir de primero", "Starter Local cuesta"],
  ["tengo una fonda en Chitré y la quiero meter en la página", "Agrega tu negocio"],
  ["tengo una fonda en Chitré, cómo la meto en la página", "Agrega tu negocio"],
  ["el teléfono de mi negocio está malo en su página, cómo lo cambio", "¿Algo cambió?"],
  ["we opened a bar in David and want to list it here", "Add your business"],
  ["el teléfono que sale de mi negocio en su página es viejo", "¿Algo cambió?"],
  ["quien paga sale primero?", "Solo entre iguales"],
  ["do restaurants pay you to show up first?", "Only among equal ones"],
  ["el teléfono de Siete Faroles está malo, dónde lo reporto", "¿Algo cambió?"],
  ["el horario de La Boya Roja está viejo", "¿Algo cambió?"],
  ["do you keep my questions? who sees what i ask here", "We do not keep who asked"],
  ["ustedes guardan lo que escribo aquí?", "No guardamos de quién es"],
  ["thanks! are you a real person btw?", "I search the restaurants"],
  ["estoy hablando con un robot?", "Soy el buscador"],
])("«%s» es asunto del sitio: «%s»", async (question, words) => {
  const answer = await ask(question);
  expect([answer.isTalk, namesOf(answer)]).toEqual([true, []]);
  expect(toText(answer)).toContain(words);
});

test.each([
  "mi amigo es dueño de un bar, dónde tomo cerveza en David",
  "qué lugares abren primero el domingo en Boquete",
  "cuánto es por persona en La Boya Roja",
])("«%s» no es asunto del sitio", async (question) => {
  expect(namesOf(await ask(question))).not.toEqual([]);
});

test.each([
  ["¿hasta qué hora está La Azotea del Trompo los viernes y hay que reservar?", ["toman reservas", "1:00 a. m."]],
  ["a qué hora abre Zia Ornella y tienen wifi", ["No sé de «Wifi»", "Su horario"]],
  ["what time does La Boya Roja close and do they take cards", ["card", "22:00"]],
])("«%s» pregunta dos cosas, y las dos se contestan", async (question, words) => {
  const text = toText(await ask(question));
  for (const word of words) expect(text).toContain(word);
});

test("«qué día hacen cabrito» pregunta por el plato, y no por el horario", async () => {
  expect(toText(await ask("qué día hacen cabrito en Curry Calipso"))).toContain("los jueves hay cabrito");
});

test.each([
  "dulces sin azúcar en Panamá",
  "mi suegro es diabético, quién vende dulces sin azúcar",
  "sugar free desserts",
  "postre sin azúcar en David",
  "algo para diabéticos en Panamá",
])("«%s»: de nadie consta, y así se dice", async (question) => {
  expect(toText(await ask(question))).toMatch(/sin «sin azucar»|sin azúcar|sugar free|No encontramos «para diabéticos»/i);
  expect(toText(await ask(question))).not.toContain("Dejé fuera");
});

test.each([
  ["algo de comer camino a David", "en David y sus alrededores"],
  ["de paso hacia David, dónde desayuno", "en David y sus alrededores"],
  ["antes de llegar a Penonomé una fonda", "en Penonomé y sus alrededores"],
  ["on the way to Boquete, good coffee", "in and near Boquete"],
  ["camino a Chiriquí un baño accesible", "en Chiriquí."],
])("«%s»: nadie conoce rutas, y así se dice antes de lo que hay cerca", async (question, where) => {
  const answer = await ask(question);
  expect(namesOf(answer)).not.toEqual([]);
  expect(answer.intro[0]).toContain(where);
  expect(answer.intro[0]).toMatch(/No calculamos rutas ni sabemos qué queda de camino|We know no routes/);
  expect((await searched(question)).note).toContain("No calculamos rutas");
});

test("quien va de un lugar a otro, y quien come donde está, no pide lo que hay cerca de adonde va", async () => {
  for (const question of ["de Chitré a Las Tablas dónde como", "comer en Chitré antes de seguir camino a Las Tablas"])
    expect(toText(await ask(question))).not.toContain("No calculamos rutas");
});

const nearest = "En San Miguelito no encontramos ninguno así; el más cercano, a unos 3";

test("cerca de un lugar donde nada abre hoy se da el paso siguiente, con la distancia", async () => {
  for (const question of ["cerca de San Miguelito, abierto hoy", "abierto hoy cerca de San Miguelito"]) {
    expect(toText(await ask(question))).toContain(nearest);
    expect((await searched(question)).lacking).toContain(nearest);
  }
  expect(namesOf(await ask("¿abre hoy el de Gorgona?"))).toEqual(["Pizzería Viento de Gorgona"]);
});

test("lo que se pidió antes de la hora queda en el seguimiento: el precio, y que sea cerca", async () => {
  const before = await ask("cerca de San Miguelito, hasta $10");
  const then = await answerQuestion({ text: "que esté abierto hoy", earlier: toEarlier([before]) }, now);
  expect(toText(then)).toContain(nearest);
  expect(then.summary).toContain("Hasta $10.00");
  expect(then.summary).toContain("San Miguelito");
  const fish = await ask("ceviche cerca de San Miguelito, hasta $10");
  const open = await answerQuestion({ text: "que esté abierto hoy", earlier: toEarlier([fish]) }, now);
  expect(open.summary).toEqual(expect.arrayContaining(["Ceviche", "San Miguelito"]));
});

test("un deseo que nadie tiene se dice una vez", async () => {
  const text = toText(await ask("dulces sin azúcar en Panamá"));
  expect(text).toContain("No encontramos «sin azúcar» en el directorio");
  expect(text).not.toContain("ninguna de estas fichas dice nada");
});

test("«que no sea caro» es «nada caro», con el nivel del léxico", async () => {
  const answer = await ask("que no sea caro en Boquete");
  expect(answer.summary).toEqual(expect.arrayContaining(["Nada caro"]));
  expect(answer.summary?.join()).not.toContain("Sin caro");
  const [level] = idsIn(readAttribute(["caro"])!.bits, "precio");
  expect(toText(answer)).toContain(`cuestan ${levelStart([level!])} o más`);
});

test("un importado que desaparece mientras se nombra no deja una frase sin nombre", async () => {
  vi.mocked(findUnconfirmedNames).mockResolvedValueOnce([]);
  const text = toText(await ask("ramen en Colón"));
  expect(text).not.toMatch(/como ?\.|: \./);
  expect(toText(await ask("ramen en Colón"))).toContain("Ramen Importado");
});

test.each([
  "almuerzo en Chitré",
  "desayuno en Ciudad de Panamá abierto ahora",
  "vegan lunch in Panama City",
  "soy celíaco y ando por Boquete, dónde puedo almorzar",
])("«%s»: el campo añade a los que abren a esa hora, como la respuesta, y lo dice igual", async (question) => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const [answer, { restaurants, others, total, note }] = [await ask(question), await searched(question)];
  vi.useRealTimers();
  const [sentence] = [
    ...toText(answer).matchAll(/De los demás no sabemos si sirven[^.]+\.|We do not know whether the others[^.]+\./g),
  ];
  expect(sentence).toBeDefined();
  expect(note).toMatch(/De los demás no sabemos si sirven «(?:almuerzo|desayuno)», pero abren a esa hora\./);
  expect(restaurants.map(({ name }) => name).toSorted()).toEqual(namesOf(answer).toSorted());
  expect([others, total]).toEqual([restaurants.length - total!, answer.total - others]);
});

test.each([
  ["jugo de ñame en Colón", ["Jugo", "Ñame", "Coclé"]],
  ["algo con vista al Volcán en Colón", ["Con vista: Volcán", "Coclé"]],
  ["SOPA en Colón", ["SOPA", "Coclé"]],
  ["soPA en Colón", ["Sopa", "Coclé"], "¿y sopa en Coclé?"],
])("de «%s», la pregunta de después dice lo que toma como se escribió", async (first, summary, text = "¿y en Coclé?") => {
  const next = await answerQuestion({ text, earlier: toEarlier([await ask(first)]) }, now);
  expect(next.summary).toEqual(summary);
});

test("lo que nadie tiene de la pregunta de antes se dice como se escribió allí", async () => {
  const earlier = toEarlier([await ask("algo con vista al Volcán en Colón")]);
  const next = await answerQuestion({ text: "¿y en Coclé?", earlier }, now);
  expect(toText(next)).toContain("De «vista al Volcán» no encontramos ninguno");
});

test("también en la lista de una provincia se añaden, y a los que toman pedidos ahora no se añade quien no los toma", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-26T06:05:00-05:00"), toFake: ["Date"] });
  const [inWords, chosen, ordering] = [
    await searched("desayuno en Coclé"),
    await list("/restaurantes?q=desayuno&provincia=cocle"),
    await list("/restaurantes?q=desayuno&abierto=pedir"),
  ];
  vi.useRealTimers();
  expect([chosen.others > 0, chosen.others, chosen.note]).toEqual([true, inWords.others, inWords.note]);
  expect([ordering.total, ordering.others, ordering.lacking, ordering.note]).toEqual([1, 0, "", ""]);
});

test.each([
  ["café en Chiriquí", ["Café La Casa del Bajareque"]],
  ["good coffee up in the mountains of Chiriqui", ["Café La Casa del Bajareque"]],
  ["una buena parrillada en Chiriquí", ["Parrillada Tres Potreros"]],
])("«%s»: lo que acompaña a otro plato no es lo que se pide", async (question, names) => {
  expect(namesOf(await ask(question))).toEqual(names);
  expect((await searched(question)).restaurants.map(({ name }) => name)).toEqual(names);
});

test("un postre no es lo que lleva dulce, y donde solo hay eso, se queda", async () => {
  const { restaurants } = await searched("repostería");
  expect(restaurants.map(({ name }) => name)).not.toContain("Parrilla Marea Larga");
  expect(namesOf(await ask("pulpo a la parrilla en Boca Chica"))).toEqual(["Marisquería La Panga Azul"]);
});

test("un sitio que no conocemos se dice también en la primera pregunta, y en el campo", async () => {
  const unknown = "algo para llevar cerca del estadio Rod Carew";
  expect(toText(await ask(unknown))).toContain("No sé dónde queda «estadio»");
  expect((await searched(unknown)).note).toBe("No sabemos dónde queda «estadio».");
  const known = ["mariscos cerca de Albrook Mall", "chuzos cerca de una estación del metro"];
  for (const question of [...known, "algo cerca de mi casa", "comida cerca de aquí"]) {
    expect(toText(await ask(question))).not.toContain("No sé dónde queda");
    expect((await searched(question)).note).not.toContain("No sabemos dónde queda");
  }
});

test("lo que otros hacen no es un plato, y «donde desayunan» pide desayuno", async () => {
  expect(toText(await ask("qué plato recomiendan en Miss Ivy"))).not.toContain("recomiendan» en el directorio");
  expect(toText(await ask("dónde desayunan los que bucean en Santa Catalina"))).toContain("desayuno");
});

test("lo que sigue a una pregunta por dos provincias se busca en las dos", async () => {
  const { total, businesses } = await askAll("mariscos en Azuero", "¿y dulces?");
  const direct = await ask("dulces en Azuero");
  expect([total, businesses.map(({ name }) => name)]).toEqual([direct.total, namesOf(direct)]);
  expect(total).toBeGreaterThan(0);
});

test("«almuerzo vegano en Obarrio»: lo vegano que hay allí, aunque al próximo almuerzo esté cerrado", async () => {
  const { intro, businesses } = await ask("almuerzo vegano en Obarrio");
  expect(businesses.map(({ name }) => name)).toEqual(["Lentejas y Compañía"]);
  expect(intro.join(" ")).toContain("sin «almuerzo»");
  expect((await searched("almuerzo vegano en Obarrio")).restaurants.map(({ name }) => name)).toEqual(["Lentejas y Compañía"]);
});

test("un plato lo tiene quien lo nombra, en su ficha o en su carta; ninguna clase de lugar cuenta como plato", async () => {
  const dishes = await db.selectFrom("menu_items").select(["restaurant_id", "name"]).execute();
  const namesIt = ({ id, nombre, special_dish, especialidades, descripcion }: (typeof rows)[number]) =>
    [
      nombre,
      special_dish,
      especialidades,
      descripcion,
      ...dishes.flatMap((one) => (one.restaurant_id === id ? one.name : [])),
    ].some((text) => text.toLowerCase().includes("ceviche"));
  expect((await searched("ceviche")).total).toBe(rows.filter(namesIt).length);
  expect((await ask("¿dónde hay ceviche?")).total).toBe(rows.filter(namesIt).length);
});

test("a los pocos que nombran un plato siguen los que por su clase lo pueden tener, y así se dice", async () => {
  const sentence = "De los demás no sabemos si tienen «ceviche», pero coinciden con «mariscos».";
  const answer = await ask("ceviche en Bocas del Toro");
  expect(answer.intro.slice(0, 2)).toEqual(["Encontré 2 lugares.", sentence]);
  expect(namesOf(answer).slice(0, 2).toSorted()).toEqual(["Bar Muelle Torcido", "Marisquería La Boya Roja"]);
  expect(namesOf(answer).slice(2)).toContain("Rancho Estrella y Limón");
  const { total, note, restaurants } = await searched("ceviche en Bocas del Toro");
  expect({ total, note }).toEqual({ total: 2, note: sentence });
  expect(restaurants.map(({ name }) => name).toSorted()).toEqual(namesOf(answer).toSorted());
});

test("donde nadie nombra el plato, su clase de lugar va con una frase que lo dice", async () => {
  const answer = await ask("ceviche en Isla Grande");
  expect(answer.intro[0]).toBe("De «ceviche» no encontramos ninguno; con «mariscos», sí.");
  expect(namesOf(answer)).toEqual(["Fonda La Cambombia"]);
  expect((await ask("ceviche de unicornio en Isla Grande")).intro[0]).toContain("unicornio");
});

test.each(["encargos de cumpleaños", "¿quién hace encargos de cumpleaños?", "encargos de cumpleaños en la capital"])(
  "«%s» se lee igual en el campo y en la respuesta",
  async (question) => {
    expect(namesOf(await ask(question))).toEqual(["Dulcería Los Suspiros de Ofelia"]);
    expect((await searched(question)).restaurants.map(({ name }) => name)).toEqual(["Dulcería Los Suspiros de Ofelia"]);
  },
);
