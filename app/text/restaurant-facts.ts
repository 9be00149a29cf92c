import { type UnansweredTopic, unansweredTopics } from "./answer-topics";

/* Topics without a field in the listing. */

export type StatedTopic = Exclude<UnansweredTopic, "other">;

export const statedTopics = unansweredTopics.filter((topic) => topic !== "other");

/** `button`: on the owner's button. `es`, `en`: in a sentence, after the business's name and a colon. */
export type FactChoice = { id: string; button: string; es: string; en: string };

export type FactTopicWords = {
  /** "Estacionamiento" */
  label: string;
  labelInEnglish: string;
  /** Completes "9 preguntaron …". */
  asked: string;
  choices: FactChoice[];
  example: string;
};

export const factTopics: Record<StatedTopic, FactTopicWords> = {
  parking: {
    label: "Estacionamiento",
    labelInEnglish: "Parking",
    asked: "por estacionamiento",
    choices: [
      { id: "yes", button: "Sí hay", es: "hay estacionamiento", en: "there is parking" },
      { id: "no", button: "No hay", es: "no hay estacionamiento", en: "there is no parking" },
    ],
    example: "Gratis, detrás del local",
  },
  pets: {
    label: "Mascotas",
    labelInEnglish: "Pets",
    asked: "si se puede entrar con mascotas",
    choices: [
      { id: "yes", button: "Sí pueden entrar", es: "se puede entrar con mascotas", en: "pets are welcome" },
      { id: "no", button: "No pueden entrar", es: "no se puede entrar con mascotas", en: "pets are not allowed" },
    ],
    example: "Solo en la terraza",
  },
  payment: {
    label: "Formas de pago",
    labelInEnglish: "Payment",
    asked: "cómo se puede pagar",
    choices: [
      { id: "cash", button: "Solo efectivo", es: "solo se paga en efectivo", en: "cash only" },
      { id: "card", button: "También tarjeta", es: "se paga en efectivo o con tarjeta", en: "cash or card" },
      { id: "yappy", button: "También Yappy", es: "se paga en efectivo o con Yappy", en: "cash or Yappy" },
      {
        id: "all",
        button: "También tarjeta y Yappy",
        es: "se paga en efectivo, con tarjeta o con Yappy",
        en: "cash, card or Yappy",
      },
    ],
    example: "Tarjeta desde $5",
  },
  reservations: {
    label: "Reservas",
    labelInEnglish: "Reservations",
    asked: "por reservas",
    choices: [
      { id: "yes", button: "Sí tomamos", es: "toman reservas", en: "they take reservations" },
      { id: "no", button: "No tomamos", es: "no toman reservas", en: "they take no reservations" },
    ],
    example: "Por WhatsApp, un día antes",
  },
  delivery: {
    label: "A domicilio",
    labelInEnglish: "Delivery",
    asked: "si llevas a domicilio",
    choices: [
      { id: "yes", button: "Sí llevamos", es: "llevan a domicilio", en: "they deliver" },
      { id: "no", button: "No llevamos", es: "no llevan a domicilio", en: "they do not deliver" },
    ],
    example: "En La Chorrera, de 11:00 a 3:00",
  },
  children: {
    label: "Niños",
    labelInEnglish: "Children",
    asked: "si hay algo para niños",
    choices: [
      {
        id: "yes",
        button: "Sí hay",
        es: "hay sillas, juegos o menú para niños",
        en: "there are chairs, games or a menu for children",
      },
      { id: "no", button: "No hay", es: "no hay nada especial para niños", en: "there is nothing special for children" },
    ],
    example: "Dos sillas altas",
  },
  accessibility: {
    label: "Silla de ruedas",
    labelInEnglish: "Wheelchair access",
    asked: "si se puede entrar en silla de ruedas",
    choices: [
      { id: "yes", button: "Sí se puede", es: "se puede entrar en silla de ruedas", en: "it is accessible by wheelchair" },
      { id: "no", button: "No se puede", es: "no se puede entrar en silla de ruedas", en: "it is not accessible by wheelchair" },
    ],
    example: "Hay rampa; el baño es angosto",
  },
  price: {
    label: "Precio por persona",
    labelInEnglish: "Price per person",
    asked: "cuánto cuesta",
    choices: [
      { id: "5", button: "Menos de $5", es: "se come por menos de $5", en: "a meal costs less than $5" },
      { id: "10", button: "De $5 a $10", es: "se come por $5 a $10", en: "a meal costs $5 to $10" },
      { id: "20", button: "De $10 a $20", es: "se come por $10 a $20", en: "a meal costs $10 to $20" },
      { id: "more", button: "Más de $20", es: "se come por más de $20", en: "a meal costs more than $20" },
    ],
    example: "El menú del día, $4.50",
  },
};

/** Row of `restaurant_facts`. */
export type StatedFact = { topic: StatedTopic; answer: string; note: string };

/** Characters. */
export const maxNoteLength = 120;

/** Undefined for a choice that the topic no longer has. */
export function findChoice({ topic, answer }: Pick<StatedFact, "topic" | "answer">): FactChoice | undefined {
  return factTopics[topic].choices.find(({ id }) => id === answer);
}

/** "Hay estacionamiento. Gratis, detrás del local". "" for a choice that the topic no longer has. */
export function factText(fact: StatedFact, language: "es" | "en" = "es"): string {
  const choice = findChoice(fact);
  if (!choice) return "";
  const text = choice[language].charAt(0).toUpperCase() + choice[language].slice(1);
  return fact.note === "" ? text : `${text}: ${fact.note}`;
}
