import { kitchenWords } from "../directory/search/filters/attribute-words";
import { numbers } from "../directory/search/names.server";
import type { RestaurantCategory } from "../text/restaurant-categories";
import type { FactTopic, Language } from "./answer";
import type { UnansweredTopic } from "../text/answer-topics";

/* Folded, as patterns for `Tokens.take`. */

const englishWords = new Set(
  (
    "w tonite rn tho u ur wanna gimme english speaking spoken discount staff whats vegan options coffee beer chicken fish lunch breakfast dinner seafood lobster deliver nearest closest cheapest cheap near from take card cards open does " +
    "a about all and any are at best by can closed closes could do does eat find food for get good have hours how i in is it me " +
    "my near nearby need now number of on open opening opens or phone place places please restaurant restaurants serve serves serving " +
    "show some somewhere tell the there this to today tomorrow tonight want what when where which who with would you your"
  ).split(" "),
);

/** Portuguese words that Spanish lacks. */
const portugueseWords = new Set(
  "posso em voce voces tem algum alguma tenho gostaria fale fala falam aceita aceitam praia lagosta camarao sobremesa quanto custa custam cartao peixe obrigado obrigada frango melhor almoco jantar aberto aberta hoje amanha uma nao quero restaurantes comer onde".split(
    " ",
  ),
);
const sharedWithSpanish = new Set(["onde", "quero", "comer", "restaurantes"]);

export function isPortuguese(words: readonly string[]): boolean {
  const known = words.filter((word) => portugueseWords.has(word));
  return known.length >= 2 && known.some((word) => !sharedWithSpanish.has(word));
}

/** Portuguese words that the search needs in Spanish. */
export const portugueseToSpanish: [RegExp, string][] = [
  [/cafe da manha/, "desayuno"],
  [/peixe|peixes/, "pescado"],
  [/frutos do mar/, "mariscos"],
  [/frango/, "pollo"],
  [/almoco/, "almuerzo"],
  [/jantar/, "cena"],
  [/cerveja/, "cerveza"],
  [/perto (?:de|do|da)/, "cerca de"],
  [/tem|tem(?:os)? aqui/, "hay"],
  [/algum/, "algun"],
  [/cidade/, "ciudad"],
  [/d[oa]s?/, "de"],
  [/tenho/, "tengo"],
  [/quero/, "quiero"],
  [/gostaria(?: de)?/, "quiero"],
  [/quanto custam?/, "cuanto cuesta"],
  [/que horas/, "que hora"],
  [/fecham?/, "cierra"],
  [/aceitam?/, "acepta"],
  [/cartao/, "tarjeta"],
  [/praia/, "playa"],
  [/lagosta/, "langosta"],
  [/camarao|camaroes/, "camarones"],
  [/carne de porco|porco/, "puerco"],
  [/sobremesas?/, "postre"],
  [/bom|boa/, "bueno"],
  [/barat[oa]s?/, "barato"],
  [/onde|aonde/, "donde"],
  [/posso/, "puedo"],
  [/em|no|na/, "en"],
  [/abert([oa])s?/, "abierto"],
  [/hoje/, "hoy"],
  [/amanha/, "manana"],
];

const spanishWords = new Set(
  (
    "oye hola xopa buenas buenos tardes dias noches gracias favor kiero porfa pa q dond onde tengo ganas busco telefono numero horario donde " +
    "a al algo algun alguna abierta abiertas abierto abiertos abre abren ahora como comer con cual cuales cuanto cuando de del " +
    "donde el en es esta este esto hay hora hoy la las lo los manana me mi noche para por puedo que quien quiero se sin sobre son " +
    "su sus tiene tienen un una unas unos y"
  ).split(" "),
);

/** Counts small words; ties are Spanish. */
export function findLanguage(words: string[]): Language {
  const [english, spanish] = [englishWords, spanishWords].map((known) => words.filter((word) => known.has(word)).length);
  return (english ?? 0) > (spanish ?? 0) ? "en" : "es";
}

/** As people write in a chat. */
export const spellings: [RegExp, string][] = [
  [/q|k|ke|qe/, "que"],
  [/x q|xq|pq/, "por que"],
  [/pa/, "para"],
  [/pal/, "para el"],
  [/x/, "por"],
  [/d/, "de"],
  [/dl/, "del"],
  [/num|nro|nmro/, "numero"],
  [/tb|tmb|tambn/, "tambien"],
  [/bn/, "bien"],
  [/cia/, "compañía"],
  [/fonos?|telf|fon/, "telefono"],
  [/dnde|dnd/, "donde"],
  [/ct[oa]|cnto|cuant/, "cuanto"],
  [/(?<=que )hrs?/, "hora"],
  [/grax|grcs/, "gracias"],
  [/oi/, "hoy"],
  [/cerk/, "cerca"],
  [/(?:whats? ?app?|whatsap|wasap|guasap|wasa|wsp)/, "whatsapp"],
  [/kiero|qiero|quieo/, "quiero"],
  [/dond|onde|adonde|aonde|adond/, "donde"],
  [/desayun(?:a|ar|ito|os?|amos|emos)/, "desayuno"],
  [/cen(?:ar|o|amos|emos)/, "cena"],
  [/almorz(?:ar|amos|emos)/, "almuerzo"],
  [/(?:para )?(?:la |el )?(?:cena|almuerzo|desayuno) (?:o|u|y) (?:para )?(?:la |el )?(?:cena|almuerzo|desayuno)/, ""],
  [/tragitos?|traguitos?|traguit/, "trago"],
  [/cervezas? (?:bien )?(?:frias?|heladas?)/, "cerveza"],
  [/musica (?:tipica|de acordeon)/, "musica"],
  [
    /(?:unas? )?(?:pintas?|polas?|chelas?) (?:bien |muy )?(?:frias?|heladas?)|unas? (?:bien |muy )(?:frias?|heladas?)|(?:unas )?(?:(?:birras? )?(?:bien )?(?:frias|pintas)|birras?)/,
    "birra",
  ],
  [
    /(?:(?:me|te|nos|lo|la|los|las) )*(?:llev[ae]n?|mand[ae]n?|tra(?:en?|igan?)|envi[ae]n?|repart[ae]n?|entreg(?:an?|uen?))(?: (?:la |el |los |las )?(?:comida|pedidos?))? (?:a|hasta) (?:(?:la|mi|tu|nuestra) )?(?:casa|oficina|trabajo|hotel|puerta)/,
    "llevan a domicilio",
  ],
  [
    /(?<=(?:^| )(?:llev[ae]n?|mand[ae]n?|tra(?:en?|igan?)|envi[ae]n?|repart[ae]n?|entreg(?:an?|uen?)) (?:[^ ]+ ){1,3})a (?:la|mi|su) (?:casa|oficina|puerta)(?! de)/,
    "a domicilio",
  ],
  [/(?:llevan|reparten|entregan|mandan|envian) (?:a|en|hasta)/, "llevan a domicilio en"],
  [/(?:que|y) mas (tienen|venden|sirven|ofrecen|hacen)/, "que tienen de comer"],
  [/que (?:tienen|venden|sirven) (?:para|de) (?:comer|tomar|beber|picar)/, "que tienen de comer"],
  [/(?:que )?no (?:(?:es|son|sean?|est[ae]n?|salgan?) )?(?:(?:muy|tan|demasiado|bien) )?car[oa]s?/, "barato"],
  [/(?:(?:es)?tan? |es )?(?:muy |demasiado |bien )car[oa]s?/, ""],
  [/alguno/, "alguna"],
  [/mas o menos/, ""],
  [/(?:en )?(?:todo )?(?:el )?pais/, ""],
  [/(?:(?:a|en) )?(?:como|cuanto|en cuanto) (?:me )?(?:sale|salen|viene|vienen)/, "cuanto cuesta"],
  [/(?:y )?a como(?! (?:llego|se llega|voy))(?: (?:esta|estan|es|son|tienen|dan))?/, "cuanto cuesta"],
  [/(?:re)?serv(?:a|e)me|apart[ae](?:me)?(?= (?:una |la )?mesa)/, "reservar"],
  [/trabajan?(?! en)|atienden?/, "abren"],
  [
    /(?:ya )?(?:(?:me|nos|estoy|estamos) )?(?:aburri|aburrid[oa]s?|canse|cansad[oa]s?|harte|hart[oa]s?) del? [^\s~]+(?: con [^\s~]+)?/,
    "",
  ],
  [/comidita/, "comida"],
  [/cafecitos?/, "café"],
  [/cervecitas?/, "cerveza"],
  [/sopitas?/, "sopa"],
  [/pescaditos?/, "pescado"],
  [/(?:que )?no (?:sea|sean|este|esten) (?:muy |tan )?car[oa]s?/, "barato"],
  [
    /(?:(?:es)?t(?:oy|amos)|and(?:o|amos)) (?:(?:bien|muy|mas|super) )?(?:pela[od]+[oa]?s?|limpi[oa]s?|quebra[od]+s?|sin plata)(?: (?:hasta|y) (?:la |el )?(?:proxim[oa] )?(?:quincena|fin de mes|quince))?/,
    "barato",
  ],
  [/pela(?:o|it[oa])s|chiquill[oa]s?/, "ninos"],
  [/(?:al) valle(?! del?)/, "en El Valle"],
  [/(?:para )?llevar a(?:l)? (?:mi |mis |la |el |los |una? )?[^\s~]+/, ""],
  [/(?:para )?ver (?:el |los |un )?(?:partidos?|futbol|juegos?)(?: de la sele(?:ccion)?)?/, "para ver el partido"],
  [/sin (?:nada de )?carne|no com(?:o|e|en|emos) carne/, "vegetariano"],
  [/ya (?:abrio|abrieron|estan abiertos)|^abri(?:o|eron)/, "abren ahora"],
  [/habran?|habria|hubiera/, "hay"],
  [/tan?(?= abiert[oa]s?)/, "estan"],
  [/abiert[oa]s? para(?= (?:desayun|almorz|almuerz|cen)[^ ]*)/, "para"],
  [/separ(?:a|e)(?:me|nos)?(?= (?:una |la )?mesa)/, "reservar"],
  [/cuanto(?= (?:el|la|los|las|un|una) |$)/, "cuanto cuesta"],
  [/(?:que|cuales) dias (?:(?:es que )?(?:lo|la|los|las) )?(?:abren?|trabajan|atienden)/, "horario"],
  [/🐟|🦐|🦞|🐙|🦀/u, "mariscos"],
];

/** The capital by its other names, and towns with the word for what they are. */
export const cities: [RegExp, string][] = [
  [
    /(?:la )?(?:ciudad|capital) (?:de|del) panama|panama city|(?:la )?ciudad capital|la city|(?:la |the )?capital|(?:la )?(?<!(?:colon|david|santiago|chitre|penonome|aguadulce|changuinola) )ciudad(?! del? )|the city(?: center)?/,
    "Panamá",
  ],
  [/(?:la |el )?(?:ciudad|pueblo|distrito|corregimiento|municipio) del?|(?:the )?(?:city|town) of/, "en"],
  [/(?<=(?:david|santiago|chitre|penonome|aguadulce|changuinola) )ciudad/, ""],
  [/comarca (?:de |la )?(?:ngabe bugle|ngobe bugle|ngabe|ngobe|bugle)/, "ngabe bugle"],
  [/comarca (?:de |la )?(?:guna|kuna)(?: yala)?/, "guna yala"],
  [/(?:la |el )?tumba ?muerto/, "Ricardo J. Alfaro"],
  [/el casco(?! (?:viejo|antiguo))/, "Casco Antiguo"],
];

/** Words that ask, order or greet mean nothing for the search. */
export const fillers: Record<Language, RegExp> = {
  es: new RegExp(
    String.raw`(?:(?:antes|despues) de \S+(?:ar|er|ir)(?: (?:el|la|un|una) (?:avion|barco|bote|bus|carro|ferry|lancha|misa|panga|playa|taxi|trabajo|vuelo))?|(?:quer(?:ia|iamos|rian?)|quisi[^ ]+|necesit(?:aba|amos)|est(?:aba|abamos)|ib(?:a|amos)|fu(?:i|imos)|conoce[sn]?|sabr[^ ]+|dij(?:o|eron)|dicen?|parece|pienso|creo|crees|encontr(?:e|amos)|recien|turistas?|visita(?:ndo|r|mos)|prim[oa]s?|exactamente|carros?|entrar|perdon|(?:a la|de) vuelta|de regreso|ayer|na mas|nada mas|nomas|jaja[aj]*|jeje|(?:es)?ta bien|ese|esa|eso|(?<!(?:del|al|panama|\d) )este|a[hy]|eh|uy|o sea|aja|digo|dejalo|perfecto|listo|oki|alguien|vs|versus|mis? (?:herman[oa]s?|ti[oa]s?|cunad[oa]s?|jef[ea]|niet[oa]s?|mujer)|quier[ea]n?|com[ea]n?|tom(?:o|a|an|amos)|d(?:an|en|ar)|par(?:ar|o|amos|ando)|(?:con |tengo )?(?:poca |mucha )?plata|manejando|(?:poco )?tiempo|buen servicio|buena atencion|bonit[oa]s?|(?<!puerto )lind[oa]s?|agradables?|(?:antes|despues) de (?:la |el |ir al? )*(?:misa|playa|trabajo|cine|clases?|escuela|iglesia|gimnasio)|aniversario|enguayaba(?:d?[oa]|os)|celebrar|festejar|tenemos|buscando|yo|llevame|llevarla|(?:(?:tan|muy) )?lejos|(?:con|en) (?:(?:toda|la|mi) )*familia)|(?:con |ando con )?(?:una |la |el )?(?:goma|resaca)(?: (?:terrible|fea|brava|horrible))?|(?:hasta )?(?:la |el )?(?:quincena|fin de mes)|mam[ai]|papi|abuel[oa]s?|abuelit[oa]s?|(?<!de )novi[oa]s?|espos[oa]s?|marido|suegr[oa]s?|sobrin[oa]s?|and(?:o|as|a|amos|an|aba)|llev(?:o|as|amos|arl[oa]s?|e|emos)|sal(?:go|ir|iendo|imos)|mand(?:a|e|en|an)|trabaj(?:ar|o|ando)|estudiar|qued(?:a|an|e|en|ar)|lleg(?:o|ar|ando|amos|ue)|pas(?:o|ar|ando|amos)|veng(?:o|a)|vien[eo]|viniendo|yendo|soy|somos|seria|serian|mire|mira|vean|quieran|ver|saber|quisiera saber|terrible|bien|sirv(?:a|an)|vend(?:a|an)|recib(?:a|an)|porque|mi|mis|tu|tus|nuestr[oa]s?|por favor|xfa|xfis|xfavor|plz|pls|(?:es)?toy(?: con hambre)?|(?:es)?tamos|dame|dem?e|damelo|pasame|mandame|pedir|ordenar|encargar|(?:muchas |mil )?gracias|(?:una |otra )?(?:pregunta|consulta)|disculp[ea]|acepten?|cuant[oa]s?|feriados?|tomar|beber|tomarme|picar|porfa|porfis|xopa|que xopa|que sopa|oe|ey|bro|brother|man|mopri|fren|amigos?|gente|tengo (?:filo|hambre)|filo|algo asi|tipo|por ahi|por aca|por alla|por aqui|aca|ahi|alla|alli|entonces|pero|pues|bueno|ok|okay|dale|ya|si|no|nos|ustedes|usted|vamos a|voy a|podria|podrian|pueden|gustaria|antojado|antojada|antoja|antojos|provoca|ahora que|urgente|rapidito|rapido(?! de)|chevere|cheveres|bacan|buenisim[oa]s?|deliciosos?|deliciosas?|sabros[oa]s?|verdader[oa]s?|opciones?|opcion|alternativas?|recomendad[oa]s?|recomendaciones|conocid[oa]s?|famos[oa]s?|popular(?:es)?|cosas?|otra cosa|otras?|otros?|vaina|local(?:es)?|listado|existe|existen|cerquita|cercan[oa]s?|hijos?|hijas?|(?<!maria )chiquit[oa]s?|pelait[oa]s?|pelaos?|buenas? (?:dias|tardes|noches)|buenos dias|hola|oye|dime|digame|sabes?|quiero|quisiera|queremos|puedo|podemos|puede|quien|quienes|cual|cuales|que|donde|onde|adonde|como|comer|comemos|hay|ay|haya|algo|algun|alguna|algunos|algunas|busco|buscamos|necesito|tengo|tiene|tienen|tengan|antojo|ganas|hambre|venden?|vende|llevan?|reparten?|sirven?|sirve|preparan?|hacen?|hagan?|ofrecen?|consigo|conseguir|encuentro|encontrar|compro|comprar|recomienda|recomiendas|recomiendame|recomiendan|recomendacion|muestrame|muestra|mejor|mejores|buen|buena|bueno|buenos|buenas|rico|rica|ricos|ricas|lugar|lugares|sitio|sitios|restaurante|restaurantes|negocio|negocios|provincia|comida(?! (?:tradicional|tipica|rapida|casera|corriente|internacional|${kitchenWords.join("|")}))|aqui|cerca|favor|comarca|y|e|esta|estan|es|son|sea|ser|ir|voy|vamos|tambien|muy|mas|todo|todos|todas)`,
  ),
  en: /(?:tho|oh|toddlers?|bab(?:y|ies)|by the (?:water|sea)|cool|exactly|tbh|asap|gimme|wanna|gonna|u|ur|thx|lol|staff|please|pls|plz|thanks|thank you|excuse me|(?:quick |one )?question|whats|know|s|from|be|will|you|your|them|they|us|im|i m|ive|am|was|really|very|good for|top|rated|highest|closest|nearest|go|going|take|visit|try|eating|dining|local|people|other|another|one|ones|options?|kind|type|city|town|area|close|downtown|hello|hi|hey|can|could|would|should|do|does|did|i|we|you|me|my|your|us|want|wants|need|find|get|eat|have|has|dine|is|are|there|some|any|something|somewhere|what|which|where|who|whose|show|tell|recommend|recommendations?|best|good|great|nice|tasty|place|places|restaurant|restaurants|food|spot|spots|serve|serves|serving|serving|sell|sells|near|nearby|around|here|looking|like|to|for|the|a|an|of|in|at|on|by|and|with|it|that|this|all)/,
};

const person = "(?:personas?|gentes?|adultos?|amig[oa]s|companer[oa]s|pax|comensales|people|persons?|guests|friends)";
const someNumber = String.raw`(?:\d{1,2}|${numbers.slice(1).join("|")})`;

/** Tells how many people will come: "somos como ocho", "mesa para 4", "party of six". */
export const partySize = new RegExp(
  `(?:somos|seremos|vamos|iremos|vendremos|grupo de|mesa (?:para|de)|we (?:are|re)|party of|table for|group of) (?:a ser |como |unos |unas |about |around )*${someNumber}(?: ${person})?(?! (?:a ?m|p ?m|de la|y media|dolares|balboas|palos)(?: |$))|(?:(?:para|de|con|como|unos|unas|for|with) )*${someNumber} ${person}`,
);

/** The first match counts. */
export const factPatterns: [FactTopic, RegExp][] = [
  [
    "hours",
    /h?orarios?|(?:a )?(?<!(?:media|una|otra|cada) )horas?(?: de (?:apertura|cierre|atencion))?(?= del? )|(?:hasta|desde|a) que hora(?:s)?(?: (?:abre|cierra|abren|cierran|esta abierto))?|cuando (?:abre|cierra|abren|cierran)|opening hours|(?:what|which) (?:time|hours)(?: (?:does|do|is|are))?|hours|when (?:does|do|is|are)/,
  ],
  [
    "directions",
    /como (?:llego|llegar|se llega|llegamos|ir)(?: (?:a|al|hasta))?|how (?:do|can|would) (?:i|we|you) get(?: (?:to|there))?|directions(?: to)?/,
  ],
  [
    "phone",
    /telefonos?|tel|celular|numero(?: de telefono)?|whatsapp|contacto|como (?:los|lo|la) llamo|llamar|phone(?: number)?|call|contact/,
  ],
  [
    "address",
    /direccion|ubicacion|donde (?:queda|esta|se encuentra|se ubica|es|estan)(?: ubicado| ubicada)?|(?:en )?que (?:calle|barrio|sector|parte)(?: (?:es|esta|queda))?|address|located|location|where is|where s/,
  ],
  [
    "dish",
    /platos? (?:especial|especiales|estrella|fuerte|tipico)|que (?:puedo|se puede|podemos) (?:pedir|comer)|que (?:pido|pedir|recomiendan|comer|venden|sirven)|que tienen de (?:comer|tomar|beber)|que platos? (?:tiene|tienen|hay)|(?:que es )?lo mejor (?:de|del|en)|especialidad(?:es)?|menu|carta|special dish|signature dish|what (?:should|can|do) (?:i|we|you) (?:order|eat|have|get|try)|what to (?:order|eat|try)/,
  ],
];

export const unansweredPatterns: [UnansweredTopic, RegExp][] = [
  ["parking", /(?:donde )?(?:estacionamientos?|estacionar|parqueos?|parquear|parking|park)/],
  ["pets", /(?:con )?(?:mi |mis |my )?(?:perros?|perras?|gatos?|mascotas?|perritos?|pet|pets|dog|dogs)(?: friendly)?/],
  [
    "payment",
    /(?:se puede |puedo |aceptan? |accept |take )?(?:pagar |pay )?(?:con |by |with )?(?:tarjetas?|yappy|efectivo|visa|mastercard|clave|nequi|transferencia|(?:credit |debit )?cards?|cash)|pagar|pagos?|payment/,
  ],
  [
    "reservations",
    /(?:hacer |make )?(?:una |a )?(?:reserv(?:ar|as?|acion|aciones|en|o)|reservations?|book(?:ing)?)(?: (?:una |a )?(?:mesa|table))?/,
  ],
  [
    "delivery",
    /(?:hacen? )?(?:entregas? )?(?:a )?domicilios?|delivery|deliver|entregas?|pedidos ya|pedidosya|uber eats|appetito|takeout|take ?away/,
  ],
  [
    "children",
    /(?:hay )?(?:sillas? |juegos? |area |menu )?(?:para |de )?(?:ninos|ninas|bebes?|kids?|children|child|infantil)(?: friendly)?|(?:para|con) (?:mi |un |una )?nin[oa]|parque infantil|high ?chairs?/,
  ],
  [
    "accessibility",
    /(?:se puede )?(?:entrar |pasar )?(?:en )?sillas? de ruedas|rampas?|accesibles?|accesibilidad|discapacidad|discapacitados|wheelchair(?: accessible)?|accessible/,
  ],
  [
    "price",
    /(?:cual|donde)(?: de (?:los|las) dos)? (?:(?:sale|cuesta|vale) (?:mas|menos)|(?:es|esta|queda) (?:(?:el|la) )?(?:mas|menos)(?= (?:barat|car)[oa]s?|$))(?: barat[oa]s?| car[oa]s?)?|cuanto (?:cuesta|cuestan|vale|valen|sale|salen|es|cobran?|(?:es)?tan?)|a (?:como|cuanto)(?: (?:es)?tan?)?(?= (?:el|la|los|las|un|una|~)|$)|(?:es)?tan? a (?:como|cuanto)|precios?|barat[oa]s?|economic[oa]s?|car[oa]s|cuesta|how much(?: (?:is|are|does|do))?(?: cost)?|cheap|expensive|prices?|costs?/,
  ],
  [
    "other",
    /wi ?fi|internet|aire acondicionado|air conditioning|musica(?: en vivo)?|live music|terraza|terrace|banos?|bathrooms?|television|tele|futbol|karaoke|piscina|vista al mar|cumpleanos|birthdays?/,
  ],
];

/** Phrases to reword before the search reads the question. */
export const rewordings: [RegExp, string][] = [
  [/(?:restaurantes?|lugares?|negocios?|sitios?) del?/, "en"],
  [/desayunar|desayuno?/, "desayuno"],
];

/** Wishes that the search's own words name in Spanish alone. */
export const englishWishes: [RegExp, string][] = [
  [/(?:more or less|about how much)/, ""],
  [/(?<=vegan|vegetarian) friendly/, ""],
  [/(?:in )?(?:the )?same (?:town|place|area|city|neighborhood)/, ""],
  [/open for(?= (?:breakfast|brunch|lunch|dinner))/, ""],
  [/their|its/, "the"],
  [/w/, "with"],
  [/(?:watch|see|catch) (?:the |a )?(?:games?|match(?:es)?|football|soccer|baseball)/, "para ver el partido"],
  [/(?:(?:credit|debit) )?cards?/, "tarjeta"],
  [/air condition(?:ing|ed|er)|a c/, "aire acondicionado"],
  [/(?:with (?:an? )?|an? )patio|(?:an? )?(?:terrace|outdoor (?:seating|tables?|area))|outside tables?/, "terraza"],
];

/** Longer phrases first. */
export const englishToSpanish: [RegExp, string][] = [
  [/traditional(?: panamanian)?|panamanian|local food|typical/, "comida tradicional"],
  [/fast food/, "comida rápida"],
  [/ice creams?/, "helado"],
  [/fish market|seafood market/, ""],
  [/sea ?food/, "mariscos"],
  [/fish tacos?/, "tacos de pescado"],
  [/fish/, "pescado"],
  [/lobsters?/, "langosta"],
  [/shrimps?|prawns?/, "camarones"],
  [/octopus/, "pulpo"],
  [/crabs?/, "cangrejo"],
  [/trout/, "trucha"],
  [/tuna/, "atún"],
  [/snapper/, "pargo"],
  [/sea ?bass/, "corvina"],
  [/chicken/, "pollo"],
  [/beef|steaks?/, "carne"],
  [/pork/, "puerco"],
  [/rice/, "arroz"],
  [/beans/, "frijoles"],
  [/coconut/, "coco"],
  [/soups?/, "sopa"],
  [/plantains?/, "patacones"],
  [/burgers?|hamburgers?/, "hamburguesas"],
  [/vegetarian|veggie/, "vegetariano"],
  [/vegan/, "vegano"],
  [/desserts?|sweets?|pastry|pastries/, "postres"],
  [/cakes?/, "pastel"],
  [/bakery|bakeries|bread/, "panadería"],
  [/coffee shops?|cafes?/, "cafetería"],
  [/coffee/, "café"],
  [/breakfast/, "desayuno"],
  [/lunch/, "almuerzo"],
  [/dinner/, "cena"],
  [/barbecue|bbq|grill(?:ed|s)?|steak ?houses?/, "parrilla"],
  [/bars|pubs?/, "bar"],
  [/beers?/, "cerveza"],
  [/cocktails?/, "cóctel"],
  [/juices?/, "jugo"],
  [/chinese/, "chino"],
  [/japanese/, "japonés"],
  [/italian/, "italiano"],
  [/mexican/, "mexicano"],
  [/peruvian/, "peruano"],
  [/indian/, "hindú"],
  [/arab(?:ic)?|lebanese/, "árabe"],
  [/international/, "internacional"],
  [/salads?/, "ensalada"],
  [/eggs?/, "huevo"],
  [/cheese/, "queso"],
];

export const categoryPatterns: [RestaurantCategory, RegExp][] = [
  ["comida-tradicional", /(?:comida )?(?:tradicional(?:es)?|tipicas?|criollas?|panamena)|fondas?/],
  ["comida-rapida", /comida rapida/],
  ["mariscos", /mariscos?|marisquerias?/],
  ["parrilla", /parrillas?|parrilladas?|churrasquerias?|asados?/],
  ["internacional", /(?:comida )?internacional(?:es)?/],
  ["vegetariano", /(?:comida )?(?:vegetarian[oa]s?|vegan[oa]s?)/],
  ["postres", /postres?|dulces?|dulcerias?|reposterias?|pastelerias?/],
  ["cafeteria", /cafeterias?/],
  ["bar", /bar(?:es)?|cantinas?/],
];
