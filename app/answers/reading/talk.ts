import { memoize } from "../../text/memoize";
import type { Language } from "../answer";

/* Questions that the directory cannot answer: greetings, thanks, insults, orders to us, and other subjects. They name no business. */

export type Talk = { language: Language; sentence: string };

/**
 * `isWhole`: the pattern must be the whole question, apart from courtesies. `isLandmark`: in a question for food it says where.
 * Patterns see folded words with single spaces.
 */
type Subject = { isWhole?: true; isLandmark?: true; es: RegExp; en: RegExp; says: Record<Language, string> };

const help = {
  es: "Sí sé de restaurantes: pregúntame por un plato, un lugar o un negocio, como «mariscos en Colón».",
  en: "I do know restaurants: ask me about a dish, a place or a business, such as “seafood in Colón”.",
};

const notOurs = (subject: string, inEnglish: string): Record<Language, string> => ({
  es: `De ${subject} no sé nada. ${help.es}`,
  en: `I know nothing about ${inEnglish}. ${help.en}`,
});

const subjects: readonly Subject[] = [
  {
    es: /ignora (?:todo|tod[oa]s|tus|las|lo|mis|cualquier)|olvida (?:todo|tus|las|lo)|(?:tu|el) (?:prompt|system prompt)|tus (?:instrucciones|reglas)|actua como|haz de cuenta|di que .+ es (?:el|la) mejor/,
    en: /ignore (?:all|your|the|previous|everything)|forget (?:your|all|the) (?:instructions|rules)|(?:your|the) (?:system )?prompt|pretend (?:to|that|you)|act as/,
    says: { es: `Solo respondo con lo que dice el directorio. ${help.es}`, en: `I answer from the directory alone. ${help.en}` },
  },
  {
    es: /aviso de operacion(?:es)?|ley 384|panama emprende|permiso (?:de|del) (?:salud|operacion|municipio)|(?:abrir|montar|registrar|formalizar) (?:mi|una?) (?:propia |propio )?(?:fonda|negocio|restaurante|empresa|bar|cafeteria)|facturacion electronica|sociedad anonima|patente comercial/,
    en: /business (?:license|permit)|(?:open|start|register) (?:a|my) (?:own )?(?:business|restaurant|bar|cafe)|law 384/,
    says: {
      es: "De trámites y leyes para negocios saben Amy y Roger, los asistentes de Panamá VIP: los encuentras en /ai-solutions.",
      en: "Amy and Roger, the assistants of Panamá VIP, know about permits and laws for businesses: see /ai-solutions.",
    },
  },
  {
    es: /(?:anunciar|anuncio|publicar|publico|registro|anoto|inscribo|agrego|poner|agregar|registrar|promocionar|inscribir|reclamar|aparecer con) (?:a )?(?:mi|nuestro|nuestra|un) (?:restaurante|negocio|fonda|local|bar|cafeteria|ficha)|(?:anunciarme|anunciarnos|publicidad|salir en (?:el|su) directorio)|cuanto cuesta (?:el plan|anunciarse|estar en el directorio)|planes? para negocios?/,
    en: /(?:advertise|list|add|promote|claim) (?:my|our|a) (?:restaurant|business|place|bar|cafe)|advertis(?:e|ing) with you/,
    says: {
      es: "Para que tu negocio aparezca y lo manejes tú, los planes están en /local-ai-pricing y tu ficha en /mi-negocio.",
      en: "To list your business and manage it, see the plans at /local-ai-pricing and your listing at /mi-negocio.",
    },
  },
  {
    es: /(?:hablar|comunicarme) con (?:una persona|alguien|un humano|un agente|ustedes)|servicio al cliente|(?:poner|hacer) una queja/,
    en: /(?:talk|speak) to (?:a person|someone|a human|an agent)|customer service/,
    says: {
      es: "Para hablar con una persona de Panamá VIP, escribe desde /contact.",
      en: "To reach a person at Panamá VIP, write to us at /contact.",
    },
  },
  {
    es: /(?:va a |ira a |esta |estara )?(?:llover|lloviendo|llueve|llovera)|clima|pronostico(?: del tiempo)?|temperatura|que tiempo hace|(?:hace|hara) (?:calor|frio|sol)/,
    en: /weather|(?:will it|is it|going to) rain(?:ing)?|forecast/,
    says: notOurs("clima", "the weather"),
  },
  {
    es: /(?<!(?:por|cerca|frente|salida|lado|estacion|parada) (?:del? |al )?(?:el )?)(?:un |de |en |el )?(?:taxis?|uber|indriver|buses?|metro) (?:a|al|para|del?|hasta|desde|cobra|cobran|cuesta|cuestan|barato)|(?:cuanto|que) cobran? (?:un |el )?(?:taxi|uber)|(?:pedir|llamar|necesito|busco|quiero) (?:un |el )?(?:taxi|uber)|vuelos?|aerolineas?|alquil(?:ar|er) (?:de )?(?:un )?(?:carros?|autos?)/,
    en: /(?:a |get a |call a )?(?:taxi|uber|cab)|flights?|rent (?:a )?car|car rentals?/,
    isLandmark: true,
    says: notOurs("taxis, buses ni vuelos", "taxis, buses or flights"),
  },
  {
    es: /hotel(?:es)?|hostal(?:es)?|airbnb|hospedaje|hospedar(?:me|nos)?|(?:donde|lugar para) (?:puedo )?dormir|habitacion(?:es)?/,
    en: /hotels?|hostels?|airbnb|where to (?:stay|sleep)|place to stay/,
    isLandmark: true,
    says: notOurs("hoteles", "hotels"),
  },
  {
    es: /(?:necesito|requiere|piden|sacar|tramitar|pedir) (?:una |la )?visa|visa (?:para|de) (?:entrar|turista|trabajo|viajar|residencia)|pasaportes?|migracion/,
    en: /(?:need|get) a visa|visa (?:to|for)|passports?|immigration/,
    says: notOurs("visas y trámites de migración", "visas and immigration"),
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
    es: /quien (?:gano|juega)|como (?:quedo|quedaron) (?:el|la|panama)|cuando juegan?|a que hora juegan?|resultado del? (?:partido|juego)|(?:la )?marea roja|cuanto esta el dolar|precio del dolar|loteria|chances? de (?:hoy|ayer)|noticias|dolar hoy|elecciones|horoscopo|chistes?|poemas?|gimnasios?|farmacias?|(?:cuanto esta |precio de )?(?:la )?gasolina|combustible|supermercados?|medicos?|abogados?/,
    en: /(?:who won|score of|football match|soccer game|lottery|news|horoscope|gyms?|pharmacy|pharmacies|lawyers?)/,
    isLandmark: true,
    says: notOurs("eso", "that"),
  },
  {
    es: /(?:eres|quien eres|que eres|como te llamas|eres (?:un )?(?:robot|humano|persona|ia|bot)|que (?:puedes|sabes) hacer|(?:me )?(?:puedes )?ayuda(?:s|me|r)?|como funciona(?:s)?(?: esto)?)/,
    en: /who are you|what are you|are you (?:a |an )?(?:robot|human|person|ai|bot)|what can you do|help/,
    isWhole: true,
    says: {
      es: `Soy el buscador de restaurantes de Panamá VIP. ${help.es}`,
      en: `I search the restaurants of Panamá VIP. ${help.en}`,
    },
  },
  {
    es: /(?:muchas |mil )?gracias(?: (?:muy )?(?:amables?|por todo|mil))?|(?:muy )?amables?|te pasaste|excelente|perfecto|genial|chevere|que bien|buenisimo|vale|ok|okay|listo|dale|ya|entendido|de acuerdo|bien|super|bendiciones|te lo agradezco/,
    en: /(?:many )?thanks?(?: (?:you|a lot|so much|very much))*|thank you(?: (?:so|very) much)?|thx|great|perfect|awesome|cool|got it/,
    isWhole: true,
    says: {
      es: "De nada. Cuando quieras, pregúntame otra cosa.",
      en: "You are welcome. Ask me anything else whenever you like.",
    },
  },
  {
    es: /adios|chao|chau|nos vemos|hasta luego|hasta pronto|bye/,
    en: /goodbye|good bye|see you/,
    isWhole: true,
    says: { es: "Que te vaya bien y buen provecho.", en: "Goodbye, and enjoy your meal." },
  },
  {
    es: /hola|holis|buen(?:as|os)(?: (?:dias|tardes|noches))?|buen dia|saludos|que (?:tal|xopa|sopa|lo que|hubo|onda|hay)|quiubo|xopa|que mas|alo|hey|epa|(?:que )?(?:me )?recomiend(?:as|ame)(?: algo)?|tengo (?:mucha |un )?(?:hambre|filo)|(?:que|donde) como(?: hoy)?|no se que comer/,
    en: /hi|hello|hey|good (?:morning|afternoon|evening)/,
    isWhole: true,
    says: {
      es: "Hola. ¿Qué se te antoja y dónde? Por ejemplo, «mariscos en Colón».",
      en: "Hello. What would you like to eat, and where? For example, “seafood in Colón”.",
    },
  },
  {
    es: /(?:eres (?:un |una |bien |muy )?|que |pedazo de |maldito |que )?(?:inutil(?:es)?|idiotas?|estupid[oa]s?|imbecil(?:es)?|tont[oa]s?|brut[oa]s?|pendej[oa]s?|basura|no sirves(?: para nada)?|no sabes nada|porqueria|mierda|cabron(?:es)?|maldit[oa]s?|car[ae]chimba)(?: (?:bot|robot|asistente))?/,
    en: /(?:you are |you re |youre )?(?:an? )?(?:useless|stupid|idiot|dumb|shit|fuck(?: you)?|asshole)(?: bot)?/,
    isWhole: true,
    says: {
      es: `Siento no haberte servido. Dilo de otra manera y lo intento de nuevo. ${help.es}`,
      en: `I am sorry that I did not help. Say it another way and I will try again. ${help.en}`,
    },
  },
];

const food =
  /(?<!\S)(?:restaurantes?|fondas?|comer|comida|cenar|almorzar|desayun\w*|bares|bar|cafe|pizza|restaurants?|eat|food|lunch|dinner|breakfast)(?!\S)/;

const courtesy =
  /(?<!\S)(?:ok|okay|ya|bueno|bien|pues|muy|entonces|por favor|porfa|oye|mopri|fren|bro|man|amigo|amiga|bot|vale|dale|no|si|y|ah|eh|jaja|gracias por todo)(?!\S)/g;

const asWhole = memoize((source) => new RegExp(`^(?:${source})(?: (?:${source}))*$`), 100);
const asPart = memoize((source) => new RegExp(String.raw`(?<!\S)(?:${source})(?!\S)`), 100);

/** Folded words with single spaces. */
export function readTalk(words: string): Talk | null {
  const bare = words.replace(courtesy, " ").replace(/\s+/g, " ").trim();
  const wholes = bare === "" ? [words] : [words, bare];
  for (const { es, en, isWhole, isLandmark, says } of subjects) {
    if (isLandmark && food.test(words)) continue;
    for (const [language, pattern] of [
      ["es", es],
      ["en", en],
    ] as const) {
      const isTalk = isWhole ? wholes.some((text) => asWhole(pattern.source).test(text)) : asPart(pattern.source).test(words);
      if (isTalk) return { language, sentence: says[language] };
    }
  }
  return null;
}
