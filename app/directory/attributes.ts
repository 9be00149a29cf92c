import type { GlyphName } from "../ui/glyph";

/*
 * Defines once what a listing tells beside its fields. Forms, the page, JSON-LD, the files for programs and the words of the audit
 * log follow from this table. A row of `restaurant_attributes` holds one known value; a value without a row is unknown, which is
 * never shown as "no".
 */

export type AttributeOption = {
  /** In the database. */
  id: string;
  label: string;
  /** For several values: label of a text that details this one, such as the days of live music. */
  note?: string;
  /** Says that something is not so, or less than other options say. Only owners' answers give it; no filter and no search has it. */
  onlyStated?: true;
  /** Values of the attribute that contradict this one. */
  denies?: readonly string[];
  /** Values of the attribute that a search also finds by this one. */
  implies?: readonly string[];
  /** What files call it, beside its label, its id and the words of a search. Phrases between bars. */
  inFiles?: string;
};

export type Attribute = {
  label: string;
  group: AttributeGroup;
  glyph: GlyphName;
  /** How many values a restaurant may have. A form shows radio buttons for one, checkboxes for several. */
  max: number;
  options: readonly AttributeOption[];
  help?: string;
  /** For one value: label of a text that details it. */
  note?: string;
  /** Shown beside the value: the law that grants it, with its number. */
  law?: string;
};

export type AttributeGroup = (typeof attributeGroups)[number]["id"];

/** One short form each. `id`: in its address. */
export const attributeGroups = [
  { id: "cocina", label: "Cocina y precio" },
  { id: "servicios", label: "Servicios" },
  { id: "pagos", label: "Pagos" },
  { id: "ley", label: "Ley" },
] as const;

/** Characters of a note. */
export const maxAttributeNote = 120;

const aboutStated = "¿Algo más?";

export const attributes = {
  cocinas: {
    label: "Cocina",
    group: "cocina",
    glyph: "otro",
    max: 3,
    help: "Hasta tres, las que de verdad se piden en tu mesa.",
    options: [
      { id: "panamena", label: "Panameña" },
      { id: "criolla", label: "Criolla" },
      { id: "afroantillana", label: "Afroantillana" },
      { id: "guna", label: "Guna" },
      { id: "mariscos", label: "Mariscos" },
      { id: "asados", label: "Asados" },
      { id: "pollo", label: "Pollo" },
      { id: "hamburguesas", label: "Hamburguesas" },
      { id: "china", label: "China" },
      { id: "dim-sum", label: "Dim sum" },
      { id: "italiana", label: "Italiana" },
      { id: "pizza", label: "Pizza" },
      { id: "japonesa", label: "Japonesa" },
      { id: "sushi", label: "Sushi" },
      { id: "peruana", label: "Peruana" },
      { id: "mexicana", label: "Mexicana" },
      { id: "colombiana", label: "Colombiana" },
      { id: "venezolana", label: "Venezolana" },
      { id: "espanola", label: "Española" },
      { id: "francesa", label: "Francesa" },
      { id: "griega", label: "Griega" },
      { id: "arabe", label: "Árabe" },
      { id: "india", label: "India" },
      { id: "coreana", label: "Coreana" },
      { id: "tailandesa", label: "Tailandesa" },
      { id: "estadounidense", label: "Estadounidense" },
      { id: "fusion", label: "Fusión" },
      { id: "vegetariana", label: "Vegetariana" },
      { id: "vegana", label: "Vegana" },
      { id: "panaderia", label: "Panadería" },
      { id: "reposteria", label: "Repostería" },
      { id: "helados", label: "Helados" },
      { id: "cafe", label: "Café" },
      { id: "cocteleria", label: "Coctelería" },
      { id: "cerveza-artesanal", label: "Cerveza artesanal" },
    ],
  },
  precio: {
    label: "Precio por persona",
    group: "cocina",
    glyph: "coin",
    max: 1,
    help: "Lo que suele gastar una persona, sin licor.",
    options: [
      { id: "5", label: "Hasta $5" },
      { id: "10", label: "$5 a $10" },
      { id: "20", label: "$10 a $20" },
      { id: "40", label: "$20 a $40" },
      { id: "mas", label: "Más de $40" },
      { id: "mas-20", label: "Más de $20", onlyStated: true },
    ],
    note: "¿Algo más del precio?",
  },
  dieta: {
    label: "Opciones",
    group: "cocina",
    glyph: "vegetariano",
    max: 6,
    help: "Marca solo lo que siempre puedes servir.",
    options: [
      { id: "vegetariano", label: "Vegetarianas" },
      { id: "vegano", label: "Veganas" },
      { id: "sin-gluten", label: "Sin gluten" },
      { id: "sin-lactosa", label: "Sin lactosa" },
      { id: "halal", label: "Halal" },
      { id: "kosher", label: "Kosher" },
    ],
  },
  servicios: {
    label: "Servicios",
    group: "servicios",
    glyph: "check",
    max: 30,
    options: [
      { id: "domicilio", label: "A domicilio", note: "¿Hasta dónde y a qué horas?" },
      { id: "llevar", label: "Para llevar" },
      { id: "reservas", label: "Reservas", note: "¿Cómo se reserva?" },
      { id: "solo-reserva", label: "Solo con reserva" },
      { id: "terraza", label: "Terraza" },
      { id: "aire", label: "Aire acondicionado" },
      { id: "wifi", label: "Wifi" },
      { id: "estacionamiento", label: "Estacionamiento propio", note: "¿Dónde está?" },
      { id: "valet", label: "Valet parking", note: "¿Cuánto cuesta?" },
      { id: "estacionamiento-calle", label: "Estacionamiento en la calle", note: "¿Dónde se encuentra?" },
      { id: "musica", label: "Música en vivo", note: "¿Qué días?" },
      { id: "pantallas", label: "Pantallas" },
      { id: "eventos", label: "Eventos" },
      { id: "sillas-ninos", label: "Sillas para niños" },
      { id: "menu-infantil", label: "Menú infantil" },
      { id: "mascotas", label: "Mascotas", note: "¿En qué parte?" },
      { id: "entrada-accesible", label: "Entrada accesible", note: "¿Cómo es la entrada?" },
      { id: "bano-accesible", label: "Baño accesible" },
      { id: "vista-mar", label: "Vista al mar" },
      { id: "vista-bahia", label: "Vista a la bahía" },
      { id: "vista-montana", label: "Vista a la montaña" },
      { id: "vista-rio", label: "Vista al río" },
      { id: "ninos", label: "Algo para niños", note: "¿Qué tienen para niños?" },
      { id: "estacionamiento-hay", label: "Estacionamiento", note: aboutStated, onlyStated: true },
      {
        id: "sin-estacionamiento",
        label: "Sin estacionamiento",
        note: aboutStated,
        onlyStated: true,
        denies: ["estacionamiento", "valet", "estacionamiento-calle", "estacionamiento-hay"],
      },
      { id: "sin-mascotas", label: "Sin mascotas", note: aboutStated, onlyStated: true, denies: ["mascotas"] },
      { id: "sin-reservas", label: "Sin reservas", note: aboutStated, onlyStated: true, denies: ["reservas", "solo-reserva"] },
      { id: "sin-domicilio", label: "No lleva a domicilio", note: aboutStated, onlyStated: true, denies: ["domicilio"] },
      {
        id: "sin-ninos",
        label: "Nada especial para niños",
        note: aboutStated,
        onlyStated: true,
        denies: ["ninos", "sillas-ninos", "menu-infantil"],
      },
      { id: "sin-acceso", label: "Sin entrada accesible", note: aboutStated, onlyStated: true, denies: ["entrada-accesible"] },
    ],
  },
  idiomas: {
    label: "Se habla",
    group: "servicios",
    glyph: "chat",
    max: 9,
    options: [
      { id: "es", label: "Español" },
      { id: "en", label: "Inglés" },
      { id: "fr", label: "Francés" },
      { id: "pt", label: "Portugués" },
      { id: "it", label: "Italiano" },
      { id: "zh", label: "Chino" },
      { id: "ar", label: "Árabe" },
      { id: "guna", label: "Guna" },
      { id: "ngabere", label: "Ngäbere" },
    ],
  },
  pagos: {
    label: "Se paga con",
    group: "pagos",
    glyph: "card",
    max: 8,
    options: [
      { id: "efectivo", label: "Efectivo", note: "¿Algo que deban saber?" },
      { id: "tarjeta", label: "Visa o Mastercard", note: "¿Desde qué monto?" },
      { id: "clave", label: "Clave" },
      { id: "yappy", label: "Yappy" },
      { id: "nequi", label: "Nequi" },
      { id: "transferencia", label: "Transferencia" },
      { id: "vales", label: "Vales de alimentación" },
      {
        id: "solo-efectivo",
        label: "Solo efectivo",
        inFiles: "solo en efectivo",
        note: aboutStated,
        onlyStated: true,
        denies: ["tarjeta", "clave", "yappy", "nequi", "transferencia", "vales"],
        implies: ["efectivo"],
      },
    ],
  },
  jubilados: {
    label: "Descuento de jubilados",
    group: "ley",
    glyph: "check",
    max: 1,
    help: "La ley lo concede. Aquí dices cómo pedirlo.",
    options: [
      { id: "cedula", label: "Con la cédula" },
      { id: "carne", label: "Con el carné de jubilado" },
      { id: "cualquiera", label: "Con la cédula o el carné" },
    ],
    note: "¿A qué horas, o algo más que deban saber?",
    law: "Ley 6 de 1987: 25 % en restaurantes y 15 % en franquicias de comida rápida.",
  },
  itbms: {
    label: "Precios",
    group: "ley",
    glyph: "check",
    max: 1,
    options: [
      { id: "incluido", label: "Con el ITBMS incluido", inFiles: "ITBMS incluido|con ITBMS|impuesto incluido" },
      { id: "aparte", label: "Más el ITBMS", inFiles: "más ITBMS|ITBMS aparte|sin ITBMS|no incluido|ITBMS no incluido" },
    ],
  },
  propina: {
    label: "Propina",
    group: "ley",
    glyph: "check",
    max: 1,
    options: [{ id: "voluntaria", label: "Voluntaria" }],
    law: "Ley 45 de 2007, artículo 56: nadie puede sumarla a la cuenta.",
  },
} as const satisfies Record<string, Attribute>;

export type AttributeKey = keyof typeof attributes;

export const attributeKeys = Object.keys(attributes) as AttributeKey[];

export function isAttributeKey(name: string): name is AttributeKey {
  return Object.hasOwn(attributes, name);
}

export function keysOfGroup(group: AttributeGroup): AttributeKey[] {
  return attributeKeys.filter((key) => attributes[key].group === group);
}

/** `owner`, `admin`: who said it. `derived`: concluded from the category and the dishes, until somebody confirms it. */
export type AttributeSource = "owner" | "admin" | "derived";

export type AttributeValue = { key: AttributeKey; value: string; note: string };

/** Undefined for a value that is no longer in the table. */
export function findAttributeOption(key: AttributeKey, value: string): AttributeOption | undefined {
  const { options }: Attribute = attributes[key];
  return options.find(({ id }) => id === value);
}

/** Labels that keep their capital in the middle of a sentence. */
const names = new Set(["Yappy", "Nequi", "Clave", "Visa o Mastercard"]);

const inSentence = (label: string) => (names.has(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** "Efectivo, Visa o Mastercard (desde $5), Yappy". "" without values. */
export function attributeText(key: AttributeKey, values: readonly AttributeValue[]): string {
  return values
    .flatMap((one) => {
      const option = one.key === key ? findAttributeOption(key, one.value) : undefined;
      return option ? [{ label: option.label, note: one.note }] : [];
    })
    .map(({ label, note }, index) => `${index === 0 ? label : inSentence(label)}${note === "" ? "" : ` (${note})`}`)
    .join(", ");
}
