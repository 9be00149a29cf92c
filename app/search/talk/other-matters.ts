import { formatPrice } from "../../directory/menu/menu";
import { prices } from "../../text/plans/prices";
import type { Language } from "../../text/language";

/* The site's own matters: what people ask of us, not of the directory. Patterns see folded words with single spaces. */

type Matter = {
  es: RegExp;
  en: RegExp;
  /** What is asked about: words in either language, of which a text must have all of one row, in any order. */
  about?: readonly (readonly string[])[];
  says: Record<Language, string>;
  label: Record<Language, string>;
  path: string;
};

const business = "(?:restaurante|negocio|fonda|local|bar|cafe|cafeteria|pizzeria|panaderia|dulceria|kiosco|puesto|ficha|empresa)";
const mine = `(?:(?:mi|nuestr[oa]) )${business}`;
const inEnglish = "(?:restaurant|business|place|bar|cafe|listing)";
const anyOfIt = "(?:(?:el|la|los|las|un|una|algun|algo de|mis?|sus?|este|esta) )*";
const told = "(?:horario|telefono|numero|direccion|ubicacion|informacion|dato|ficha|precio)s?";

const pay = "pag(?:[oa]|an|as|ar|amos|ue|uen|ando|aron)|cobran?|pay|pays|paid|paying|plan(?:es|s)?";
/** «¿Es gratis?» is answered where one adds a business. */
const price =
  "cuanto(?: (?:me|nos|te|les|se))* (?:cuesta|vale|cobran?|sale|salen|es|paga|pago|debo|hay que pagar|tengo que pagar)|(?:que|hay) (?:precio|costo|tarifa)|" +
  "cuestan? (?:algo|dinero|plata)|(?:hay|tengo|tenemos|toca) que pagar|se paga|(?:me |nos )?cobran(?: algo)? por|" +
  "how much|(?:have|need|do i|must i|what do i|what do we) (?:to )?pay|charge|costs?|fees?";
const owned = `(?:(?:mi|nuestr[oa]|my|our) (?:(?!favorit)\\S+ )?(?:${business}|${inEnglish}))(?! favorit[oa])`;
const isShown =
  "salir|salga|aparec(?:er|e)|aparezca|figur(?:ar|e)|list(?:ar|ed|ing)?|listen|registr(?:ar|en)|inscrib(?:ir|an)|public(?:ar|o)|publiquen|agreg(?:ar|o)|agreguen|" +
  "anunci(?:ar|o)|pon(?:er|go|ga|gan)|met(?:er|o|an)|sub(?:ir|o|an)|add(?:ed|ing)?|put|appear|show(?: up)?|advertised?|register(?:ed)?|featured?";
const site =
  "(?:(?:el|la|su|tu|est[ea]|esa?|the|this|your|that) )?(?:directorio|pagina|sitio|web|panama vip|directory|site|page|website)";
const here = `(?:ahi|aqui|alli|here|there|listed|online|on (?:here|there|it)|(?:en|on|in|to|a) ${site})`;
/** «Que mi restaurante salga», "get my place on here". */
const listsOwned = [
  `(?:${isShown})(?: a)? ${owned}`,
  `${owned}(?: (?:que|to|be|can|se))* (?:${isShown})`,
  `(?:tener|ver|estar|este|have|has|get|see|be) ${owned} ${here}`,
  `${owned}(?: (?:que|to|be|can|se))* (?:este|be|on) ${here}`,
].join("|");
/** "Be on here", «estar en Panamá VIP». */
const isListed =
  `(?:salir|salgo|salgamos|aparecer|aparezco|aparecemos|estar|figurar|appear|be|get|show up|am i) (?:en|on|in) ${site}|(?:aparecer|aparezco|figurar) (?:ahi|aqui|alli)|` +
  "(?:registr|inscrib|anunci)(?:arse|irse|arme|irme|arnos|irnos)|(?:be|get|being|getting)(?: (?:it|us|him|them))? listed|(?:be|get|being)(?: it)? on here|(?:appear|show up|list it) here";
const asksHow =
  "como|que (?:hago|necesito|debo|tengo|se necesita|hay que)|donde|quiero|quisiera|puedo|podemos|pueden|necesito|how|can|want|what do (?:i|we) (?:need|have)|where|would like";

const isWrong = "mal[oa]?s?|equivocad[oa]s?|errad[oa]s?|desactualizad[oa]s?|viej[oa]s?|wrong|outdated|incorrect[oa]?s?";

const comeFirst =
  "(?:sal(?:go|e|en|ir|imos|ga)|aparec\\w+|voy|van?|show\\w*|appear\\w*|comes?|listed|ranked|rank|be|is|are)(?: \\S+){0,3} (?:primer[oa]s?|arriba|first|top|higher)";
const page = "pagina|ficha|perfil|page|listing|profile";
const keep =
  "guard\\w+|ven?|leen?|sab(?:e|en|es)|registr\\w+|vend\\w+|compart\\w+|borr\\w+|elimin\\w+|usan?|hac(?:en|es) con|pasa con|" +
  "keep\\w*|sav(?:e|ing)|stor(?:e|ed)|see|sees|reads?|sell|share|track\\w*|record\\w*|delete|erase|remove|do with|happens";
const myQuestions =
  "(?:mis?|las?|est[ae]|el|my|our|this|the) (?:preguntas?|busquedas?|consultas?|conversacion(?:es)?|historial|datos|questions?|search(?:es)?|conversations?|chats?|history|data|info\\S*)|" +
  "lo que (?:\\S+ )?(?:pregunt[oe]|escrib[oi])|what (?:i|we) (?:\\S+ )?(?:ask|type|write|search)(?:ed)?";

/** The first that matches counts; what is asked about before how it is said. */
export const otherMatters: readonly Matter[] = [
  {
    es: /(?:borr|elimin|cerr|cancel)(?:ar|o|a|e|en|as|amos)(?:me)? (?:(?:mi|la|esta|nuestra) )*(?:cuenta|perfil)/,
    en: /(?:delete|close|remove|cancel) (?:my|our|the|an) (?:account|profile)/,
    about: [["borr\\w+|elimin\\w+|delete", "(?:mi|my|our) (?:cuenta|perfil|account|profile)"]],
    says: {
      es: "Tu cuenta la eliminas tú desde tu perfil, con todo lo que guardamos de ella.",
      en: "You delete your account yourself, from your profile, with all that we keep of it.",
    },
    label: { es: "Eliminar mi cuenta", en: "Delete my account" },
    path: "/profile/eliminar",
  },
  {
    es: /aviso de operacion(?:es)?|ley 384|panama emprende|permisos? (?:de|del) (?:salud|operacion|municipio|construccion)|(?:abrir|montar|formalizar|poner(?= una? )) (?:mi|una?) (?:propi[oa] )?(?:fonda|negocio|restaurante|empresa|bar|cafeteria)|facturacion electronica|sociedad anonima|patente comercial/,
    en: /business (?:license|permit)|(?:open|start) (?:a|my) (?:own )?(?:business|restaurant|bar|cafe)|law 384/,
    says: {
      es: "De trámites y leyes para negocios saben Amy y Roger, los asistentes de Panamá VIP.",
      en: "Amy and Roger, the assistants of Panamá VIP, know about permits and laws for businesses.",
    },
    label: { es: "Ver los asistentes", en: "See the assistants" },
    path: "/ai-solutions",
  },
  {
    es: new RegExp(
      `(?:corregir|corrijo|actualizar|actualizo|cambiar|cambio|editar|edito|modificar) ${anyOfIt}(?:${told}|${mine})|${told}(?: \\S+){0,6} (?:esta|estan|es|son|salen?) (?:mal[oa]?|viej[oa]|equivocad[oa]|errad[oa]|incorrect[oa]|desactualizad[oa])s?|(?:reportar|avisar|encontre|hay) ${anyOfIt}error(?:es)?(?: en| de|$)|cerro para siempre`,
    ),
    en: /(?:correct|fix|update|edit|change) (?:(?:a|an|the|my|our|wrong) )*(?:listing|hours|phone|address|information|error)|(?:hours|phone|address|information|listing)(?: \S+){0,5} (?:is|are) (?:wrong|outdated|incorrect)|report (?:(?:an?|the) )?(?:error|mistake|wrong|incorrect|outdated)/,
    about: [
      ["(?:donde|como|quien|quiero|puedo|where|how|want|can)(?: \\S+){0,4} (?:report\\w*|denunci\\w+)"],
      [
        "(?:les|le|te|los) (?:aviso|avisamos|digo|informo|escribo)|avis(?:ar|o)(?:les|te)?|decir(?:les|te)|let (?:you|u)(?: guys)? know|(?:tell|warn|notify) (?:you|u|someone)|who (?:do|can|should) i tell",
        `${isWrong}|error(?:es)?|mistakes?|ya no (?:existe|esta|abre|funciona)|cerro|cerraron|cambi(?:o|aron)|closed(?: down)?|shut down|no longer`,
      ],
      [
        `(?:${told}|menu) que (?:\\S+ ){0,4}(?:no (?:es|son|sirven?|existe)(?: es[eao]s?| asi)?|(?:esta|es|son|estan) (?:${isWrong}))`,
      ],
      [
        `(?:mistakes?|errors?|typos?)(?: \\S+){0,2} (?:in|on|with) (?:an?|the|your|this|that|my) (?:listing|page|site|website|menu|address|phone|hours)`,
      ],
      [told, "mal", `en (?:su|la|esta|tu|esa) (?:${page})|(?:${page}) de`],
      [
        `${told}|phone|number|hours|address`,
        "ya no (?:es|existe|sirve|funciona)|no (?:sirve|funciona|existe|es ese)|does(?: no|n) ?t work|not working",
      ],
      [
        `${told}|phone|number|hours|address`,
        "mal[oa]|equivocad[oa]|desactualizad[oa]|(?<!(?:casco|panama|casa|pueblo) )viej[oa]|wrong|outdated",
        `${page}|${mine}|my ${inEnglish}`,
      ],
    ],
    says: {
      es: "Si algo de una ficha está mal, abre la página del negocio y toca «¿Algo cambió?». Si el negocio es tuyo, lo cambias en «Mi negocio».",
      en: "If a listing is wrong, open the page of the business and follow “¿Algo cambió?”. If the business is yours, change it in “Mi negocio”.",
    },
    label: { es: "Buscar el negocio", en: "Find the business" },
    path: "/restaurantes",
  },
  {
    es: new RegExp(
      `reclam(?:ar|o|amos|arl[oa]) ${anyOfIt}(?:nuestr[oa] )?${business}|(?:soy|somos) (?:(?:el|la|los|las) )?(?:duen[oa]s?|propietari[oa]s?|administrador(?:a|es)?) del?|${business} es (?:mi[oa]|nuestr[oa])|verificar ${mine}`,
    ),
    en: new RegExp(
      `claim (?:a|my|our|this|the) ${inEnglish}|(?:i am|i m|im|we are) the owners? of|i own (?:a|this|the) ${inEnglish}`,
    ),
    about: [
      ["(?:sea|hacer|hago|poner|quede|es|become|be|is|make it) mi[oa]|mine|a mi nombre|in my name", page],
      ["reclam(?:o|ar|amos)|claim", owned],
      ["l[oa] reclam(?:o|amos)|reclamarl[oa]|claim it"],
      [
        "manej(?:o|ar\\w*)|administr(?:o|ar\\w*)|l[ao] (?:llevo|tomo|hago mi[oa])|hacerl[oa] mi[oa]|manage|take (?:it )?over|take (?:control|charge)",
        `${owned}(?: \\S+){0,2} (?:sale|aparece|esta|is|appears|shows)|(?:es|is) (?:de )?${owned}`,
      ],
      ["(?:soy|somos|i am|i m|im|we are) (?:\\S+ ){0,2}(?:duen[oa]s?|propietari[oa]s?|owners?)", page],
    ],
    says: {
      es: "Busca la página de tu negocio y toca «¿Es tu negocio?». Revisamos tu solicitud, y desde entonces la llevas tú.",
      en: "Find the page of your business and follow “¿Es tu negocio?”. We review your request, and then you manage the page.",
    },
    label: { es: "Ir a «Mi negocio»", en: "Go to “Mi negocio”" },
    path: "/mi-negocio",
  },
  {
    es: /cuanto (?:me |nos )?(?:cuestan?|valen?|cobran|sale|salen|es|pago|hay que pagar)(?: por)? (?:(?:el|los|un|sus|tus|la|una|de) )*(?:plan(?:es)?|suscripcion|membresia|anuncios?|anunciar(?:se|me|nos)?|publicidad|estar en el directorio|(?:salir|aparecer) (?:aqui|en (?:el directorio|panama vip|la pagina)))|plan(?:es)? (?:para|de) (?:mi |los )?(?:negocios?|restaurantes?|empresas?|duenos)|(?:precios?|costos?|tarifas?) de (?:(?:los|sus|tus|un) )?(?:plan(?:es)?|suscripcion(?:es)?|anuncios?)|plan(?:es)? (?:free|starter|max|local|gratis|gratuito|de pago)|(?:starter|max) local|(?:y )?(?:por|a) (?:6|seis) meses|(?:y )?(?:por|al) (?:un )?ano|que planes (?:hay|tienen|ofrecen)(?= para (?:mi |los )?(?:negocio|restaurante|empresa)s?|$)/,
    en: /(?:how much|what) (?:do|does|are|is) (?:(?:the|your|a|free|starter|max|local) )*(?:plans?|subscription|listing)|(?:price|cost)s? of (?:(?:the|your) )*plans?|plans? for (?:businesses|restaurants|owners)|(?:your|listing) plans/,
    about: [
      [price, listsOwned],
      [price, isListed],
      [price, `(?:list|publicar|publican|charge) (?:a |an |to )?(?:${business}|${inEnglish})s?|${inEnglish}s to be listed`],
      [
        "cuanto (?:me |nos )?(?:cuesta|vale|cobran)|how much",
        `(?:por |to )?(?:salir|aparecer|estar|ir|show up|appear|come|be|rank)(?: \\S+){0,2} (?:primer[oa]s?|arriba|first|top)`,
      ],
    ],
    says: {
      es: `Estar en el directorio es gratis. Por seis meses o un año, Starter Local cuesta ${formatPrice(prices.starterHalfYearly)} o ${formatPrice(prices.starterYearly)}, y Max Local, ${formatPrice(prices.maxHalfYearly)} o ${formatPrice(prices.maxYearly)}.`,
      en: `Being in the directory is free. For six months or a year, Starter Local costs ${formatPrice(prices.starterHalfYearly)} or ${formatPrice(prices.starterYearly)}, and Max Local ${formatPrice(prices.maxHalfYearly)} or ${formatPrice(prices.maxYearly)}.`,
    },
    label: { es: "Ver los planes", en: "See the plans" },
    path: "/local-ai-pricing",
  },
  {
    es: new RegExp(
      `(?:anunciar|publicar|publico|registrar|registro|anotar|anoto|inscribir|inscribo|agregar|agrego|sumar|sumo|listar|promocionar|promociono|aparecer con|(?:poner|pongo|subir|subo|meter|meto)(?= (?:mi|nuestr[oa]) )) (?:en el directorio )?(?:a )?(?:${mine}|(?:un|una) (?:nuevo )?${business})|anunciar(?:me|nos)|hacer publicidad|(?:salir|aparecer|estar) en (?:el|la|su|este|esta|tu) (?:directorio|pagina)|por que no (?:sale|aparece|esta|veo)n? ${mine}|mi ${business} no (?:esta|sale|aparece)`,
    ),
    en: new RegExp(
      `(?:advertise|list|add|promote|register) (?:my|our|a) (?:new )?${inEnglish}|advertis(?:e|ing) (?:with you|here)`,
    ),
    about: [
      [asksHow, listsOwned],
      [asksHow, isListed],
      [
        `(?:tengo|tenemos|abri|abrimos|have|own|opened) (?:un|una|an?) (?:${business}|${inEnglish})`,
        "met(?:o|er|emos)|pon(?:go|er|emos)|sub(?:o|ir|imos)|agreg\\w+|registr\\w+|anot\\w+|inscrib\\w+|add|list|register",
        `${page}|directorio|directory|aqui|here|sitio|site`,
      ],
    ],
    says: {
      es: "Agrega tu negocio desde «Mi negocio»: es gratis, y revisamos los datos antes de mostrarlos.",
      en: "Add your business in “Mi negocio”: it is free, and we review the listing before we show it.",
    },
    label: { es: "Agregar mi negocio", en: "Add my business" },
    path: "/mi-negocio/nuevo",
  },
  {
    es: /quien(?:es)? (?:les |te )?pagan?(?: (?:por|para) (?:salir|aparecer|estar|ser|esto|que)| a ustedes| esto|$)|que (?:es|significa|quiere decir) (?:eso de |lo de |ser )?patrocinad[oa]|(?:pon|sub)\S* (?:a )?(?:mi|nuestr[oa]) \S+ (?:\S+ ){0,2}(?:primer[oa]?|arriba)|por (?:que|q|k) (?:dice|sale|salen|aparecen?|esta)(?: \S+){0,5} (?:patrocinad[oa]|primer[oa])s?|por (?:que|q|k)(?: \S+){0,6} patrocinad[oa]s?|(?:pagan|cobran|pagaron|pago) (?:por|para) (?:salir|aparecer|estar)|^(?:(?:es que|acaso|ellos) )*pagan(?: (?:ellos|por eso|algo))?$|como (?:ordenan|ordenas|eligen|escogen|escoges|deciden|decides) (?:(?:los|las|el|tus|sus) )*(?:respuestas?|resultados?|restaurantes?|lugares|orden|negocios)/,
    about: [[pay, comeFirst]],
    en: /who pays(?: (?:you|for|to)|$)|what (?:is|does) (?:a )?(?:patrocinado|sponsored)|why (?:is|are|does|do)(?: \S+){1,5} (?:sponsored|first)|how (?:do|are) (?:you )?(?:the )?(?:rank|order|choose|results|answers)/,
    says: {
      es: "Va primero lo que mejor responde. Solo entre iguales va antes el negocio que paga un plan, y a su lado dice «Patrocinado».",
      en: "The best match comes first. Only among equal ones, a business that pays for a plan goes before, marked “Sponsored”.",
    },
    label: { es: "Ver los planes", en: "See the plans" },
    path: "/local-ai-pricing",
  },
  {
    es: /(?:hablar|comunicar(?:me|nos)|contactar(?:me|nos)?|contacto|chatear) con (?:una persona|alguien|un humano|un agente|ustedes|panama vip|soporte)|(?:escribir|contactar)l(?:es|os)|(?:correo|telefono|contacto|numero|whatsapp) (?:de|para) (?:ustedes|panama vip|soporte)|ustedes (?:tienen|cuentan con)(?: \S+){0,2} (?:correo|telefono|whatsapp|instagram|numero|oficina)|tu (?:correo|telefono|whatsapp|numero)|como (?:te |los |les )?(?:contact|llam|escrib)[oa]r?(?: a)?(?: panama vip| ustedes|$)|servicio al cliente|(?:poner|hacer) una (?:queja|sugerencia)|trabajar con ustedes/,
    en: /(?:talk|speak) to (?:a person|someone|a human|an agent)|(?:contact|write to|reach|call|text|email|phone|message) (?:you|u|panama vip)(?: guys| all)?$|(?:you guys|u guys|you all)(?: \S+){0,5} (?:phone|whatsapp|email|number|instagram|office)|your (?:own )?(?:phone|whatsapp|email|number)(?! \S)|customer service/,
    says: {
      es: "Para hablar con una persona de Panamá VIP, escríbenos.",
      en: "To reach a person at Panamá VIP, write to us.",
    },
    label: { es: "Escribir a Panamá VIP", en: "Write to Panamá VIP" },
    path: "/contact",
  },
  {
    es: /que (?:guardan|guardas|saben|sabes|registran)(?: ustedes)? de mi|(?:politica|aviso) de privacidad|^privacidad$/,
    en: /privacy policy|^privacy$/,
    about: [[keep, myQuestions]],
    says: {
      es: "Bajo cada respuesta, «Ver de dónde sale esta respuesta» abre su recibo, y allí está «Borrar esta pregunta». No guardamos de quién es.",
      en: "Below each answer, a link shows where it comes from, with the button “Borrar esta pregunta”. We do not keep who asked.",
    },
    label: { es: "Qué guardamos", en: "What we keep" },
    path: "/privacidad",
  },
  {
    es: /(?:quien(?:es)? (?:es|son)|que (?:son|hacen?|es)|cuanto (?:cuestan?|valen?|cobran?)|precios? de|hablar con|como (?:uso|hablo con|contrato)) (?:(?:el|la|los|un|de) )*(?:asistentes?|amy|roger|premium|acceso premium)|asistentes? (?:de ia|virtual(?:es)?|premium|de negocios)/,
    en: /(?:who|what) (?:is|are|do|does) (?:(?:the|your) )*(?:assistants?|amy|roger|premium)|how much (?:is|are|do|does) (?:(?:the|your|an) )*(?:assistants?|amy|roger|premium)|(?:ai|premium) assistants?/,
    says: {
      es: `Preguntar por restaurantes es gratis. Amy y Roger, los asistentes para negocios, cuestan ${formatPrice(prices.premiumMonthly)} al mes.`,
      en: `Asking about restaurants is free. Amy and Roger, the assistants for businesses, cost ${formatPrice(prices.premiumMonthly)} a month.`,
    },
    label: { es: "Ver los asistentes", en: "See the assistants" },
    path: "/ai-solutions",
  },
];
