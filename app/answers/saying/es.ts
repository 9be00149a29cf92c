import { count, formatCount, lowerFirst } from "../../text/format";
import { allergySentences } from "../../search/relax/allergy-sentences";
import { topics } from "../../directory/topics";
import { type Dictionary, joined, type Stretch } from "./dictionary";

const quoted = (words: string[]) => words.map((word) => `«${word}»`).join(", ");

/** "la 1:00 p. m." */
const theClock = (clock: string) => `${clock.startsWith("1:") ? "la" : "las"} ${clock}`;

const atClock = (clock: string) => `a ${theClock(clock)}`;

const times = (stretches: Stretch[]) => stretches.map(({ from, to }) => `de ${from} a ${to}`).join(" y ");

const byPrice = { cheapest: ", del más barato al más caro", dearest: ", del más caro al más barato" };

export const es: Dictionary = {
  notUnderstood:
    "No entendí qué buscas. Pregúntame por un plato, un lugar o un negocio: «mariscos en Colón», «¿a qué hora abre…?».",
  nothing: "No encontré nada así en el directorio.",
  ...allergySentences.es,
  sayMore: "Dime qué se te antoja o dónde quieres comer.",
  found: (total, order) => `Encontré ${count(total, "lugar", "lugares")}${order === null || total < 2 ? "" : byPrice[order]}.`,
  more: (others) => `y ${formatCount(others)} más`,
  receipt: "Ver de dónde sale esta respuesta",
  ofEach: "Esto dice el directorio de cada uno.",
  inTheirWords: "Con sus palabras",
  call: "Llamar",
  map: "Mapa",
  mapOf: (name) => ` de ${name}, en otra pestaña`,
  serves: (name, dish) => `${name} tiene «${dish}»`,
  namesakes: (total) => `Hay ${total} con ese nombre.`,
  sponsoredFirst: (name) => `Patrocinado: ${name} va primero porque paga un plan, entre los que coinciden igual.`,
  comarca: (name) => `${name} es una comarca y todavía no está entre nuestros diez directorios.`,
  hoursUnknownOf: (names) =>
    names.length > 1
      ? `De ${names.join(" y ")} no sé si abren entonces: no entiendo sus horarios.`
      : `De ${names.join("")} no sé si abre entonces: no entiendo su horario.`,
  emptyPlace: (place) => `En ${place} todavía no hay negocios en el directorio.`,
  onlyUnconfirmed: ({ count, names }, hasOthers) =>
    `En la lista hay ${formatCount(count)} que Google muestra y nadie ha confirmado, y no doy sus datos${count > names.length ? ", como" : ":"} ${joined(names, "y")}.${hasOthers ? " De los demás:" : ""}`,
  alsoUnconfirmed: (count) => `La lista tiene ${formatCount(count)} más, que Google muestra y nadie ha confirmado.`,
  noSuchBusiness: (name) => `No encontré ningún negocio que se llame «${name}».`,
  unconfirmed: (name) => `${name} está en el directorio, pero aún sin confirmar: por eso no doy sus datos.`,
  onlyNamed: (names) => `Solo nombré ${names.length === 1 ? "uno" : names.length}: ${joined(names, "y")}.`,
  besidesNamed: "Sin contar el que dijiste.",
  noMore: "No encontré más.",
  noneCheaper: (name) => `No sé de ninguno así que sea más barato que ${name}.`,
  openOnly: "Solo puedo buscar los que abren; estos abren entonces.",
  besides: "Sin contar los que ya nombré.",
  othersUnknown: (others) => `${others === 1 ? "Del otro" : `De los otros ${others}`} no consta: su ficha no lo dice.`,
  ranked: {
    price: (names) => `Por lo que sé, ${names.length === 1 ? "el más barato es" : "los más baratos son"} ${joined(names, "y")}.`,
    opens: (names) => `${names.length === 1 ? "Abre primero" : "Abren primero, a la misma hora:"} ${joined(names, "y")}.`,
    closes: (names) =>
      `${names.length === 1 ? "Cierra más tarde" : "Cierran más tarde, a la misma hora:"} ${joined(names, "y")}.`,
  },
  rankedEqual: {
    price: "Por lo que sé, cuestan parecido.",
    opens: "Abren a la misma hora.",
    closes: "Cierran a la misma hora.",
  },
  nearMe: "No sé dónde estás. Dime un barrio, un pueblo o una provincia y te digo qué hay: por ejemplo, «en Boquete».",
  noneSays: (wish) => `De «${wish}» ninguna de estas fichas dice nada.`,
  region: (name, provinces) => `${name}: busqué en ${joined(provinces, "y")}.`,
  cheapest: (name, price) => `Cuesta menos en ${name}: ${price}.`,
  sameCost: (price) => `Cuesta lo mismo: ${price}.`,
  unknownPlace: (name) => `No sé dónde queda «${name}»: no puedo decir cuál está más cerca.`,
  notJudged: "Cuál es mejor no lo sé; esto dicen sus fichas.",
  notRated: "No comparo calificaciones: van primero los que más coinciden con tu pregunta.",
  leftOut: (words, { places, dearFrom }) =>
    [
      ...(dearFrom === null ? [] : [`Dejé fuera los que dicen que cuestan ${dearFrom} o más por persona.`]),
      ...(places.length > 0 ? [`Dejé fuera los de ${places.join(" y ")}.`] : []),
      ...(words.length > 0
        ? [`Dejé fuera los que dicen ${quoted(words)}; de los demás, lo que su ficha no dice no consta.`]
        : []),
    ].join(" "),
  noNamesake: (name, place) => `En ${place} no hay otro «${name}».`,
  portuguese: "Todavía no hablo portugués: te respondo en español.",
  whichBusiness: "¿De qué negocio? Dime su nombre, o qué buscas y dónde.",

  sponsored: "Patrocinado",
  labels: {
    category: "Categoría",
    place: "Lugar",
    dish: "Plato especial",
    dishes: "Platos",
    phone: "Teléfono",
    hours: "Horario",
    reviews: "Reseñas",
    presentation: "Presentación",
    ownWords: "Dice su ficha",
    prices: "Precios",
  },
  topics: {
    parking: "si hay estacionamiento",
    pets: "si se puede entrar con mascotas",
    payment: "cómo se puede pagar",
    reservations: "si toman reservas",
    delivery: "si llevan a domicilio",
    children: "si hay algo para niños",
    accessibility: "si se puede entrar en silla de ruedas",
    price: "cuánto cuesta",
    other: "eso",
  },
  unknownFact: {
    hours: (name) => `No sé el horario de ${name}`,
    open: (name) => `No sé si está abierto: ${name}`,
    phone: (name) => `No sé el teléfono de ${name}`,
    address: (name) => `No sé la dirección de ${name}`,
    directions: (name) => `No sé cómo llegar a ${name}`,
    dish: (name) => `No sé qué platos sirve ${name}`,
  },
  phoneOf: (name, phone) => `El teléfono de ${name} es ${phone}`,
  addressOf: (name, place) => `${name} está en ${place}`,
  dishesOf: (name, special, others) => `En ${name}, pide: ${special}.${others && ` También: ${others}.`}`,
  phone: (phone) => `Teléfono: ${phone}`,
  presentation: (text) => text,
  dish: (dish) => `Su plato especial: ${dish}`,
  alsoDishes: (dishes) => `También: ${dishes}`,
  reviews: (reviews) => `Dicen sus clientes: ${reviews.map((review) => `«${review}»`).join(" ")}`,
  unanswered: (topic) => `No sé ${topic}: el directorio no lo dice.`,
  partlyKnown: (topic) => `Digo ${topic} donde lo sé.`,
  unknownAt: (topic, name) => `No sé ${topic} en ${name}: su ficha no lo dice.`,
  noWish: (wish, name) => `No sé de «${wish}» en ${name}: su ficha no lo dice`,
  ask: (phone) => `Puedes preguntar al ${phone}.`,
  value: (name, label, value) => `${name}, ${lowerFirst(label)}: ${value}`,
  stated: ({ topic, choice }) => ({ label: topics[topic].label, choice: choice.es }),
  note: (note) => `Dice el negocio: «${note}».`,
  ownWords: (quote) => `Dice su ficha: «${quote}»`,
  dishesAt: (name, dishes) => `En ${name}: ${dishes}`,
  dishPrice: (priced, day) => `${priced} (al ${day})`,
  priceRange: (least, most, day) =>
    least === most ? `platos a ${least} (al ${day})` : `platos de ${least} a ${most} (al ${day})`,
  noDishPrice: (dish, name) => `No sé cuánto cuesta «${dish}» en ${name}: su carta no lo dice.`,
  meetsAll: "Cumple lo que pides",

  understood: "Entendí:",
  change: "Cambiar",
  list: (total) => (total === null ? "Ver en la lista" : `Ver los ${formatCount(total)} en la lista`),
  listHas: (listed) => `La lista tiene ${formatCount(listed)}, con los que aquí no cuento: sin confirmar o menos parecidos.`,
  verified: "Solo verificados",
  allergyTo: (thing) => `Alergia: ${thing}`,
  topicLabel: (topic) => topics[topic].label,
  directionsLabel: "Cómo llegar",
  choose: "Elige una respuesta",
  goOn: "Sigue con un toque",
  followUps: {
    openNow: "¿Y abiertos ahora?",
    closesLast: "¿Cuál cierra más tarde?",
    opensFirst: "¿Cuál abre primero?",
    cheapest: "¿Cuál es más barato?",
    cheap: "¿Y baratos?",
    takeCard: "¿Cuáles aceptan tarjeta?",
    more: "¿Hay más opciones?",
    hours: "¿A qué hora abre?",
    card: "¿Aceptan tarjeta?",
    payment: "¿Cómo se puede pagar?",
    price: "¿Cuánto cuesta?",
    parking: "¿Hay estacionamiento?",
    delivery: "¿Llevan a domicilio?",
    reservations: "¿Toman reservas?",
    pets: "¿Aceptan mascotas?",
  },
  closeToMe: "Cerca de mí",
  inPlace: (place) => `¿Y en ${place}?`,
  allergicTo: (thing) => `Alergia a ${thing}`,
  allergens: { mani: "maní", ajonjoli: "ajonjolí" },

  hoursUnknown: "no sé su horario",
  hoursUnclear: (text) => `no sé si está abierto; su horario dice: «${text}»`,
  hoursQuoted: (text) => `Su horario dice: «${text}».`,
  week: (days) => `Su horario: ${days}`,
  always: "abierto las 24 horas",
  openNow: (closes) => `abierto ahora; cierra ${closes}`,
  closed: "cerrado",
  closedNow: (opens) => `cerrado ahora; abre ${opens}`,
  openOn: (day, clock, isUntil) => `abierto el ${day} ${isUntil ? "hasta" : "a"} ${theClock(clock)}`,
  closedOn: (day, clock) => `cerrado el ${day} ${atClock(clock)}`,
  dayAlways: (day) => `el ${day} abre las 24 horas`,
  dayOpen: (day, stretches) => `el ${day} abre ${times(stretches)}`,
  dayClosed: (day, opens) => `cerrado el ${day}${opens && `; abre ${opens}`}`,
  next: (nights, weekday, clock) =>
    nights === 0 ? atClock(clock) : nights === 1 ? `mañana ${atClock(clock)}` : `el ${weekday} ${atClock(clock)}`,
  shortlyOpen: (day, stretches) => `abierto el ${day}, ${times(stretches)}`,
  shortlyClosed: (day, stretches) => `cerrado entonces; el ${day} abre ${times(stretches)}`,
  holiday: (isToday) => `${isToday ? "Hoy" : "Ese día"} es feriado: el horario puede variar.`,
};
