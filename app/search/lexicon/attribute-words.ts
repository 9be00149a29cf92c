import { fold } from "../../text/fold";
import { upperFirst } from "../../text/format";
import { memoize } from "../../text/memoize";
import { isOneLetterOff, soundKey } from "../../word-index/sound";
import { type AttributeKey, attributeKeys } from "../../directory/attributes";
import {
  type AttributeBits,
  attributeFilters,
  type AttributeFilterName,
  chosenBits,
  type ChosenAttributes,
} from "./attribute-filters";
import { levelsUpTo } from "../../directory/menu/price-level";
import { limitLabel, readPriceLimit } from "./price-words";
import { stem } from "./trade-words";

/** Words of a question or a search that mean one or more attributes. */
export type AttributeReading = {
  /** On the chip: "Terraza". */
  label: string;
  /** One of these will do. */
  bits: AttributeBits;
  /**
   * The kitchens among `bits`, or null without one. The words of a kitchen also count where they stand in a listing, as a dish or
   * in its description.
   */
  kitchens: AttributeBits | null;
  /** Values that the index does not hold, such as languages. */
  stated: StatedValues | null;
  /** The words ask for an order, and no filter. */
  order: PriceOrder | null;
  /** Folded words that were read, without the verb before them. */
  words: string[];
  /** `words`, as the table spells them if they only sound like it: "hamburguesa" for "hamburgesa". */
  spelling: string[];
  /** Words read, with the verb or preposition before them: "acepta tarjeta" is two. */
  length: number;
};

export type PriceOrder = "cheapest" | "dearest";

/** One of these values will do. */
export type StatedValues = { key: AttributeKey; values: readonly string[] };

export const languageNames: Record<string, string> = {
  es: "español|spanish|espanhol",
  en: "inglés|english|ingles",
  fr: "francés|french",
  pt: "portugués|portuguese",
  it: "italiano|italian",
  zh: "chino|mandarín|chinese",
  ar: "árabe|arabic",
};

const speaking =
  "habla|hablan|hable|hablen|atiende en|atienden en|atiendan en|personal que habla|personal que hable|speak|speaks|speaking|fala|falam|fale";

/** "Hablen inglés", "English speaking staff". */
const languages = Object.fromEntries(
  Object.entries(languageNames).map(([id, names]): [string, [string, string]] => {
    const phrases = names
      .split("|")
      .flatMap((name) => [
        ...speaking.split("|").map((verb) => `${verb} ${name}`),
        ...["speaking", "spoken", "speaking staff", "speaking people", "speakers"].map((after) => `${name} ${after}`),
      ]);
    return [`Se habla ${names.split("|")[0] ?? id}`, [phrases.join("|"), `idiomas:${id}`]];
  }),
);

/** Label, phrases, and the values that they mean: "servicio:terraza". */
const table: Record<string, [phrases: string, values: string]> = {
  // Kitchens
  "Cocina: panameña": ["panameño|comida panameña|cocina panameña|panamanian", "cocina:panamena"],
  "Cocina: criolla": ["criollo|comida criolla|cocina criolla", "cocina:criolla,panamena"],
  "Cocina: afroantillana": [
    "afroantillano|antillano|caribeño|caribbean|comida afroantillana|comida antillana|comida caribeña",
    "cocina:afroantillana",
  ],
  "Cocina: guna": ["guna|kuna|comida guna|cocina guna|comida kuna", "cocina:guna"],
  "Cocina: mariscos": ["marisco|marisquería|comida de mar|seafood", "cocina:mariscos"],
  "Cocina: asados": ["parrilla|parrillada|asador|churrasquería|steakhouse|bbq|barbacoa", "cocina:asados"],
  "Cocina: pollo": ["pollería|asadero|asadero de pollo|pollo asado|pollo a la brasa|pollo al carbón", "cocina:pollo"],
  "Cocina: hamburguesas": ["hamburguesa|hamburguesería|burger", "cocina:hamburguesas"],
  "Cocina: china": [
    "chino|comida china|cocina china|restaurante chino|chifa|chinese|cantonés|comida cantonesa",
    "cocina:china,dim-sum",
  ],
  "Cocina: dim sum": ["dim sum|dimsum|jampao|hampao", "cocina:dim-sum"],
  "Cocina: italiana": ["italiano|comida italiana|cocina italiana|trattoria|italian", "cocina:italiana"],
  "Cocina: pizza": ["pizza|pizzería", "cocina:pizza"],
  "Cocina: japonesa": ["japonés|japonesa|comida japonesa|cocina japonesa|japanese|ramen", "cocina:japonesa,sushi"],
  "Cocina: sushi": ["sushi", "cocina:sushi"],
  "Cocina: peruana": ["peruano|comida peruana|cocina peruana|cevichería peruana|peruvian", "cocina:peruana"],
  "Cocina: mexicana": ["mexicano|comida mexicana|cocina mexicana|taquería|mexican", "cocina:mexicana"],
  "Cocina: colombiana": ["colombiano|comida colombiana|cocina colombiana|colombian", "cocina:colombiana"],
  "Cocina: venezolana": ["venezolano|comida venezolana|cocina venezolana|venezuelan|arepera", "cocina:venezolana"],
  "Cocina: española": ["español|española|comida española|cocina española", "cocina:espanola"],
  "Cocina: francesa": ["francés|francesa|comida francesa|cocina francesa|french|bistró", "cocina:francesa"],
  "Cocina: griega": ["griego|comida griega|cocina griega|greek", "cocina:griega"],
  "Cocina: árabe": ["árabe|comida árabe|cocina árabe|libanés|libanesa|comida libanesa|mediterráneo oriental", "cocina:arabe"],
  "Cocina: india": [
    "indio|hindú|comida india|comida hindú|cocina india|indian|tikka|pollo tikka|masala|tandoori|biryani|samosa",
    "cocina:india",
  ],
  "Cocina: coreana": ["coreano|comida coreana|cocina coreana|korean", "cocina:coreana"],
  "Cocina: tailandesa": ["tailandés|tailandesa|thai|comida tailandesa|cocina tailandesa", "cocina:tailandesa"],
  "Cocina: estadounidense": ["estadounidense|comida americana|comida estadounidense|american food", "cocina:estadounidense"],
  "Cocina: fusión": ["fusión|comida fusión|cocina fusión|cocina de autor", "cocina:fusion"],
  "Cocina: panadería": ["panadería|bakery", "cocina:panaderia"],
  "Cocina: repostería": ["repostería|pastelería|dulcería", "cocina:reposteria"],
  "Cocina: helados": ["helado|heladería|gelato|gelatería|ice cream", "cocina:helados"],
  "Cocina: café": ["café|cafetería|coffee", "cocina:cafe"],
  "Cocina: coctelería": ["coctelería|coctel|cocktail|trago", "cocina:cocteleria"],
  "Cocina: cerveza artesanal": ["cerveza artesanal|cervecería|cervecería artesanal|craft beer", "cocina:cerveza-artesanal"],
  // Diets that are kitchens too
  Vegetariano: [
    "vegetariano|comida vegetariana|opciones vegetarianas|opción vegetariana|platos vegetarianos|menú vegetariano|vegetarian|veggie",
    "cocina:vegetariana,vegana dieta:vegetariano,vegano",
  ],
  Vegano: ["vegano|comida vegana|opciones veganas|opción vegana|platos veganos|menú vegano|vegan", "cocina:vegana dieta:vegano"],
  "Sin gluten": ["sin gluten|libre de gluten|gluten free|celíaco|para celíacos|sin tacc|sin trigo", "dieta:sin-gluten"],
  "Sin lactosa": ["sin lactosa|libre de lactosa|deslactosado|lactose free|intolerantes a la lactosa", "dieta:sin-lactosa"],
  Halal: ["halal|comida halal", "dieta:halal"],
  Kosher: ["kosher|comida kosher|casher", "dieta:kosher"],
  // Services
  "A domicilio": [
    "a domicilio|domicilio|delivery|entrega a domicilio|entregas a domicilio|servicio a domicilio|reparto a domicilio",
    "servicio:domicilio",
  ],
  "Para llevar": ["para llevar|takeout|take out|take away|takeaway|to go|pickup", "servicio:llevar"],
  Reservas: [
    "reserva|reservación|reservation|reservar|reservar mesa|reservar una mesa|reservas por whatsapp",
    "servicio:reservas,solo-reserva",
  ],
  "Solo con reserva": ["solo con reserva|solo con reservación|bajo reserva", "servicio:solo-reserva"],
  Terraza: ["terraza|al aire libre|aire libre|mesas afuera|rooftop|terrace", "servicio:terraza"],
  "Aire acondicionado": ["aire acondicionado|aire|climatizado|air conditioning", "servicio:aire"],
  Wifi: ["wifi|wi fi|wify|guifi|guaifai|waifai|wai fai|internet", "servicio:wifi"],
  Estacionamiento: [
    "estacionamiento|estacionamientos|estacionar|dónde estacionar|parqueo|parquear|parking|aparcamiento",
    "servicio:estacionamiento,valet,estacionamiento-calle,estacionamiento-hay",
  ],
  "Estacionamiento propio": [
    "estacionamiento propio|estacionamiento privado|parqueo propio|parqueo privado",
    "servicio:estacionamiento,valet",
  ],
  "Valet parking": ["valet|valet parking", "servicio:valet"],
  "Música en vivo": ["música en vivo|música|live music|banda en vivo|show en vivo", "servicio:musica"],
  Pantallas: ["pantalla|televisor|para ver el partido|para ver el fútbol|para ver fútbol|sports bar", "servicio:pantallas"],
  Eventos: [
    "eventos|para eventos|para cumpleaños|para cumple|para un cumpleaños|para un cumple|salón de eventos|evento privado",
    "servicio:eventos",
  ],
  "Sillas para niños": [
    "silla para niños|silla de niños|silla de bebé|sillas para bebés|silla alta|high chair",
    "servicio:sillas-ninos",
  ],
  "Menú infantil": ["menú infantil|menú de niños|menú para niños|kids menu", "servicio:menu-infantil"],
  "Para niños": [
    "para niños|para los niños|para mis niños|para mis hijos|con niños|con los niños|con mis niños|con mis hijos|área de niños|área para niños|área para los niños|área infantil|con bebés|kid friendly",
    "servicio:sillas-ninos,menu-infantil,ninos",
  ],
  Mascotas: [
    "mascota|perro|mi perrito|con perrito|gato|llevar perro|llevar al perro|llevar a mi perro|llevar mi perro|llevar al gato|pet friendly|petfriendly|pet|pets|dog|dogs|dog friendly|mi mascota|perros bienvenidos",
    "servicio:mascotas",
  ],
  "Silla de ruedas": [
    "silla de ruedas|rampa|accesible|wheelchair|entrada accesible|accesible en silla de ruedas|acceso para discapacitados",
    "servicio:entrada-accesible",
  ],
  "Baño accesible": ["baño accesible|baño para discapacitados", "servicio:bano-accesible"],
  "Con vista": [
    "con vista|buena vista al|con buena vista|con linda vista|con bonita vista|buena vista|linda vista|bonita vista|con vistas|view|views|a view|nice view|good view|great view",
    "servicio:vista-mar,vista-bahia,vista-montana,vista-rio",
  ],
  "Vista al mar": [
    "vista al mar|vista mar|vista del mar|frente al mar|frente a la playa|a orillas del mar|a la orilla del mar|junto al mar|ocean view|sea view|oceanfront|beachfront|by the sea|on the beach",
    "servicio:vista-mar",
  ],
  "Vista a la bahía": ["vista a la bahía|vista bahía", "servicio:vista-bahia"],
  "Vista a la montaña": ["vista a la montaña|vista montaña|vista a las montañas|mountain view", "servicio:vista-montana"],
  "Vista al río": ["vista al río|vista río|river view", "servicio:vista-rio"],
  // Payment
  Efectivo: ["efectivo|solo efectivo|solo en efectivo|cash", "pago:efectivo"],
  Tarjeta: [
    "tarjeta|tarjeta de crédito|tarjeta de débito|tarjetas de crédito|visa|mastercard|master card|credit card|tdc",
    "pago:tarjeta",
  ],
  Clave: ["clave|tarjeta clave", "pago:clave"],
  Yappy: ["yappy|yapy|yapi|yappi", "pago:yappy"],
  Nequi: ["nequi|neki", "pago:nequi"],
  Transferencia: ["transferencia|transferencia bancaria|ach", "pago:transferencia"],
  "Vales de alimentación": [
    "vale de alimentación|vales de alimentación|vale de comida|tarjeta de alimentación|vale panamá|vales panamá|vales",
    "pago:vales",
  ],
  // Languages and the law
  ...languages,
  "Descuento de jubilados": [
    "descuento de jubilado|descuento para jubilados|descuento a jubilados|descuento jubilado|descuento de la tercera edad|descuento de tercera edad|descuento de pensionado|jubilado|jubilado discount|jubilados discount|retiree discount|senior discount|pensionado discount",
    "jubilados:cedula,carne,cualquiera",
  ],
  "ITBMS incluido": ["itbms incluido|incluyan itbms|incluyan el itbms|con el itbms incluido|impuesto incluido", "itbms:incluido"],
  ITBMS: ["itbms|itebeme|impuesto|impuestos|tax|taxes", "itbms:incluido,aparte"],
  "Propina voluntaria": ["propina|propinas|tip|tips|gratuity", "propina:voluntaria"],
  // Price
  Barato: [
    "barato|baratito|baratico|varato|más barato|económico|más económico|menos caro|buenos precios|cheap|cheep|cheaper|cheapest|less expensive|least expensive|bueno bonito y barato|bbb|precio bajo|precios bajos",
    "precio:5,10",
  ],
  Caro: ["caro|más caro|costoso|más costoso|menos barato|expensive|more expensive|most expensive|priciest", "precio:40,mas"],
  "De lujo": ["de lujo|lujoso|elegante|fine dining|fancy|upscale", "precio:40,mas"],
};

/** As they are written. `what`: "Cocina", "Forma de pago"; "Servicio" for what is no filter. */
export const attributePhrases = Object.values(table).flatMap(([phrases, values]) => {
  const filter = attributeFilters.find(({ name }) => values.startsWith(`${name}:`));
  const what = filter ? upperFirst(filter.noun.replace(/^La (?:opción de )?/, "")) : "Servicio";
  return phrases.split("|").map((text) => ({ text, what }));
});

/** By label. */
const priceOrders: Record<string, PriceOrder> = { Barato: "cheapest", Caro: "dearest" };

/** Verbs and prepositions that go before such words; folded. */
const verbs =
  "que|donde|se|puedo|puede|pueden|te|me|les|quiero|busco|con|hay|haya|tien(?:e|en)|teng(?:a|an)|acept(?:ar|[ae]n?)|" +
  "(?:recib|co[gj]|agarr|ofre(?:c|zc)|ha[cg]|sirv|tom|permit|admit|dej|cobr|inclu(?:y|ye))[ae]n?|dejan entrar|pag(?:ar?|o|an)|pague|en|by|with|" +
  "accepts?|takes?|has|have|allows?|opcion|opciones|servicio|mis?|my";

const leading = new RegExp(`^(?:(?:${verbs}) ){1,5}`);
/** It is food. */
const hotDog = /^perr[oa]s? calientes?(?: |$)/;
const negated = new RegExp(`(?:^| )(?:sin|no|ni|nunca|tampoco|without|no)(?: (?:${verbs}|sea|sean|es|son|el|la|los|las))*$`);

/** Phrases that mean a single value of an attribute: "parqueo" may be one of four. As they are written. */
export const phrasesOfValues = Object.values(table).flatMap(([phrases, values]) =>
  values.split(" ").flatMap((part) => {
    const [name = "", ids = ""] = part.split(":");
    const key = attributeFilters.find((filter) => filter.name === name)?.key ?? name;
    return ids.includes(",") ? [] : phrases.split("|").map((phrase) => ({ key, value: ids, phrase }));
  }),
);

const isKey = (name: string): name is AttributeKey => attributeKeys.includes(name as AttributeKey) && !isFiltered(name);

const isFiltered = (name: string) => attributeFilters.some((filter) => filter.name === name);

type Entry = Omit<AttributeReading, "words" | "spelling" | "length">;

function toEntry(label: string, values: string): Entry {
  const chosen: ChosenAttributes = Object.fromEntries(
    values.split(" ").map((part) => {
      const [name = "", ids = ""] = part.split(":");
      return [name as AttributeFilterName, ids.split(",")];
    }),
  );
  const [stated] = Object.entries(chosen).flatMap(([name, ids]) => (isKey(name) ? [{ key: name, values: ids }] : []));
  const kitchens = "cocina" in chosen ? chosenBits({ cocina: chosen.cocina }) : null;
  return { label, bits: chosenBits(chosen), kitchens, stated: stated ?? null, order: priceOrders[label] ?? null };
}

/** Shorter words are compared by their letters: "perro" and "pero" sound alike. */
const minSoundLength = 6;

/** Slang for words of the table. */
const slang: Record<string, string> = { pelao: "nino", pelaito: "nino", chiquillo: "nino", pa: stem("para") };

/** Equal for singular and plural, for both genders, and for long words that sound alike: "terrasa". */
function keyOfWord(word: string): string {
  const stemmed = slang[stem(word)] ?? stem(word);
  return stemmed.length < minSoundLength ? stemmed : soundKey(stemmed);
}

const keyOf = (words: readonly string[]) => words.map(keyOfWord).join(" ");

/** Shorter words are too many letters alike: "helado" and "salado". */
const minTypoLength = 6;

const entries = new Map(
  Object.entries(table).flatMap(([label, [phrases, values]]) => {
    const entry = toEntry(label, values);
    return phrases.split("|").map((phrase) => {
      const words = fold(phrase).split(" ");
      return [keyOf(words), { ...entry, phrase: words }] as const;
    });
  }),
);

const maxPhraseLength = 5;

/** A shorter one alone may be a word of its own: "verano" and "vegano". After "comida" it is none. */
const minKitchenTypoLength = 7;

const keysOf = (isKitchen: boolean) =>
  [...entries]
    .flatMap(([key, { kitchens }]) => ((kitchens !== null) === isKitchen ? key.split(" ") : []))
    .filter((key) => key.length >= minTypoLength);

const kitchenKeys = keysOf(true);
/** Without languages that are kitchens, too: "italiano". */
const otherKeys = keysOf(false).filter((key) => !kitchenKeys.includes(key));

/** Returns the key of the word of the table that is one letter away and begins alike: "efectvo". Its own key without one. */
const typedKey = memoize((word: string): string => {
  const key = keyOfWord(word);
  if (key.length < minTypoLength || otherKeys.includes(key)) return key;
  return otherKeys.find((known) => isOneLetterOff(known, key)) ?? key;
}, 2_000);

/** As `typedKey`, for the words of kitchens: "itliana". Undefined without one. */
const kitchenKey = memoize((word: string): string | undefined => {
  const key = typedKey(word);
  if (key.length < minTypoLength || otherKeys.includes(key) || kitchenKeys.includes(key)) return undefined;
  return kitchenKeys.find((known) => isOneLetterOff(known, key));
}, 2_000);

/** A folded word that is one letter away from the word of a kitchen. It may as well be a dish or part of a name. */
export const isLikeKitchen = (word: string): boolean => kitchenKey(word) !== undefined;

/**
 * Reads the beginning of `words` (folded); the longest phrase wins. `previous`: the words before it. «Sin reserva» and «no aceptan
 * tarjeta» are no wish for what they name. `known`: words of the directory; the others may be misspelt kitchens. Without it, no
 * kitchen is corrected.
 */
export function readAttribute(
  words: readonly string[],
  previous: readonly string[] = [],
  known?: ReadonlySet<string>,
): AttributeReading | undefined {
  if (negated.test(previous.join(" ")) || previous.at(-1) === "hot") return undefined;
  const skipped =
    leading
      .exec(`${words.join(" ")} `)?.[0]
      .trim()
      .split(" ").length ?? 0;
  let longest: AttributeReading | undefined;
  for (let start = 0; start <= skipped; start += 1) {
    const left = words.slice(start);
    const found = readPhrase(left, known) ?? readPrice(left);
    const length = start + (found?.words.length ?? 0);
    if (found && length > (longest?.length ?? 0)) longest = { ...found, length };
  }
  return longest;
}

type Found = Omit<AttributeReading, "length">;

function readPhrase(words: readonly string[], known?: ReadonlySet<string>): Found | undefined {
  if (hotDog.test(words.join(" "))) return undefined;
  const mayBeTypo = (word: string, isAlone: boolean) =>
    known !== undefined && !known.has(word) && (!isAlone || keyOfWord(word).length >= minKitchenTypoLength);
  for (let length = Math.min(words.length, maxPhraseLength); length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const toKey = (word: string) => (mayBeTypo(word, length === 1) ? kitchenKey(word) : undefined) ?? typedKey(word);
    const entry = entries.get(phrase.map(toKey).join(" "));
    if (entry) {
      const { phrase: spelt, ...meaning } = entry;
      const isSpeltSo = phrase.every((word, index) => stem(word) === stem(spelt[index] ?? ""));
      return { ...meaning, words: phrase, spelling: isSpeltSo ? phrase : spelt };
    }
  }
  return undefined;
}

/** "Menos de 10 dólares", "hasta $20". Every listed price ends at or below it, and the lowest always counts. */
function readPrice(words: readonly string[]): Found | undefined {
  const limit = readPriceLimit(words);
  if (!limit || limit.cents + 1 < 5_00) return undefined;
  const ids = levelsUpTo(limit.cents);
  const read = words.slice(0, limit.length);
  return {
    label: limitLabel("", limit.cents),
    bits: chosenBits({ precio: ids }),
    kitchens: null,
    stated: null,
    order: null,
    words: read,
    spelling: read,
  };
}
