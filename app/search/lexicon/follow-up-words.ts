import type { Tokens } from "../../word-index/tokens.server";

/* Words by which a follow-up says what it asks of the businesses that were shown. Folded. */

/** The order asked for: «¿cuál es más barato?», «¿cuál abre más temprano?» */
export type Ranking = "price" | "opens" | "closes";

const rankings: [Ranking, RegExp][] = [
  [
    "price",
    /(?:(?:el|la|los|las|cual(?:es)?|which(?: one)?|the) )*(?:(?:es|son|sale|salen|seria|is) )?(?:(?:el|la|los|las|the) )?(?:mas (?:barat[oa]s?|economic[oa]s?|comod[oa]s?)|menos car[oa]s?|cheap(?:er|est))(?: one)?/,
  ],
  ["opens", /(?:abre|abren|opens?) (?:el |the )?(?:mas )?(?:temprano|antes|primero|early|earlier|earliest|first)/],
  [
    "closes",
    /(?:cierra|cierran|closes?|(?:esta |is |stays )?(?:abiert[oa]s?|open)(?: hasta)?) (?:el |the )?(?:mas tarde|de ultimo|later?|latest|last)/,
  ],
];

export function takeRanking(tokens: Tokens): Ranking | null {
  // «¿Cuál de esos sale más barato?»
  tokens.replaceAll(/cual de (?:es[oa]s|ell[oa]s|est[oa]s|l[oa]s (?:dos|tres|cuatro|cinco))/, "cual");
  // «El más barato de los dos»
  tokens.replaceAll(
    /(?<=(?:^| )(?:mas|menos) [^ ]+ )de (?:es[oa]s|ell[oa]s|est[oa]s|l[oa]s)(?: (?:dos|tres|cuatro|cinco))?$/,
    "",
  );
  tokens.replaceAll(/which of (?:those|them|these)/, "which");
  return rankings.find(([, pattern]) => tokens.take(pattern))?.[0] ?? null;
}

/** «Algo más barato que eso», «otro menos caro», "anything cheaper than that?", «¿y más barato?» */
const cheapers = [
  /(?:(?:algo|algun[oa]?s?|otr[oa]s?|un[oa]s?|lugar(?:es)?|sitios?|opcion(?:es)?|restaurantes?|something|anything|somewhere|anywhere|another|some|one|places?|options?|hay|tienes|conoces|existe) )+(?:que (?:sea|salga|cueste|este) )?(?:(?:un poco|a little|a bit) )?(?:mas (?:barat[oa]s?|economic[oa]s?|comod[oa]s?)|menos car[oa]s?|cheaper|less expensive)(?: (?:ones?|places?|options?))?(?: (?:que|than) (?:es[oae]s?|ell[oa]s|es[ea] (?:lugar|sitio|restaurante)|that|this|those|it|there)(?: one| place)?)?/,
  /^(?:(?:y|o|ok|pero|no|muy caro|and|or|but|too expensive) )*(?:mas (?:barat[oa]s?|economic[oa]s?|comod[oa]s?)|menos car[oa]s?|cheaper|less expensive)(?: (?:que|than) (?:es[oae]s?|that|this))?$/,
];

/** Leaves «barato», which asks for the cheapest first, or «más barato», which asks for the order of a list; see `Ranking`. */
export function readCheaper(tokens: Tokens, left: "barato" | "mas barato"): boolean {
  const pattern = cheapers.find((one) => new RegExp(`(?<!\\S)(?:${one.source})(?!\\S)`, "u").test(tokens.words.join(" ")));
  if (pattern) tokens.replaceAll(pattern, left);
  return pattern !== undefined;
}

/** «¿Cuál acepta mascotas?», "which of those…" */
const choice =
  /^(?:y |pero |ok |and |entonces |solo |solamente |nada mas |only )*(?:cual(?:es)?|alguno|alguna|algunos|which|any of|(?:el|la|los|las) que)(?: |$)|(?:^| )(?:de (?:es[oa]s|ell[oa]s|est[oa]s)|of (?:those|them|these))(?: |$)/;

/** «La de Santiago», «el que queda en David» */
const atPlace = /(?:^| )(?:el|la|los|las|the one)(?: que (?:esta|queda|es))? (?:de|del|en|in) /;

export type Choice = "any" | "at-place";

/** «El chino», «la de mariscos», and not «¿y el sábado?» */
const single =
  /^(?:y |ok |no |mejor )*(?:el|la|los|las) (?:de )?(?!(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)s?$)[^ ]{4,}$/;

export function readChoice(words: string): Choice | null {
  if (choice.test(words)) return "any";
  return atPlace.test(words) ? "at-place" : single.test(words) ? "any" : null;
}

/** «Por ahí», where the businesses are that were shown. */
export const vicinity =
  /(?:por )(?:ahi|alla|aca|alli|es[eo]s? (?:lados?|rumbos?))(?: mismo| cerca)?|(?:ahi|alla|alli) mismo|cerca de (?:ahi|alli)|around there/;

const openers =
  /(?:^| )(?:donde|busco|buscame|buscando|quiero|queremos|quisiera|recomiend\S*|algun|alguna|algunos|lugar(?:es)?|restaurantes?|sitios?|where|looking|places?|[^ ]+erias|bares|cafes|cantinas|fondas|hoteles)(?: |$)/;

const verbs =
  /^(?:y |pero |and |ok |entonces )*(?:(?:que|se|lo|la|los|las|le|les|me|te|nos|ahi|alli|a) )*(?:tienen?|tendran?|llevan?|reparten?|mandan?|entregan?|envian?|hacen?|aceptan?|reciben?|toman?|cobran?|vende|venden|sirven?|dan|ofrecen?|permiten?|dejan?|admiten?|cogen?|agarran?|cuesta|cuestan|cuanto|vale|sale|abren?|cierran?|esta|estan|queda|quedan|es|son|hay|puedo|se puede|do they|does it|is it|are they|can (?:i|we|you)|how much)(?: |$)/;

/** «Que tenga terraza», «y que no pase de 20 por persona»: wishes, and no questions. */
export const saysWish = (words: string) =>
  /^(?:(?:y|pero|o|ok|bueno|entonces|tambien) )*que (?:(?:no|se|me|nos) )*(?:tengan?|sean?|acepten?|permitan?|reciban?|abran?|este|esten|sirvan?|vendan?|hagan?|haya|ofrezcan?|lleven?|pasen?|cuesten?|salgan?|queden?)(?: |$)/.test(
    words,
  );

/** «Algo en Santiago» asks for any there, «la de Santiago» for the namesake. */
export const seeksAny = (words: string) =>
  openers.test(words) || /(?:^| )(?:algo|que hay|something|anything|somewhere|anywhere)(?: |$)/.test(words);

/** Wherever it is, whatever place was asked for before. */
export const seeksAnywhere = (words: string) => /(?:^| )(?:anywhere|donde sea|cualquier (?:lugar|parte))(?: |$)/.test(words);

/** «¿Cuál queda más cerca de Albrook?», of those that were shown. */
export const seeksNearest = (words: string) =>
  /^(?:(?:y|entonces|ok|and) )*(?:(?:de es[oa]s )?(?:cual(?:es)?|which(?: one| of (?:those|them))?|(?:el|la|los|las|the one) (?:que|that|which)|(?:el|la|the)) )(?:.* )?(?:mas cerc(?:a|an[oa]s?) (?:a|al|del?)|(?:closest|nearest|closer|nearer) to)(?: |$)/.test(
    words,
  );

/** «Mi abuela anda en silla de ruedas, ¿puede entrar?», «o sea que el sábado abren»; not «uno que tenga». */
const verbsInside =
  /^((?:.* )?(?!que )[^ ]+) (?:(?:me|te|se|nos|lo|la|los|las|le|les) )*(?:tienen|llevan|reparten|hacen|aceptan|reciben|cogen|agarran|cobran|venden|sirven|permiten|dejan|abren|cierran|puede entrar|pueden entrar)(?: |$)/;

/** «¿Dónde más venden sancocho y a cuánto?» */
export const seeksElsewhere = (words: string) => /(?:^| )(?:donde|where|cualquier|otr[oa]s?)(?: |$)/.test(words);

/** «Una hamburguesa para ellos» */
export const asksForSome = (words: string) => /^(?:(?:ok|bueno|mmm*) )*(?:una?|unos|unas|algo|some|something) /.test(words);

const plural =
  /^(?:y |pero |and |ok |entonces )*(?:(?:se|lo|la|los|las|le|les|me|te|nos) )*(?:[^ ]{2,}n|do they|are they)(?: |$)/;

/**
 * `of`: «¿tiene algo sin carne?» asks about the business that was shown, «¿aceptan tarjeta?» about all that were shown, and «¿dónde
 * tienen…?» about any. `subject`: folded words before the verb, which may be the name of a business that we do not know: "en luigis" of
 * «En Luigi's aceptan Yappy».
 */
export type Verb = { of: "any" | "shown" | "all"; subject: string[] };

/** The verb that asks. Null without one. */
export function readVerb(words: string): Verb | null {
  const inside = verbs.test(words) ? undefined : verbsInside.exec(words);
  if (inside === null) return null;
  const of = openers.test(words) ? "any" : plural.test(words) ? "all" : "shown";
  return { of, subject: inside?.[1]?.split(" ") ?? [] };
}

/** `place`: anything else there. `same`: others like those that were shown. `elsewhere`: such others, wherever they are. */
export type More = "place" | "same" | "elsewhere";

const mores: [More, RegExp][] = [
  ["elsewhere", /(?:donde|quien|where|who) (?:mas|else)|en (?:que|cual) otr[oa] (?:lado|lugar|sitio|parte)/],
  [
    "place",
    /(?:que|what) (?:mas|otras? cosas?|else)(?: (?:hay|conoces|is there)| is there)?(?! (?:tiene|vende|sirve|ofrece|hace))|(?:cual(?:es)?|que|alguna) otr[oa]s?(?: (?:lugar|sitio|restaurante)s?)?/,
  ],
  [
    "same",
    /(?:(?:hay|busco|quiero|y|and|is there|are there) )*(?:algo|algun[oa]?|lugar(?:es)?|sitios?|something|anything|somewhere|anywhere|places?|one|any) (?:(?:mas o menos|mas|que sea|more or less|that is|that s) )?(?:(?:similar(?:es)?|parecid[oa]s?|por el estilo)(?: (?:a|to|como) (?:es[eoa]s?|est[eoa]s?|that|this|it)(?: one| place)?)?|like (?:that|this|it|those)(?: one| place)?)|(?:no )?not (?:that|this)(?: one)?|(?:(?:hay|dame|tienes|conoces|alguna?|algun|y|and|any|is there) )*(?:otr[oa]s? (?:lugar(?:es)?|sitios?|restaurantes?|opcion(?:es)?|parecid[oa]s?)|(?:mas|more|other) (?:opciones|lugares|sitios|options|places)|another(?: one| place)?|somewhere else)|^(?:y )?(?:(?:hay|dame|algo|alguno|alguna) )+(?:mas|otr[oa]s?)|any(?:thing)? else|^(?:(?:a[hy]|no|entonces|y|pero|mejor|quiero|dame|ok|bueno) )*otr[oa](?! (?:cosa|pregunta|consulta|duda|vez|dia)(?: |$))|^(?:no )*(?:es[ea] no(?: (?:mejor )?otr[oa])?|otr[oa])$/,
  ],
];

export function takeMore(tokens: Tokens): More | null {
  return mores.find(([, pattern]) => tokens.take(pattern))?.[0] ?? null;
}
