import { readAttribute } from "../lexicon/attribute-words";
import { timeWords } from "../read/asked-time";
import { findPlaces } from "../lexicon/places";
import { tradeSynonyms } from "../lexicon/trade-words";
import { Tokens } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";
import type { Language } from "../../text/language";
import { findLanguage } from "../read/rewriting.server";
import { otherMatters } from "./other-matters";

/* What people say that the directory cannot answer: greetings, thanks, insults, orders to us, and other subjects. It names no business. */

/** A page of the site. */
export type PageLink = { label: string; path: string };

export type Talk = { language: Language; sentence: string; link?: PageLink; isUrgent?: true; isCourtesy?: true };

/**
 * `isWhole`: the pattern must be the whole question, apart from courtesies. `isLandmark`: in a question for food it says where.
 * `isIdle`: never beside a dish or a kind of place. `isUrgent`: whatever else the question says.
 * Patterns see folded words with single spaces.
 */
type Subject = {
  isWhole?: true;
  isLandmark?: true;
  isIdle?: true;
  isUrgent?: true;
  /** The question must end with a place. */
  isOfPlace?: true;
  /** Of thanks and greetings: another part of the text is answered. */
  isCourtesy?: true;
  /** See `Matter`. */
  about?: readonly (readonly string[])[] | undefined;
  es: RegExp;
  en: RegExp;
  says: Record<Language, string>;
  link?: Record<Language, PageLink>;
};

const help = {
  es: "Solo sabemos de restaurantes: pregúntanos por un plato, un lugar o un negocio, como «mariscos en Colón».",
  en: "We only know restaurants: ask us about a dish, a place or a business, such as “seafood in Colón”.",
};

const notServed = {
  es: `Siento no haberte servido. Dilo de otra manera y lo intento de nuevo. ${help.es}`,
  en: `I am sorry that I did not help. Say it another way and I will try again. ${help.en}`,
};

const notOurs = (subject: string, inEnglish: string): Record<Language, string> => ({
  es: `De ${subject} no sé nada. ${help.es}`,
  en: `I know nothing about ${inEnglish}. ${help.en}`,
});

/** Before a landmark: «la fonda frente a la farmacia». */
const notAfterPlace =
  "(?<!(?:cerca|frente|lado|diagonal|detras|por|junto|atras|near|by|from|to|behind) (?:al?|del?)? ?(?:el |la |los |las |the )?)";

const trades = {
  es:
    "(?:dentistas?|odontolog[oa]s?|peluquer(?:ia|o|a)s?|barber(?:ia|o)s?|salon(?:es)? de belleza|manicur\\S+|pedicur\\S+|spas?|masajes?|veterinari[oa]s?|" +
    "mecanicos?|talleres? (?:de|mecanic[oa]s?)|llanteras?|electricistas?|plomeros?|cerrajer(?:o|ia)s?|ferreterias?|lavanderias?|lavautos?|" +
    "bancos?(?= (?:en|abiertos?|de|cerca)(?: |$)|$)|cajeros?(?: automaticos?)?|farmacias?|hospital(?:es)?|clinicas?|medicos?|doctor(?:es|a)?(?= (?:en|de|para))|psicolog[oa]s?|abogad[oa]s?|" +
    "notarias?|contador(?:es|a)?|gimnasios?|supermercados?|zapaterias?|librerias?|floristerias?|gasolineras?|inmobiliarias?|guarderias?)",
  en:
    "(?:dentists?|hair ?dressers?|hair ?cuts?|barbers?(?: ?shops?)?|beauty salons?|nail salons?|spas?|massages?|vets?|veterinarians?|mechanics?|plumbers?|electricians?|" +
    "banks?(?! (?:transfers?|cards?))|atms?|pharmacy|pharmacies|drugstores?|hospitals?|clinics?|doctors?(?= (?:in|near|around|open|at)(?: |$)|$)|lawyers?|gyms?|supermarkets?|gas stations?|laundry|laundromats?|bookstores?)",
};

/** Not "España" alone, since «Vía España» is a street here. */
const abroad =
  "miami|bogota|medellin|cartagena|cali|barranquilla|colombia|costa rica|san jose de costa rica|venezuela|caracas|mexico|cancun|cdmx|guatemala|honduras|nicaragua|" +
  "el salvador|peru|lima|ecuador|guayaquil|chile|argentina|buenos aires|brasil|cuba|la habana|republica dominicana|punta cana|puerto rico|madrid|barcelona|espana|" +
  "nueva york|new york|orlando|los angeles|houston|estados unidos|ee ?uu|usa|londres|london|paris|roma|italia|francia|alemania|japon|china";
const abroadInEnglish = "the (?:us|usa|united states|uk)|spain|italy|france|germany|japan|brazil";

/** Of the site's own matters, with a page: see `otherMatters`. */
const withLink = otherMatters.map(({ label, path, ...matter }) => ({
  ...matter,
  link: { es: { label: label.es, path }, en: { label: label.en, path } },
}));
/** What is asked about comes before how it is said. */
const ownMatters = [...withLink.filter(({ about }) => about), ...withLink.map((matter) => ({ ...matter, about: undefined }))];

const praise = "(?:mejor|genial|buen\\S*|amable|lind[oa]|crack|dur[oa]|lo maximo|excelente|util|chevere)";
const ofSite = "(?:bot|robot|pagina|app|aplicacion|buscador|asistente|chat|inteligencia artificial|ia)";
const bad = "(?:mal[oa]s?|pesim[oa]s?|horribles?|inutil(?:es)?|brut[oa]s?|tont[oa]s?|lent[oa]s?|porqueria|basura|mierda|estafa)";
const badInEnglish = "(?:bad|terrible|awful|useless|stupid|dumb|horrible|wrong|garbage|trash|broken|the worst)";
/** What only the site's people change; «elimina las parrillas» is an exclusion. */
const someData = `(?:\\S+ ){0,3}(?:restaurantes?|negocios?|fichas?|resenas?|comentarios?|competencia|directorio|pagina|base de datos|usuarios|platos?|fotos?|restaurants?|business(?:es)?|listings?|reviews?|competitors?|directory|database|users)`;
const told =
  "(?:precios?|nombres?|horarios?|telefonos?|calificacion(?:es)?|estrellas|posicion|puesto|ranking|resenas?|fotos?|menu|datos?)";
const politely =
  "^(?:(?:por favor|porfa|oye|puedes|podrias|quiero(?: que)?|necesito(?: que)?|ya|please|can you|could you|i want (?:you )?to) )*";

const subjects: readonly Subject[] = [
  {
    es: /(?:me|se|nos|lo|la|le) (?:intoxi[ckq]|envenen)\S+|intoxicacion|envenenamiento|(?:me|se|nos) (?:sient[eo]|sentimos|puse|puso|cayo) (?:(?:muy|bien|super) )?(?:mal|enferm[oa])(?! (?:pagar|si) )|(?:me|nos|le) duelen? (?:el|la|los|las|mucho)|(?:vomit(?:e|o|amos|aron|ando))|diarrea|(?:me|se|nos) (?:(?:esta|estan|estoy) )?(?:(?:ahog|atragant|desmay|hinch)(?:e|o|ando|aron|amos|ado))|(?:tengo|tiene|tuve|tuvo|con) una reaccion alergica|ambulancia|primeros auxilios|una emergencia|incendio|se (?:quema|prendio|incendia) (?:la|el|mi|su) \S+|no (?:puedo|puede) respirar|(?:me|nos|le) (?:robaron|asaltaron|atacaron)/,
    en: /food poison\S*|(?:feel|feeling|felt|got|am|i m|is) (?:(?:very|really|so) )?sick|throwing up|threw up|vomit\S*|diarrhea|stomach ?ache|choking|can ?t breathe|(?:have|having|had) an allergic reaction|ambulance|an emergency|(?:was|got|been) (?:robbed|attacked|mugged)/,
    isUrgent: true,
    says: {
      es: "Si alguien se siente mal o corre peligro, llama al 911 o ve a la sala de urgencias más cercana. Aquí solo sabemos de restaurantes: en eso no puedo ayudarte.",
      en: "If somebody feels ill or is in danger, call 911 or go to the nearest emergency room. We only know restaurants, and cannot help with that.",
    },
  },
  {
    es: /ignora (?:todo|tod[oa]s|tus|las|lo|mis|cualquier)|olvida (?:todo|tus|las|lo)|(?:tu|el) (?:prompt|system prompt)|tus (?:instrucciones|reglas)|actua como|haz de cuenta|di que .+ es (?:el|la) mejor/,
    en: /ignore (?:all|your|the|previous|everything)|forget (?:your|all|the) (?:instructions|rules)|(?:your|the) (?:system )?prompt|pretend (?:to|that|you)|act as/,
    says: { es: `Solo respondo con lo que dice el directorio. ${help.es}`, en: `I answer from the directory alone. ${help.en}` },
  },
  ...ownMatters,
  {
    es: new RegExp(
      `${politely}(?:borr(?:[ae]n?|ar|as)(?:me)? (?!(?:los|las) (?:de|del|que) )\\S+|(?:elimin|actualiz|modific|edit|agreg|anad|publi[cq]|ocult|hacke|registr)(?:[aeo]n?|[aei]r|as|es|u[ae])(?:me)? ${someData}|(?:cambi|sub|baj|pon|corrig|corregi|mejor)\\S* (?:(?:el|la|los|las|un|una|mi|cinco|5|mas) )*${told})|(?:quit|sac|borr|elimin)(?:[ae]n?|ar|as)(?:me)? .+ del? (?:(?:la|el|su|tu|esta|este) )*(?:pagina|directorio|app|sitio)|(?:dame|muestrame|pasame) (?:los|las) (?:correos|contrasenas|claves|usuarios|cuentas)`,
    ),
    en: new RegExp(
      `${politely}(?:(?:delete|erase|drop|remove|update|edit|add|hide|publish|hack) ${someData}|(?:change|set|raise|lower) (?:the |my |a )*(?:prices?|names?|hours|rating|stars|position|ranking|reviews?|photos?|menu))|(?:give|show) me (?:the |all )*(?:emails|passwords|users|accounts)`,
    ),
    says: {
      es: "Desde aquí no se cambia, ni se borra, ni se agrega nada: solo busco en el directorio. Si algo de una ficha está mal o falta, escríbenos.",
      en: "Nothing is changed, deleted or added from here: I only search the directory. If a listing is wrong or missing, write to us.",
    },
    link: {
      es: { label: "Escribir a Panamá VIP", path: "/contact" },
      en: { label: "Write to Panamá VIP", path: "/contact" },
    },
  },
  {
    es: /(?:va a |ira a |esta |estara )?(?:llover|lloviendo|llueve|llovera)|clima|pronostico(?: del tiempo)?|temperatura|(?:que|como)(?: (?:va a|esta|estara|estar|hay|el|hara|hace))* tiempo(?: \S+)*|(?:hace|hara|hizo)(?: (?:mucho|mucha|un|tanto))? (?:calor|frio|sol|viento)/,
    en: /weather|(?:will it|(?:is it )?(?:going to|gonna)|is it) rain(?:ing)?|forecast/,
    isIdle: true,
    says: notOurs("clima", "the weather"),
  },
  {
    es: /(?<!(?:por|cerca|frente|salida|lado|estacion|parada) (?:del? |al )?(?:el )?)(?:un |de |en |el )?(?:taxis?|uber|indriver|buses?|metro) (?:a|al|para|del?|hasta|desde|cobra|cobran|cuesta|cuestan|barato)|(?:cuanto|que) cobran? (?:un |el )?(?:taxi|uber)|(?:pedir|llamar|llam[ae]me|pideme|necesito|busco|quiero) (?:un |el )?(?:taxi|uber)|vuelos?|aerolineas?|(?:que hora|cuando|donde|cada cuanto|cuanto) (?:sale|zarpa|parte|llega|pasa|cuesta|cobra|vale)n? (?:el |la |los |las |un |una )?(?:ferrys?|lanchas?|botes?|barcos?|pangas?|avion(?:es)?|bus(?:es)?|metro|tren)(?! (?:de las|del) )|alquil(?:ar|er) (?:de )?(?:un )?(?:carros?|autos?)/,
    en: /(?:a |get a |call a )?(?:taxi|uber|cab)|flights?|(?:what time|when|where|how much) (?:does|do|is|are) (?:the |a )?(?:ferry|ferries|boats?|bus(?:es)?|trains?|metro)|(?:ferry|bus|boat) schedule|rent (?:a )?car|car rentals?/,
    isLandmark: true,
    says: notOurs("taxis, buses, lanchas ni vuelos", "taxis, buses, boats or flights"),
  },
  {
    es: /(?<!(?:^| )(?:en|del?|al) (?:(?:el|un|una|mi|nuestro|este) )?)(?:hotel(?:es)?|hostal(?:es)?)|airbnb|hospedaje|hospedar(?:me|nos)?|(?:donde|lugar para) (?:puedo )?dormir|habitacion(?:es)?/,
    en: /(?<!(?:^| )(?:en|del?|al|in|at|from) (?:(?:el|un|una|mi|nuestro|este|a|the|my|our) )?)(?:hotels?|hostels?)|airbnb|where to (?:stay|sleep)|place to stay/,
    isLandmark: true,
    says: notOurs("hoteles", "hotels"),
  },
  {
    es: /(?:necesito|requiere|piden|sacar|tramitar|pedir) (?:una |la )?visa|visa (?:para|de) (?:entrar|turista|trabajo|viajar|residencia)|pasaportes?|migracion/,
    en: /(?:need|get) a visa|visa (?:to|for)|passports?|immigration/,
    says: notOurs("visas y trámites de migración", "visas and immigration"),
  },
  {
    es: /puestos? de trabajo|empleos?|vacantes?|bolsa de trabajo|(?:busco|buscando|hay|quiero|necesito|ofrecen|dan) (?:un )?trabajo|(?:contratan|contratando) (?:personal|gente|meser|cociner|saloner|ayudante)\S*/,
    en: /(?:jobs?|vacanc(?:y|ies)) (?:in|at|as|for)(?: \S+)*|(?:is|are) (?:\S+ ){0,4}hiring(?: \S+)*/,
    says: notOurs("empleos", "jobs"),
  },
  {
    es: /recetas?|como (?:se )?(?:hace|hacen|prepara|preparan|cocina|cocinan|hago|preparo|cocino) (?:el|la|los|las|un|una|mi)|ingredientes (?:de|del|para)/,
    en: /recipes?|how (?:do|can|to) (?:you |i |we )?(?:make|cook|prepare)/,
    says: {
      es: "No tengo recetas: sé dónde se come. Dime el plato y el lugar, como «arroz con pollo en Guararé».",
      en: "I have no recipes, but I know where to eat. Tell me the dish and the place.",
    },
  },
  {
    es: /quien (?:gano|juega)|como (?:quedo|quedaron) (?:el|la|panama)|cuando juegan?|a que hora juegan?|resultado del? (?:partido|juego)|(?:la )?marea roja|cuanto esta el dolar|precio del dolar|loteria|chances? de (?:hoy|ayer)|noticias|dolar hoy|elecciones|horoscopo|peliculas?|cuanto (?:es|son) (?:\d+|\S+) (?:por|mas|menos|entre|x) \S+|tradu(?:ce|ceme|cir|zca) .+|como se dice .+ en (?:ingles|espanol|frances)|chistes?|poemas?|(?:cuanto esta |precio de )?(?:la )?gasolina|combustible/,
    en: /(?:who won|score of|football match|soccer game|lottery|news|horoscope|poems?|jokes?|write (?:me )?an? [a-z]+)/,
    isLandmark: true,
    says: notOurs("eso", "that"),
  },
  {
    es: new RegExp(notAfterPlace + trades.es),
    en: new RegExp(notAfterPlace + trades.en),
    isLandmark: true,
    says: notOurs("otros negocios", "other businesses"),
  },
  {
    es: new RegExp(`en (?:la ciudad de )?(?:${abroad})`),
    en: new RegExp(`(?:in|near) (?:${abroad}|${abroadInEnglish})`),
    says: {
      es: "Solo sabemos de restaurantes de Panamá. Dime qué se te antoja y dónde, como «mariscos en Colón».",
      en: "We only know restaurants in Panama. Tell us a dish and a place there, such as “seafood in Colón”.",
    },
  },
  {
    es: /quien(?:es)? (?:es|son|fue|fueron|era|gano|gobierna|fundo) .+|(?:por que|cuant[oa]s) (?!(?:abren?|venden?|aceptan?|lugares|sitios|locales|negocios) )\S+ .+|como (?:va a|van a|esta|estan|es|son|fue|amanecio) .+|(?:a que hora|cuando) (?!(?:(?:se|me|nos|lo|la) )*(?:abr|cierr|atiend|trabaj|sirv|empiez|puedo|reparten|entregan|comen))\S+ .+|se (?:fue|va) (?:la|el) (?:luz|agua|internet) .+|que (?:(?:se )?(?:puedo|puede|podemos|puedes) )?(?:hacer|hago|visitar|ver|paso|pasa) .+/,
    en: /(?:who|why|how (?:many|old|far|long|is|are|was)) (?!(?:places|restaurants|sells?|has|serves?|delivers?|takes) )\S+ .+|things to (?:do|see) .+|what (?:to|can (?:i|we) (?:do|see|visit)) (?!(?:eat|drink|order|try) )\S*.+/,
    isIdle: true,
    isOfPlace: true,
    says: notOurs("eso", "that"),
  },
  {
    es: /te (?:amo|quiero|adoro)(?: mucho)?|(?:eres|quien eres|que eres|como te llamas|(?:eres|hablo con|(?:eres|esto es|estoy hablando con)(?: \S+){0,2}) (?:una? )?(?:robot|human[oa]|persona|maquina|ia|bot)(?: (?:de verdad|real|o .+))?|(?:quien(?:es)?|que) (?:son|hacen|es) ustedes|ustedes (?:que|quienes) (?:son|hacen)|que es (?:esto|esta pagina|panama vip)|quien (?:hizo|creo|hace|maneja) (?:est[ea]|la|el) (?:pagina|sitio|app|directorio)|(?:de )?donde (?:sacan|sacas|sale|salen|viene|obtienen)(?: \S+){0,3} (?:informacion|datos|info)|que (?:puedes|sabes) hacer|(?:me )?(?:puedes )?ayuda(?:s|me|r)?|como funciona(?:s)?(?: esto)?)/,
    en: /i love (?:you|u)|who are you|what are you|who made (?:this|the) (?:site|page|app|website)|where do you get (?:your|the|this|all) (?:info|information|data)|what is this(?: site| page| app)?|(?:are you|is (?:this|that|it)|am i (?:talking|chatting|speaking) (?:to|with)) (?:\S+ ){0,2}(?:robot|human|person|ai|bot|machine)(?: or .+)?|what can you do|help/,
    isWhole: true,
    says: {
      es: `Soy el buscador de restaurantes de Panamá VIP. ${help.es}`,
      en: `I search the restaurants of Panamá VIP. ${help.en}`,
    },
  },
  {
    es: /eres (?:(?:muy|un|una|bien|tan|el|la) )*(?:mejor|genial|buen\S*|amable|lind[oa]|crack|dur[oa]|lo maximo|excelente|util|chevere)|(?:muchas |mil )?gracias(?: (?:muy )?(?:amables?|por todo|mil))?|(?:muy )?amables?|te pasaste|excelente|perfecto|genial|chevere|que bien|buenisimo|vale|ok|okay|listo|dale|ya|entendido|de acuerdo|bien|super|bendiciones|te lo agradezco/,
    en: /(?:many )?thanks?(?: (?:you|a lot|so much|very much))*|thank you(?: (?:so|very) much)?|thx|great|perfect|awesome|cool|got it/,
    isWhole: true,
    isCourtesy: true,
    says: {
      es: "De nada. Cuando quieras, pregúntame otra cosa.",
      en: "You are welcome. Ask me anything else whenever you like.",
    },
  },
  {
    es: /adios|chao|chau|nos vemos|hasta luego|hasta pronto|bye/,
    en: /goodbye|good bye|see you/,
    isWhole: true,
    isCourtesy: true,
    says: { es: "Que te vaya bien y buen provecho.", en: "Goodbye, and enjoy your meal." },
  },
  {
    es: /hola|holis|buen(?:as|os)(?: (?:dias|tardes|noches))?|buen dia|saludos|que (?:tal|xopa|sopa|lo que|hubo|onda|hay)|quiubo|xopa|que mas|alo|hey|epa|(?:que )?(?:me )?recomiend(?:as|ame)(?: algo)?|tengo (?:mucha |un )?(?:hambre|filo)|(?:me )?(?:estoy |toy )?(?:muriendo|muero) de hambre|(?:que|donde) como(?: hoy)?|no se que comer|sorprend[ae]me|que hay de bueno/,
    en: /hi|hello|hey|good (?:morning|afternoon|evening)/,
    isWhole: true,
    isCourtesy: true,
    says: {
      es: "Hola. ¿Qué se te antoja y dónde? Por ejemplo, «mariscos en Colón».",
      en: "Hello. What would you like to eat, and where? For example, “seafood in Colón”.",
    },
  },
  {
    es: /(?:eres (?:un |una |bien |muy )?|que |pedazo de |maldito |que )?(?:inutil(?:es)?|idiotas?|estupid[oa]s?|imbecil(?:es)?|tont[oa]s?|brut[oa]s?|pendej[oa]s?|basura|no sirves(?: para nada)?|no sabes nada|porqueria|mierda|hdp|hp|hijuep\S+|hijo de p\S+|mamagu?ev\S+|malparid[oa]|cabron(?:es)?|maldit[oa]s?|car[ae]chimba)(?: (?:de )?(?:bot|robot|asistente|pagina|app|buscador))?/,
    en: /(?:an? )?(?:useless|stupid|idiot|dumb|shit|fuck(?: you)?|asshole)(?: bot)?/,
    isWhole: true,
    says: notServed,
  },
  {
    es: new RegExp(
      `(?:^|(?:tu|que|pero|bot) )(?:eres|sos) (?:(?:muy|un|una|bien|tan|el|la) )*(?!(?:${praise}|robot|humano|persona|bot|de|tu|que|quien|muy|una?|bien|tan|el|la)(?: |$))\\S+|(?:no|ni(?: \\S+){0,3}) (?:(?:me|nos) )?(?:sirves|sirvio|sirvieron|entiendes|entendiste|ayudas|ayudaste|funcionas|respondes|contestas|escuchas|vales)(?: \\S+)*|no sabes (?:nada|de nada)|${ofSite}(?: \\S+){0,2} ${bad}|${ofSite} no (?:sirve|funciona|ayuda|entiende)(?: \\S+)*|(?:esto|eso) no (?:sirve|funciona|ayuda)(?: \\S+)*|callate|vete al? \\S+|me (?:mentiste|mientes|enganaste|fallaste)|te (?:equivocas|equivocaste)`,
    ),
    en: new RegExp(
      `(?:you (?:are|re)|youre) (?:\\S+ ){0,2}(?:${badInEnglish}|(?:not|no) (?:helpful|useful|working|help|good|use))|you suck|(?:this|your) (?:app|bot|site|page|website|thing)(?: \\S+){0,2} (?:sucks?|${badInEnglish})|shut up|fuck (?:you|off)`,
    ),
    isIdle: true,
    says: notServed,
  },
];

const food =
  /(?<!\S)(?:restaurantes?|fondas?|comer|comida|cenar|almorzar|desayun\w*|bares|bar|cafe|pizza|restaurants?|eat|food|lunch|dinner|breakfast)(?!\S)/;

const asksForKind = (words: string) => words.split(" ").some((word) => tradeSynonyms([word]) ?? readAttribute([word])?.kitchens);

/** A wish follows what is told: «está cuando el muslo cede, y quiero sancocho en Panamá». */
const wanting = /(?:^| )(?:quiero|quisiera|busco|donde hay|want|looking for)(?: |$)/;

function endsInPlace(said: string): boolean {
  const words = said.split(" ");
  return words.some((_, at) => findPlaces(words.slice(at), { before: words.slice(0, at) })?.length === words.length - at);
}

const courtesy =
  /(?<!\S)(?:ok|okay|ya|bueno|bien|pues|muy|entonces|por favor|porfa|oye|mopri|fren|bro|man|amigo|amiga|bot|vale|dale|no|si|y|ah|eh|jaja|btw|gracias por todo)(?!\S)/g;

const asWhole = ({ source }: RegExp) => new RegExp(`^(?:${source})(?: (?:${source}))*$`);
const asPart = (source: string) => new RegExp(String.raw`(?<!\S)(?:${source})(?!\S)`);

/** Each with the patterns that tell it, by language. */
const recognised = subjects.map((subject) => ({
  subject,
  about: subject.about?.map((all) => all.map(asPart)),
  es: subject.isWhole ? asWhole(subject.es) : asPart(subject.es.source),
  en: subject.isWhole ? asWhole(subject.en) : asPart(subject.en.source),
}));

const asides =
  /^(?:(?:por cierto|a proposito|otra cosa|una (?:cosa|duda|pregunta|consulta)(?: mas)?|disculpa|oye|ah|by the way|btw|one more thing|another thing|(?:a )?quick question|(?:a )?quien (?:le|les) (?:digo|aviso)|como (?:les|le|te) aviso|que hago|who do i (?:tell|write to)|what (?:do|can|should) i do|how do i (?:tell you|let you know))(?: |$))+$/;

/** «Por cierto,» and «¿qué hago?» ask for nothing by themselves. */
const isAside = (part: string) => asides.test(foldedWords(part).join(" "));

const secondQuestion = /(?<=[.?!;,])\s+|\s+(?=(?:y|and)\s+(?:c[oó]mo|cu[aá]nto|d[oó]nde|how|where)\s)/iu;

/** What answers all questions of the text where each is of the site's own matters, or null. */
function takeOwnMatters(text: string, read: (part: string) => Talk | null): Talk | null {
  const parts = text.split(secondQuestion).filter((part) => !isAside(part));
  const [first, ...others] = parts.flatMap((part) => read(part) ?? []);
  if (!first || others.length !== parts.length - 1 || ![first, ...others].every(({ link }) => link)) return null;
  return { ...first, sentence: [...new Set([first, ...others].map(({ sentence }) => sentence))].join(" ") };
}

/**
 * `says`: the language of the sentences; see `readTalk`. `talk`: what answers a part that asks the directory for nothing. `rest`: the
 * other parts, or "". «Gracias. ¿Y en David?» is a question; so is one before an order to us, and one beside a clause about other
 * things: «dejé la plata en el hotel, ¿quién acepta tarjeta?» Such a clause still says where somebody is, and when: «estoy en Albrook y el
 * vuelo se atrasó, algo cerca», "our flight lands at Tocumen at 11pm".
 */
export function takeTalk(text: string, says?: Language): { talk: Talk | null; rest: string } {
  const read = (part: string) => readTalk(new Tokens(part).words.join(" "), says);
  const own = takeOwnMatters(text, read);
  if (own) return { talk: own, rest: "" };
  const parts = text.split(/(?<=[.?!;,])\s+/).map((part) => ({ part, talk: read(part) }));
  const urgent = parts.find(({ talk }) => talk?.isUrgent)?.talk;
  if (urgent) return { talk: urgent, rest: "" };
  const rest = parts.filter(({ talk }) => talk === null).map(({ part }) => part);
  const talks = parts.flatMap(({ talk }) => talk ?? []);
  // «Tengo una fonda en Chitré, ¿cómo la pongo en la página?»
  const ofAll = talks.length === 0 && parts.length > 1 ? read(text) : null;
  if (ofAll?.link) return { talk: ofAll, rest: "" };
  return {
    talk: talks.find(({ isCourtesy }) => !isCourtesy) ?? talks[0] ?? read(text),
    rest: [...whereabouts(parts.find(({ talk }) => talk)?.part, rest), ...rest].join(" "),
  };
}

/** Returns the place and the time of a clause about other things («estoy en Albrook y el vuelo se atrasó»); [] if the rest names a place. */
function whereabouts(aside: string | undefined, rest: readonly string[]): string[] {
  if (aside === undefined || rest.length === 0 || rest.some((part) => placeIn(part) !== "")) return [];
  const where = placeIn(aside);
  if (where === "") return [];
  const when = rest.some((part) => timeWords(part) !== "") ? "" : timeWords(aside);
  return [`${`en ${where} ${when}`.trim()},`];
}

/** Returns the first place after "en", "in" or "at", folded. Returns "" if there is none. */
function placeIn(clause: string): string {
  const words = foldedWords(clause);
  const isInside = (at: number) => /(?:^| )(?:en|in|at)(?: (?:el|la|los|las|the))?$/.test(words.slice(0, at).join(" "));
  for (const at of words.keys()) {
    const length = isInside(at) ? findPlaces(words.slice(at), { before: ["en"] })?.length : undefined;
    if (length !== undefined) return words.slice(at, at + length).join(" ");
  }
  return "";
}

/** Leaves out subjects that nobody means beside food, or without a place. */
function findSubjects(words: string): (typeof recognised)[number][] {
  const isForFood = food.test(words);
  const asksForFood = isForFood || asksForKind(words);
  const isOfPlace = !wanting.test(words) && endsInPlace(words);
  return recognised.filter(
    ({ subject }) => !(subject.isLandmark && isForFood) && !(subject.isIdle && asksForFood) && !(subject.isOfPlace && !isOfPlace),
  );
}

/** `typed`: folded, with single spaces. `inLanguage`: of the sentence. Default: as the words. */
export function readTalk(typed: string, inLanguage?: Language): Talk | null {
  const words = typed.replace(/(?<!\S)(?:q|k|ke)(?!\S)/g, "que").replace(/(?<!\S)pa(?!\S)/g, "para");
  const bare = words.replace(courtesy, " ").replace(/\s+/g, " ").trim();
  const wholes = bare === "" ? [words] : [words, bare];
  // «Hotel» is of both languages.
  const languages = findLanguage(words.split(" ")) === "en" ? (["en", "es"] as const) : (["es", "en"] as const);
  for (const { subject, about, ...patterns } of findSubjects(words)) {
    const { isWhole, isUrgent, isCourtesy, says, link } = subject;
    const isAbout = about?.some((all) => all.every((one) => one.test(words)));
    const language = languages.find((one) => isAbout ?? (isWhole ? wholes : [words]).some((text) => patterns[one].test(text)));
    if (!language) continue;
    const said = inLanguage ?? language;
    return {
      language: said,
      sentence: says[said],
      ...(link && { link: link[said] }),
      ...(isUrgent && { isUrgent }),
      ...(isCourtesy && { isCourtesy }),
    };
  }
  return null;
}
