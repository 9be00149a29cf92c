import { expect, test } from "vitest";
import { answerQuestion } from "../../app/answers/engine.server";
import { toText } from "../../app/answers/saying/text";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
import { includesPhrase } from "./questions";

const { db } = await openDatabase();
await seedDemoContent(db);

/** Thursday, 6:05 a.m. in Panama. */
const now = new Date("2026-11-26T06:05:00-05:00");

const slugs = new Map((await db.selectFrom("restaurants").select(["id", "slug"]).execute()).map(({ id, slug }) => [id, slug]));

type Expected = {
  /** Named, among others. */
  names?: string[];
  /** Not named. */
  not?: string[];
  only?: string[];
  says?: string[];
  saysNot?: string[];
};

test.each<[string, Expected]>([
  // A number or a stray word names no business.
  [
    "quisiera reservar porque somos como ocho y queremos desayuno chino el domingo",
    { names: ["dim-sum-jardin-de-la-abuela-loo"], not: ["la-lancha-de-las-ocho"] },
  ],
  ["mesa para 8 el sábado en la noche, comida italiana", { names: ["patio-ligure"], not: ["la-lancha-de-las-ocho"] }],
  ["abre algo rico en chitre para un grupo de ocho", { names: ["panaderia-horno-de-quincha"], not: ["la-lancha-de-las-ocho"] }],
  ["la lancha de las 8 abre hoy", { only: ["la-lancha-de-las-ocho"] }],
  ["el balcon de la nueve tiene wifi", { only: ["cafe-balcon-de-la-nueve"] }],
  // Words that name nothing go before place, time and food.
  ["un sitio chevere para un paseo con sopa en david", { names: ["fonda-el-mangote"], saysNot: ["En David no encontré"] }],
  ["quiero comer algo de pescado antes del viaje en david", { saysNot: ["otras provincias"] }],
  ["con mi suegra y mi cuñado a comer parrilla en panama", { names: ["parrillada-el-tizon-de-evaristo"] }],
  ["ando con mi novia buscando mariscos en bocas", { names: ["marisqueria-la-boya-roja"], saysNot: ["«ando»", "«novia»"] }],
  ["ando con resaca quiero mondongo", { names: ["fonda-el-trasnocho"], saysNot: ["«resaca»"] }],
  ["que me traigan comida a mi casa en rio abajo", { names: ["miss-ivy-rondon-pati"], not: ["raiz-de-otoe"] }],
  ["algo rapido que tengo poco tiempo en santiago", { names: ["fonda-tres-hermanas"], saysNot: ["otros lugares"] }],
  ["mi hermano quiere una hamburguesa en las tablas ahorita", { only: ["hamburguesas-la-tuna"] }],
  ["arroz con pollo y buena brisa en david", { names: ["fonda-el-mangote"] }],
  // Meals on a day
  ["donde ceno el viernes en chitre", { names: ["patio-ligure"], not: ["huerta-clara"] }],
  ["almuerzo el 24 de diciembre en chitre", { names: ["huerta-clara"], not: ["carrito-el-trasnocho"] }],
  ["desayunar mañana en boquete", { names: ["cafe-la-casa-del-bajareque"], not: ["cerveceria-baru-a-oscuras"] }],
  ["que abre el seis de enero en chitre", { names: ["patio-ligure"], says: ["6 de enero"] }],
  // Slang
  ["unas polas en boquete", { names: ["cerveceria-baru-a-oscuras"] }],
  ["una pinta bien fria en boquete", { names: ["cerveceria-baru-a-oscuras"] }],
  ["ando limpio hasta la quincena, algo en chitre", { names: ["carrito-el-trasnocho"], says: ["del más barato al más caro"] }],
  ["que como con 3 pesos en david", { names: ["fonda-el-mangote"], not: ["sancocheria-la-gallina-pinta"] }],
  ["algo con los chiquillos en panama", { names: ["parrillada-el-tizon-de-evaristo"], not: ["corvina-brava"] }],
  // Regions and short names
  ["dulcerias en azuero", { names: ["dulceria-miel-de-abril"], not: ["dulceria-la-peregrina"], says: ["Herrera y Los Santos"] }],
  ["comida pal valle", { names: ["cafe-entre-helechos"] }],
  ["algo por maria chiquita", { only: ["marisqueria-el-ancla-dormida"] }],
  ["restaurantes en chepo", { only: ["asados-rio-mamoni"] }],
  ["donde comer en las tablas", { names: ["hamburguesas-la-tuna"], not: ["ola-izquierda"] }],
  // Exclusions
  ["en boquete que no sea cafeteria ni bar", { only: ["la-huerta-de-jaramillo"] }],
  ["en boquete, nada de bares o cafeterias", { only: ["la-huerta-de-jaramillo"] }],
  ["que no sea chino y con terraza en el casco", { names: ["cafe-balcon-de-la-nueve"] }],
  // The price of a dish
  ["a como estan los camarones en la salina de toribio", { only: ["marisqueria-la-salina-de-toribio"], says: ["$13.95"] }],
  [
    "sancocho de la paila de nelida o de la gallina pinta, cual cuesta menos",
    { says: ["Cuesta menos en Fonda La Paila de Nélida (Patrocinado): $3.75", "$4.00"] },
  ],
  ["cuanto ta el pulpo en el tambor d la bahia", { only: ["marisqueria-el-tambor-de-la-bahia"], says: ["$16.95"] }],
  // Languages and the law
  ["donde hablan francés en chiriqui", { only: ["raclette-y-lena"], says: ["Francés"] }],
  ["somewhere they speak portuguese in los santos", { only: ["ola-izquierda"] }],
  ["senior discount in boquete", { only: ["cafe-la-casa-del-bajareque"] }],
  ["en la boya roja hablan inglés", { only: ["marisqueria-la-boya-roja"], says: ["Inglés"] }],
  ["what time does brasa canalera close tonite", { only: ["brasa-canalera"], says: ["10:30"] }],
  ["quero comer lagosta em bocas, tem?", { names: ["rondon-de-miss-ophelia"] }],
  ["quanto custa a lagosta no rondon de miss ophelia", { only: ["rondon-de-miss-ophelia"], says: ["$24.50"] }],
  // Music on other days
  ["musica en vivo el sabado en la noche en panama", { names: ["la-azotea-del-trompo"], not: ["cedro-zumaque"] }],
  ["musica tipica los viernes en las tablas", { only: ["cantina-la-tregua"] }],
  ["musica en vivo el viernes en panama", { names: ["la-azotea-del-trompo", "cedro-zumaque"] }],
  // Dishes in the words of the menu
  ["cuanto cuesta el chicheme de tia meme", { only: ["chicheme-y-bollo-tia-meme"], says: ["$1.50"] }],
  ["cuanto sale la copa d vino en el italiano d chitre", { names: ["patio-ligure"], says: ["copa $5.50"] }],
  ["cuanto esta la docena d tamales d puerco en penonome y hay q encargarlos", { says: ["docena $27.00"] }],
  ["donde encargo tamales por docena en penonome pa navidad", { only: ["tamales-goya-e-hijas"], says: ["docena $27.00"] }],
  [
    "dond sale mas barato el pato asado entero, siete dragones o la abuela loo",
    { names: ["comedor-siete-dragones", "dim-sum-jardin-de-la-abuela-loo"], says: ["entero $25.00"] },
  ],
  ["el trapiche de don lino vende chicharron?", { says: ["tiene «Chicharrón con yuca»"] }],
  // Businesses and dishes that are excluded
  ["kiero pesada d nance pero q no sea en anton", { not: ["dulceria-la-totuma-de-anton"] }],
  [
    "algo sin gluten en boquete q no sea la casa del bajareque",
    { only: ["la-huerta-de-jaramillo"], says: ["Sin contar el que dijiste."] },
  ],
  ["comer algo en puerto mutis antes d coger la panga pa coiba", { only: ["marisqueria-estero-manso"] }],
  // Diminutives, kitchens, days that are said twice.
  ["puedo llevar mi perrita? algo en boquete", { names: ["cerveceria-baru-a-oscuras"] }],
  ["alguien sabe donde venden comida guna", { names: ["dule-masi-de-nixia"] }],
  ["hoy jueves abren los raspados de amador", { names: ["raspados-hielo-y-mocedad"] }],
  ["queria saber si la picanteria de san francisco abre el domingo a las 6 de la tarde", { names: ["picanteria-na-rosaura"] }],
  // Few match.
  [
    "algo vegetariano en el valle pa almorzar el domingo",
    { names: ["cafe-entre-helechos", "cocina-del-crater"], says: ["De Cocina del Cráter no sé si abre entonces"] },
  ],
  [
    "donde desayunar el domingo tempranito antes d las 7 en la ciudad",
    {
      names: ["panaderia-y-cafe-la-micha-tibia"],
      says: ["De los demás no sabemos si sirven «desayuno», pero abren a esa hora."],
    },
  ],
  ["hamburguesa con terraza en las tablas", { names: ["hamburguesas-la-tuna"], says: ["sin «terraza»"] }],
  [
    "ceviche que no sea en La Garza Morena ni en El Tambor",
    { not: ["marisqueria-la-garza-morena", "marisqueria-el-tambor-de-la-bahia"] },
  ],
  ["rondón que no sea en Miss Ophelia", { names: ["cocina-de-miss-evadney"], not: ["rondon-de-miss-ophelia"] }],
  [
    "ya fui a La Boya Roja, que otra marisqueria hay en bocas",
    { names: ["rancho-estrella-y-limon"], not: ["marisqueria-la-boya-roja"] },
  ],
  ["quien no acepta tarjeta en bocas del toro", { not: ["marisqueria-la-boya-roja", "curry-calipso"], saysNot: ["«acepta»"] }],
  ["que no abre el domingo en chitre", { says: ["Solo puedo buscar los que abren"], saysNot: ["Dejé fuera"] }],
  ["vengo de Coiba donde ceno en Santa Catalina", { names: ["parrilla-marea-larga"], saysNot: ["Coiba"] }],
  // What is asked of a business goes to no other.
  ["cuanto cuesta el ceviche mixto en El Tambor", { only: ["marisqueria-el-tambor-de-la-bahia"], says: ["$9.50"] }],
  ["cena a las 8 en boquete el viernes", { names: ["cerveceria-baru-a-oscuras"], not: ["cafe-la-casa-del-bajareque"] }],
  ["algo no muy caro en boquete", { names: ["cafe-la-casa-del-bajareque"], saysNot: ["«boquete»"] }],
  ["ceviche no de pulpo en panama", { names: ["marisqueria-corvina-brava"], not: ["la-lancha-de-las-ocho"] }],
  ["sin contar la Boya Roja, mariscos en Bocas", { names: ["rancho-estrella-y-limon"], not: ["marisqueria-la-boya-roja"] }],
  ["ya fui a Boquete, que hay en Volcan", { saysNot: ["En Boquete"] }],
  ["donde paro a comer en Santiago", { names: ["fonda-tres-hermanas"], saysNot: ["no encontré"] }],
  ["hora del Parador El Tránsito", { only: ["parador-el-transito"], says: ["24 horas"] }],
  ["tengo ganas de pulpo a la brasa en Veraguas", { not: ["brasa-canalera"] }],
  ["telefono de la Paila", { only: ["fonda-la-paila-de-nelida"], says: ["6555-0103"] }],
  ["donde esta el cafe mas barato de boquete", { not: ["cafe-compuerta"] }],
  ["donde cenar en pedasi", { not: ["panaderia-la-tia-benilda"] }],
  ["cuanto cuesta el sancocho vegano en la paila de nelida", { says: ["No sé"] }],
  [
    "donde cuesta menos, La Paila de Nélida o El Semáforo",
    { names: ["fonda-la-paila-de-nelida", "pollo-al-carbon-el-semaforo"] },
  ],
  ["restaurantes en Costa del Este", { says: ["Ninguna ficha dice que está en Costa del Este"] }],
  // Two facts.
  ["does semilla bruja have wifi? and im with my dog", { only: ["semilla-bruja"], says: ["pets are welcome", "Wi-Fi"] }],
  ["a q hora cierra la fonda tres hermanas", { says: ["Ocú", "Santiago"] }],
  ["cual es mas barato, el tambor de la bahia o corvina brava", { saysNot: ["«o»"] }],
])("«%s»", async (question, { names = [], not = [], only, says = [], saysNot = [] }) => {
  const answer = await answerQuestion({ text: question }, now);
  const named = answer.businesses.map(({ id }) => slugs.get(id) ?? "");
  const text = toText(answer);
  expect({
    text,
    missing: (only ?? names).filter((slug) => !named.includes(slug)),
    wrong: named.filter((slug) => not.includes(slug) || (only && !only.includes(slug))),
    unsaid: says.filter((phrase) => !includesPhrase(text, phrase)),
    said: saysNot.filter((phrase) => includesPhrase(text, phrase)),
  }).toEqual({ text, missing: [], wrong: [], unsaid: [], said: [] });
});

test("de dos con el mismo nombre, cada tarjeta dice dónde está", async () => {
  const { businesses } = await answerQuestion({ text: "a q hora cierra la fonda tres hermanas" }, now);
  expect(businesses.map(({ card }) => card?.why)).toEqual([
    expect.stringContaining("Calle Central, Ocú"),
    expect.stringContaining("Calle 10ma, Santiago"),
  ]);
});
