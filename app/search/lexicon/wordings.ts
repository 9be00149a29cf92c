import { portugueseRows } from "./lexicon";
import { capital } from "./places";
import { stem } from "./trade-words";
import { toPhraseBook, type Wording } from "./phrase-book";

/*
 * Words as people type and say them, and as the directory and the other tables have them. Folded; what stands for them is written as it
 * is shown. What a listing tells, dishes and kitchens are in `lexicon`.
 */

/** As people write in a chat. Replaced before the rows of `spanish`, which therefore need not spell these words. */
const chat: readonly Wording[] = [
  ["q|k|ke|qe", "que"],
  ["xq|pq", "por que"],
  ["x", "por"],
  ["pa", "para"],
  ["pal", "para el"],
  ["d", "de"],
  ["dl", "del"],
  ["num|nro|nmro", "numero"],
  ["tb|tmb|tambn", "tambien"],
  ["bn", "bien"],
  ["oi", "hoy"],
  ["cerk|cerquita", "cerca"],
  ["cia", "compañía"],
  ["fono|fonos|telf|fon", "telefono"],
  ["dond|dnde|dnd|onde|aonde|adonde|adond", "donde"],
  ["cto|cta|cnto|cuant", "cuanto"],
  ["grax|grcs", "gracias"],
  ["xopa|mopri|aja", ""],
  ["xfa|xfis|xfavor|plz|pls", "por favor"],
  ["kiero|qiero|quieo", "quiero"],
  ["what app|whats app|what ap|whats ap|whatapp|whatsap|whatap|wapp|wasap|guasap|wasa|wsp", "whatsapp"],
  ["habra|habran|habria|hubiera", "hay"],
  ["alguno", "alguna"],
  ["desayuna|desayunan|desayunar|desayunamos|desayunemos|desayunito|desayunos", "desayuno"],
  ["ceno|cenar|cenamos|cenemos", "cena"],
  ["almorzar|almorzamos|almorzemos", "almuerzo"],
  ["tragito|tragitos|traguito|traguitos|traguit", "trago"],
  ["reservame|reserveme|servame|serveme", "reservar"],
  ["atiende|atienden|trabaja|trabajan", "abren"],
  ["trabaja/trabajan en"],
  // Two for the price of one, and no limit of a dollar
  ["2 x/por 1", "2x1"],
  ["3 x/por 2", "3x2"],
  ["🐟|🦐|🦞|🐙|🦀", "mariscos"],
];

/** In singular and plural and in both genders, as in `lexicon`. */
const spanish: readonly Wording[] = [
  ["que hr|que hrs", "que hora"],
  ["pelao/pelaito/chiquillo/nene/nenes/nena", "ninos"],
  ["con a c", "con aire acondicionado"],
  ["mas o menos", ""],
  ["(en) (todo) (el) pais", ""],
  ["(para) (la/el) cena/almuerzo/desayuno o/u/y (para) (la/el) cena/almuerzo/desayuno", ""],
  ["cerveza (bien) fria/helada", "cerveza"],
  ["(una) birra/pinta/pola/chela (bien/muy) fria/helada|una bien/muy fria/helada", "birra"],
  ["sin (nada) (de) carne|no como/come/comen/comemos carne", "vegetariano"],
  ["que/y mas tienen/venden/sirven/ofrecen/hacen", "que tienen de comer"],
  ["que tienen/venden/sirven para/de comer/tomar/beber/picar", "que tienen de comer"],
  // Delivery
  ["(que/quien) reparte/reparten/reparta/repartan|repartidor", "a domicilio"],
  ["se reparte/reparten/reparta/repartan"],
  ["llevan/entregan/mandan/envian a/en/hasta", "llevan a domicilio en"],
  ["(para) llevar a/al (mi/mis/el/la/los/un/una) perro/perrito/gato/gatito/mascota"],
  ["(para) llevar a/al (mi/mis/el/la/los/un/una) _", ""],
  // Prices
  [
    "(que) no/nada (es/son/sea/sean/esta/este/estan/esten/salga/salgan) (muy/tan/demasiado/bien) caro/costoso",
    "barato que no sea caro",
  ],
  ["(es/esta/estan/ta/tan) muy/demasiado/bien caro", ""],
  [
    "(a/en) como/cuanto (me) sale/salen/viene/vienen|a como (esta/estan/es/son/tienen/dan)|cuanto cuestan/vale/valen/es/cobra/cobran/esta/estan/ta/tan",
    "cuanto cuesta",
  ],
  [
    "(ya) no (me/nos) importa (el) precio|sin importar (el) precio|(el) precio no (me/nos) importa|(me/nos) da igual (el) precio|(el) precio (me/nos) da igual",
    "",
  ],
  ["a como llego/voy|a como se llega"],
  ["estoy/estamos/toy/tamos/ando/andamos (bien/muy/mas/super) pelado/pelao/limpio/quebrado/quebrao", "barato"],
  ["estoy/estamos/toy/tamos/ando/andamos (bien/muy/mas/super) sin plata", "barato"],
  ["hasta/y (la/el) (proximo) quincena/quince|hasta/y (la/el) (proximo) fin de mes", ""],
  // What is open, and to reserve
  ["ya abrio/abrieron|ya estan abierto", "abren ahora"],
  ["que/cual dia (es) (que) (lo/la/los/las) (no) abre/abren/cierra/cierran/descansa/descansan/trabajan/atienden", "horario"],
  ["que/cual dia (es) (que) (lo/la/los/las) (no) sirve/sirven/vende/venden/hace/hacen/prepara/preparan", "horario"],
  ["cuando no abre/abren|cuando descansa/descansan", "horario"],
  ["(pero) (que) no haya/hay/tenga/tengamos/toque (que) (hacer) (una) reserva/reservar/reservacion", "sin reserva"],
  ["aparta/aparte/apartame/aparteme/separa/separe/separame/separeme/separanos/separenos (una/la) mesa", "reservar una mesa"],
  ["(para) ver (el/los/un) partido/futbol/juego/mundial/beisbol/pelea", "para ver el partido"],
  ["(para) ver (el/los/un) partido/futbol/juego/mundial/beisbol/pelea de la sele/seleccion", "para ver el partido"],
  // What somebody has had enough of
  ["(ya) (me/nos/estoy/estamos) aburri/aburrido/canse/cansado/harte/harto de/del _", ""],
  ["(ya) (me/nos/estoy/estamos) aburri/aburrido/canse/cansado/harte/harto de/del _ con _", ""],
];

/** Portuguese words that Spanish lacks. Each tells the language. */
const portugueseAlone: readonly Wording[] = [
  ...portugueseRows,
  ["tem", "hay"],
  ["tenho", "tengo"],
  ["quero|gostaria", "quiero"],
  ["posso", "puedo"],
  ["quanto", "cuanto"],
  ["custa|custam", "cuesta"],
  ["aceita|aceitam", "acepta"],
  ["aberto|abertos|aberta|abertas", "abierto"],
  ["hoje", "hoy"],
  ["amanha", "manana"],
  ["onde|aonde", "donde"],
  ["em", "en"],
  ["perto", "cerca"],
  ["praia", "playa"],
  ["cidade", "ciudad"],
  ["melhor", "mejor"],
  ["algum|alguma|uma|bom|voce|voces|obrigado|obrigada", ""],
  ["nao|fala|fale|falam"],
];

/** Where the text is Portuguese. */
const portuguese: readonly Wording[] = [
  ...portugueseAlone,
  ["tem/temos aqui", "hay"],
  ["gostaria de", "quiero"],
  ["do|dos|da|das", "de"],
  ["no|na", "en"],
  ["boa", "bueno"],
  ["fecha|fecham", "cierra"],
  ["que horas", "que hora"],
  ["barata|baratos|baratas", "barato"],
];

/** Wishes for which `lexicon` has no row in English. */
const english: readonly Wording[] = [
  ["w", "with"],
  ["pls|plz", ""],
  ["their|its", "the"],
  ["more or less|about how much", ""],
  ["(in) (the) same town/place/area/city/neighborhood", ""],
  ["not/nothing/isnt/arent (too/very/so/that) (too/very/so/that) expensive/pricey", "cheap not expensive"],
  ["late night", "at 11 pm"],
  ["a c", "aire acondicionado"],
  ["with/a/an patio|with a/an patio", "terraza"],
  ["watch/see/catch (the/a) game/games/match/matches/football/soccer/baseball", "para ver el partido"],
  ["(that) (can) deliver/delivers/delivering/bring (food/it) to/in", "delivery in"],
  ["(that) deliver/delivers", "delivery"],
];

/** Places by other names, and towns with the word for what they are, in all languages. */
const places: readonly Wording[] = [
  [
    "(la) ciudad/capital de/del panama|panama city (panama)|(la) ciudad capital|la city|(la/the) capital|(la) ciudad|the city (center)",
    capital,
  ],
  ["(la/el) ciudad/pueblo/distrito/corregimiento/municipio de/del|(the) city/town of", "en"],
  ["(la) ciudad de/del saber/hogar|(la/el) pueblo/distrito/corregimiento/municipio de/del saber/hogar/panama|colon ciudad"],
  ["david ciudad", "David"],
  ["santiago ciudad", "Santiago"],
  ["chitre ciudad", "Chitré"],
  ["penonome ciudad", "Penonomé"],
  ["aguadulce ciudad", "Aguadulce"],
  ["changuinola ciudad", "Changuinola"],
  ["al valle", "en El Valle"],
  ["al valle de/del"],
  ["el casco", "Casco Antiguo"],
  ["el casco viejo/antiguo"],
  ["(the) fish/seafood market", "Mercado de Mariscos"],
  ["(la/el) tumba muerto|(la/el) tumbamuerto", "Ricardo J. Alfaro"],
  ["comarca (de/la) ngabe/ngobe/bugle|comarca (de/la) ngabe/ngobe bugle", "ngabe bugle"],
  ["comarca (de/la) guna/kuna (yala)", "guna yala"],
  ["(que) no (este/quede/sea) (muy/tan) lejos de|(and) not (too/so/very) far (away) from", "cerca de"],
  // A place that begins with its article: «cerca del Cangrejo»
  ["cerca del|(que) no (este/quede/sea) (muy/tan) lejos del", "cerca de el"],
];

/** Portuguese words that tell the language. */
export const portugueseWords = new Set(
  portugueseAlone.flatMap(([words]) => words.split("|")).filter((one) => !one.includes(" ")),
);

export const wordingRows = { portuguese, chat, spanish, english, places };

/** What finds the phrases of each table, for `Tokens.replacePhrases`. */
export const wordings = {
  portuguese: toPhraseBook(portuguese),
  chat: toPhraseBook(chat),
  spanish: toPhraseBook(spanish, stem),
  english: toPhraseBook(english),
  places: toPhraseBook(places),
};
