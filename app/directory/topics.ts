import { type UnansweredTopic, unansweredTopics } from "../text/answer-topics";
import {
  type Attribute,
  type AttributeKey,
  attributes,
  attributeText,
  type AttributeValue,
  findAttributeOption,
} from "./attributes";

/* Questions about a business that its owner can answer with one tap. An answer is one or more attributes. */

export type StatedTopic = Exclude<UnansweredTopic, "other">;

export const statedTopics = unansweredTopics.filter((topic) => topic !== "other");

/** `es`, `en`: in a sentence, after the business's name and a colon. */
export type TopicChoice = {
  id: string;
  /** On the owner's button. A former choice, which is told but not offered, has none. */
  button?: string;
  es: string;
  en: string;
  values: readonly string[];
};

export type Topic = {
  /** "Estacionamiento" */
  label: string;
  labelInEnglish: string;
  /** Completes "9 preguntaron …". */
  asked: string;
  /** The attribute whose values answer the topic. */
  key: AttributeKey;
  choices: readonly TopicChoice[];
  /** Other values that answer the topic. */
  others?: readonly string[];
  example: string;
};

export const topics: Record<StatedTopic, Topic> = {
  parking: {
    label: "Estacionamiento",
    labelInEnglish: "Parking",
    asked: "por estacionamiento",
    key: "servicios",
    choices: [
      {
        id: "own",
        button: "Sí, propio",
        es: "hay estacionamiento propio",
        en: "there is private parking",
        values: ["estacionamiento"],
      },
      { id: "valet", button: "Sí, valet", es: "hay valet parking", en: "there is valet parking", values: ["valet"] },
      {
        id: "street",
        button: "En la calle",
        es: "se estaciona en la calle",
        en: "there is street parking",
        values: ["estacionamiento-calle"],
      },
      { id: "no", button: "No hay", es: "no hay estacionamiento", en: "there is no parking", values: ["sin-estacionamiento"] },
      { id: "yes", es: "hay estacionamiento", en: "there is parking", values: ["estacionamiento-hay"] },
    ],
    example: "Gratis, detrás del local",
  },
  pets: {
    label: "Mascotas",
    labelInEnglish: "Pets",
    asked: "si se puede entrar con mascotas",
    key: "servicios",
    choices: [
      {
        id: "yes",
        button: "Sí pueden entrar",
        es: "se puede entrar con mascotas",
        en: "pets are welcome",
        values: ["mascotas"],
      },
      {
        id: "no",
        button: "No pueden entrar",
        es: "no se puede entrar con mascotas",
        en: "pets are not allowed",
        values: ["sin-mascotas"],
      },
    ],
    example: "Solo en la terraza",
  },
  payment: {
    label: "Formas de pago",
    labelInEnglish: "Payment",
    asked: "cómo se puede pagar",
    key: "pagos",
    choices: [
      { id: "cash", button: "Solo efectivo", es: "solo se paga en efectivo", en: "cash only", values: ["solo-efectivo"] },
      {
        id: "card",
        button: "También tarjeta",
        es: "se paga en efectivo o con tarjeta",
        en: "cash or card",
        values: ["efectivo", "tarjeta"],
      },
      {
        id: "yappy",
        button: "También Yappy",
        es: "se paga en efectivo o con Yappy",
        en: "cash or Yappy",
        values: ["efectivo", "yappy"],
      },
      {
        id: "all",
        button: "También tarjeta y Yappy",
        es: "se paga en efectivo, con tarjeta o con Yappy",
        en: "cash, card or Yappy",
        values: ["efectivo", "tarjeta", "yappy"],
      },
    ],
    others: ["clave", "nequi", "transferencia", "vales"],
    example: "Tarjeta desde $5",
  },
  reservations: {
    label: "Reservas",
    labelInEnglish: "Reservations",
    asked: "por reservas",
    key: "servicios",
    choices: [
      { id: "yes", button: "Sí tomamos", es: "toman reservas", en: "they take reservations", values: ["reservas"] },
      { id: "no", button: "No tomamos", es: "no toman reservas", en: "they take no reservations", values: ["sin-reservas"] },
    ],
    others: ["solo-reserva"],
    example: "Por WhatsApp, un día antes",
  },
  delivery: {
    label: "A domicilio",
    labelInEnglish: "Delivery",
    asked: "si llevas a domicilio",
    key: "servicios",
    choices: [
      { id: "yes", button: "Sí llevamos", es: "llevan a domicilio", en: "they deliver", values: ["domicilio"] },
      { id: "no", button: "No llevamos", es: "no llevan a domicilio", en: "they do not deliver", values: ["sin-domicilio"] },
    ],
    example: "En La Chorrera, de 11:00 a 3:00",
  },
  children: {
    label: "Niños",
    labelInEnglish: "Children",
    asked: "si hay algo para niños",
    key: "servicios",
    choices: [
      {
        id: "yes",
        button: "Sí hay",
        es: "hay sillas, juegos o menú para niños",
        en: "there are chairs, games or a menu for children",
        values: ["ninos"],
      },
      {
        id: "no",
        button: "No hay",
        es: "no hay nada especial para niños",
        en: "there is nothing special for children",
        values: ["sin-ninos"],
      },
    ],
    others: ["sillas-ninos", "menu-infantil"],
    example: "Dos sillas altas",
  },
  accessibility: {
    label: "Silla de ruedas",
    labelInEnglish: "Wheelchair access",
    asked: "si se puede entrar en silla de ruedas",
    key: "servicios",
    choices: [
      {
        id: "yes",
        button: "Sí se puede",
        es: "se puede entrar en silla de ruedas",
        en: "it is accessible by wheelchair",
        values: ["entrada-accesible"],
      },
      {
        id: "no",
        button: "No se puede",
        es: "no se puede entrar en silla de ruedas",
        en: "it is not accessible by wheelchair",
        values: ["sin-acceso"],
      },
    ],
    others: ["bano-accesible"],
    example: "Hay rampa; el baño es angosto",
  },
  price: {
    label: "Precio por persona",
    labelInEnglish: "Price per person",
    asked: "cuánto cuesta",
    key: "precio",
    choices: [
      { id: "5", button: "Hasta $5", es: "se come por hasta $5", en: "a meal costs up to $5", values: ["5"] },
      { id: "10", button: "De $5 a $10", es: "se come por $5 a $10", en: "a meal costs $5 to $10", values: ["10"] },
      { id: "20", button: "De $10 a $20", es: "se come por $10 a $20", en: "a meal costs $10 to $20", values: ["20"] },
      { id: "40", button: "De $20 a $40", es: "se come por $20 a $40", en: "a meal costs $20 to $40", values: ["40"] },
      { id: "over-40", button: "Más de $40", es: "se come por más de $40", en: "a meal costs more than $40", values: ["mas"] },
      { id: "more", es: "se come por más de $20", en: "a meal costs more than $20", values: ["mas-20"] },
    ],
    example: "El menú del día, $4.50",
  },
};

/** The choice of a topic that a restaurant's values are. */
export type StatedChoice = { topic: StatedTopic; choice: TopicChoice; note: string };

export function valuesOfTopic(topic: StatedTopic): string[] {
  const { choices, others = [] } = topics[topic];
  return [...new Set([...choices.flatMap(({ values }) => values), ...others])];
}

/** Returns those of a restaurant's values that answer the topic. */
export function ofTopic<Value extends AttributeValue>(topic: StatedTopic, values: readonly Value[]): Value[] {
  const ids = valuesOfTopic(topic);
  return values.filter(({ key, value }) => key === topics[topic].key && ids.includes(value));
}

/** Returns undefined unless the restaurant's values of the topic are exactly those of a choice. */
export function findStated(topic: StatedTopic, values: readonly AttributeValue[]): StatedChoice | undefined {
  const known = ofTopic(topic, values);
  const choice = topics[topic].choices.find(
    (one) => one.values.length === known.length && known.every(({ value }) => one.values.includes(value)),
  );
  return (
    choice && {
      topic,
      choice,
      note: known
        .map(({ note }) => note)
        .filter(Boolean)
        .join(". "),
    }
  );
}

/** Returns the values that say the choice. The note goes with the last that can have one, such as the card. */
export function valuesOfChoice(topic: StatedTopic, { values }: TopicChoice, note: string): AttributeValue[] {
  const { key } = topics[topic];
  const { note: hasNote }: Attribute = attributes[key];
  const noted = values.filter((value) => hasNote ?? findAttributeOption(key, value)?.note).at(-1);
  return values.map((value) => ({ key, value, note: value === noted ? note : "" }));
}

/** "Estacionamiento propio (gratis, detrás del local)". "" when nothing is known. */
export function topicText(topic: StatedTopic, values: readonly AttributeValue[]): string {
  return attributeText(topics[topic].key, ofTopic(topic, values));
}
