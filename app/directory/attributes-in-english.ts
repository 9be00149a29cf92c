import type { Language } from "../text/language";
import { type AttributeKey, type attributes, findAttributeOption } from "./attributes";

type OptionId<Key extends AttributeKey> = (typeof attributes)[Key]["options"][number]["id"];

type EnglishAttribute<Key extends AttributeKey> = { label: string; law?: string; options: Record<OptionId<Key>, string> };

/** Labels of the table of attributes. One that is missing does not compile. */
export const attributesInEnglish: { [Key in AttributeKey]: EnglishAttribute<Key> } = {
  cocinas: {
    label: "Cuisine",
    options: {
      panamena: "Panamanian",
      criolla: "Creole",
      afroantillana: "Afro-Caribbean",
      guna: "Guna",
      mariscos: "Seafood",
      asados: "Barbecue",
      pollo: "Chicken",
      hamburguesas: "Burgers",
      china: "Chinese",
      "dim-sum": "Dim sum",
      italiana: "Italian",
      pizza: "Pizza",
      japonesa: "Japanese",
      sushi: "Sushi",
      peruana: "Peruvian",
      mexicana: "Mexican",
      colombiana: "Colombian",
      venezolana: "Venezuelan",
      espanola: "Spanish",
      francesa: "French",
      griega: "Greek",
      arabe: "Middle Eastern",
      india: "Indian",
      coreana: "Korean",
      tailandesa: "Thai",
      estadounidense: "American",
      fusion: "Fusion",
      vegetariana: "Vegetarian",
      vegana: "Vegan",
      panaderia: "Bakery",
      reposteria: "Pastries",
      helados: "Ice cream",
      cafe: "Coffee",
      cocteleria: "Cocktails",
      "cerveza-artesanal": "Craft beer",
    },
  },
  precio: {
    label: "Price per person",
    options: {
      "5": "Up to $5",
      "10": "$5 to $10",
      "20": "$10 to $20",
      "40": "$20 to $40",
      mas: "Over $40",
      "mas-20": "Over $20",
    },
  },
  dieta: {
    label: "Dietary options",
    options: {
      vegetariano: "Vegetarian",
      vegano: "Vegan",
      "sin-gluten": "Gluten-free",
      "sin-lactosa": "Lactose-free",
      halal: "Halal",
      kosher: "Kosher",
    },
  },
  servicios: {
    label: "Services",
    options: {
      domicilio: "Delivery",
      llevar: "Takeout",
      reservas: "Reservations",
      "solo-reserva": "By reservation only",
      terraza: "Patio",
      aire: "Air conditioning",
      wifi: "Wi-Fi",
      estacionamiento: "Own parking lot",
      valet: "Valet parking",
      "estacionamiento-calle": "Street parking",
      musica: "Live music",
      pantallas: "TV screens",
      eventos: "Private events",
      "sillas-ninos": "High chairs",
      "menu-infantil": "Kids’ menu",
      mascotas: "Pets welcome",
      "entrada-accesible": "Accessible entrance",
      "bano-accesible": "Accessible restroom",
      "vista-mar": "Ocean view",
      "vista-bahia": "Bay view",
      "vista-montana": "Mountain view",
      "vista-rio": "River view",
      ninos: "Something for kids",
      "estacionamiento-hay": "Parking",
      "sin-estacionamiento": "No parking",
      "sin-mascotas": "No pets",
      "sin-reservas": "No reservations",
      "sin-domicilio": "No delivery",
      "sin-ninos": "Nothing special for kids",
      "sin-acceso": "No accessible entrance",
    },
  },
  idiomas: {
    label: "Languages spoken",
    options: {
      es: "Spanish",
      en: "English",
      fr: "French",
      pt: "Portuguese",
      it: "Italian",
      zh: "Chinese",
      ar: "Arabic",
      guna: "Guna",
      ngabere: "Ngäbere",
    },
  },
  pagos: {
    label: "Payment",
    options: {
      efectivo: "Cash",
      tarjeta: "Visa or Mastercard",
      clave: "Clave",
      yappy: "Yappy",
      nequi: "Nequi",
      transferencia: "Bank transfer",
      vales: "Meal vouchers",
      "solo-efectivo": "Cash only",
    },
  },
  jubilados: {
    label: "Retiree discount",
    options: {
      cedula: "With a national ID",
      carne: "With a retiree card",
      cualquiera: "With a national ID or a retiree card",
    },
    law: "Law 6 of 1987: 25% at restaurants, 15% at fast-food chains.",
  },
  itbms: {
    label: "Prices",
    options: { incluido: "Include sales tax (ITBMS)", aparte: "Plus sales tax (ITBMS)" },
  },
  propina: {
    label: "Tip",
    options: { voluntaria: "Voluntary" },
    law: "Law 45 of 2007, article 56: nobody may add it to your bill.",
  },
};

/** Undefined for a value that is no longer in the table. */
export function optionLabel(key: AttributeKey, value: string, language: Language): string | undefined {
  if (language === "es") return findAttributeOption(key, value)?.label;
  const options: Partial<Record<string, string>> = attributesInEnglish[key].options;
  return options[value];
}
