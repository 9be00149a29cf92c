import type { UnansweredTopic } from "../../text/answer-topics";

/** A field of a listing that a question asks for. "open": whether it is. */
export type FactTopic = "hours" | "open" | "phone" | "address" | "directions" | "dish";

/* Folded, as patterns for `Tokens.take`. */

/** The first match counts. */
export const factPatterns: [FactTopic, RegExp][] = [
  [
    "hours",
    /h?orarios?|(?:a )?(?<!(?:media|una|otra|cada) )horas?(?: de (?:apertura|cierre|atencion))?(?= del? )|(?:hasta|desde|a) que hora(?:s)?(?: (?:abre|cierra|abren|cierran|esta abierto))?|cuando (?:abre|cierra|abren|cierran|descansan?)|opening hours|(?:what|which) (?:time|hours|days?)(?: (?:does|do|is|are))?|hours|que dias?(?= (?:se |l[oa]s? )?(?:hac|hay|prepar|sirv|vend|tien))|cuando(?= (?:se |l[oa]s? )?(?:hac|prepar|sirv|vend)en?$)|when (?:does|do|is|are)/,
  ],
  [
    "directions",
    /como (?:llego|llegar|se llega|llegamos|ir)(?: (?:a|al|hasta))?|how (?:do|can|would) (?:i|we|you) get(?: (?:to|there))?|directions(?: to)?/,
  ],
  [
    "phone",
    /telefonos?|tel|(?<!(?:del|mi|un) )celular|numero(?: de telefono)?|whatsapp|contacto|como (?:los|lo|la) llamo|llamar|phone(?: number)?|call|contact/,
  ],
  [
    "address",
    /direccion|ubicacion|donde (?:queda|esta|se encuentra|se ubica|es|estan)(?: ubicado| ubicada)?|(?:(?:en )?que (?:calle|barrio|sector|kilometro)|en que parte)(?: (?:es|esta|queda))?|address|located|location|where is|where s/,
  ],
  [
    "dish",
    /platos? (?:especial|especiales|estrella|fuerte|tipico)|que (?:puedo|se puede|podemos) (?:pedir|comer)|que (?:pido|pedir|recomiendan|comer|venden|sirven)|que tienen de comer|que platos? (?:tiene|tienen|hay)|(?:que es )?lo mejor (?:de|del|en)|especialidad(?:es)?|menu(?! (?:del dia|ejecutivo)(?: |$))|carta|special dish|signature dish|what (?:should|can|do) (?:i|we|you) (?:order|eat|have|get|try)|what to (?:order|eat|try)/,
  ],
];

/** How long before one orders: «¿con cuánto tiempo hay que encargarlo?» */
const notice =
  /(?:(?:con|de) )?(?:cuant[oa]s?|que) (?:tanto )?(?:tiempo|dias?|horas?|anticipacion|antelacion)(?: (?:antes|de (?:anticipacion|antelacion)))?(?: (?:hay que|(?:tengo|tenemos) que|debo|debe|toca|se|l[oa]s?|puedo|piden|necesito)){0,3} (?:encarg|ped|pid|orden|avis)\S*|(?:hay que|toca|(?:tengo|tenemos) que|se) encargar?\S* (?:antes|(?:con|de) (?:\S+ )?(?:tiempo|anticipacion|antelacion|dias))|how (?:far|long|early|much time|much notice|many days|many hours)(?: (?:in advance|ahead|before(?:hand)?|early))?(?: (?:do|should|must|does|i|we|you|one|have|need|to)){2,5} (?:pre )?order(?: (?:it|them|one))?(?: (?:in advance|ahead(?: of time)?|before(?:hand)?))?|(?:do|should|must) (?:i|we|you) (?:(?:have|need) to )?(?:pre ?order|order(?: \S+){0,4} (?:ahead(?: of time)?|in advance|beforehand))/;

/** What the words of `lexicon` do not say. */
export const unansweredPatterns: [UnansweredTopic, RegExp][] = [
  ["other", notice],
  ["reservations", /(?:make a )?book(?:ing)?(?: (?:a )?table)?/],
  ["payment", /(?:se puede |puedo )?pagar|pagos?|pay(?:ment)?/],
  ["children", /(?:para |de )?(?:nin[oa]s|bebes?|kids?|children|child|infantil)|(?:para|con) (?:mi |un |una )?nin[oa]/],
  [
    "price",
    /(?:cual|donde)(?: de (?:los|las) dos)? (?:(?:sale|cuesta|vale) (?:mas|menos)|(?:es|esta|queda) (?:(?:el|la) )?(?:mas|menos)(?= (?:barat|car)[oa]s?|$))(?: barat[oa]s?| car[oa]s?)?|cuanto cuesta|a (?:como|cuanto)(?: (?:es)?tan?)?(?= (?:el|la|los|las|un|una|~)|$)|(?:es)?tan? a (?:como|cuanto)|precios?|cuesta|how much(?: (?:is|are|does|do))?(?: cost)?|prices?|costs?/,
  ],
  ["other", /futbol|karaoke/],
];

const asWhole = new RegExp(String.raw`(?<!\S)(?:${notice.source})(?!\S)`);

/** `said`: folded, with single spaces. */
export const asksForNotice = (said: string) => asWhole.test(said);
