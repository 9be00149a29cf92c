import { bilingual } from "../text/language";

const inSpanish: Partial<Record<string, string>> = {};

/** Words of what is looked for: hours, and what a suggestion is. */
export const words = bilingual({
  openNow: ["Abierto ahora", "Open now"],
  orderNow: ["Pedir ahora", "Order now"],
  takesOrders: ["Pide por WhatsApp", "Orders on WhatsApp"],
  unconfirmedHours: ["Horario sin confirmar", "Unconfirmed hours"],
  openAlways: ["Abierto las 24 horas", "Open 24 hours"],
  openBetween: [
    (from: string, to: string) => `Abierto entre el ${from} y el ${to}`,
    (from, to) => `Open between ${from} and ${to}`,
  ],
  openOn: [(date: string) => `Abierto el ${date}`, (date) => `Open on ${date}`],
  openUntilDate: [(date: string) => `Abierto hasta el ${date}`, (date) => `Open until ${date}`],
  openFrom: [
    (date: string, from: string, to: string) => `Abierto el ${date}, de ${from} a ${to}`,
    (date, from, to) => `Open on ${date}, from ${from} to ${to}`,
  ],
  midnight: ["medianoche", "midnight"],
  or: [" o ", " or "],
  dishFrom: [(dish: string, price: string) => `${dish}, desde ${price}`, (dish, price) => `${dish}, from ${price}`],
  dishLabel: [(dish: string) => `Plato: ${dish}`, (dish) => `Dish: ${dish}`],
  excluding: [(thing: string) => `Sin ${thing}`, (thing) => `Without ${thing}`],
  notDear: ["Nada caro", "Nothing expensive"],
  noReservation: ["Sin reserva", "No reservation needed"],
  nearLabel: [(place: string) => `Cerca de ${place}`, (place) => `Near ${place}`],
  inPlace: [(place: string) => `En ${place}`, (place) => `In ${place}`],
  inOrder: [
    { cheapest: "Lo más barato primero", dearest: "Lo más caro primero" },
    { cheapest: "Cheapest first", dearest: "Most expensive first" },
  ],
  speaks: [(spoken: string) => `Se habla ${spoken}`, (spoken) => `${spoken} spoken`],
  /** By what a wish is in Spanish; others are called as the first option that they mean. */
  wishes: [
    inSpanish,
    {
      Vegetariano: "Vegetarian",
      Vegano: "Vegan",
      Estacionamiento: "Parking",
      "Estacionamiento propio": "Own parking lot",
      "Para niños": "For kids",
      "Silla de ruedas": "Wheelchair access",
      "Con vista": "With a view",
      Tarjeta: "Cards",
      "Descuento de jubilados": "Retiree discount",
      "ITBMS incluido": "Tax included",
      ITBMS: "Sales tax",
      "Propina voluntaria": "Optional tip",
      "Sin azúcar": "Sugar free",
      Romántico: "Romantic",
      Tranquilo: "Quiet",
      Acogedor: "Cozy",
      "Grupos grandes": "Large groups",
      Jardín: "Garden",
      Piscina: "Swimming pool",
      Chimenea: "Fireplace",
      Cambiador: "Changing table",
      "Terraza techada": "Covered terrace",
      "Estacionamiento techado": "Covered parking",
      "Estacionamiento para buses": "Bus parking",
      "Música típica": "Folk music",
      Barato: "Cheap",
      Caro: "Expensive",
      "De lujo": "Upscale",
    },
  ],
  category: ["Categoría", "Category"],
  province: ["Provincia", "Province"],
  placeOf: [(province: string) => `Lugar de ${province}`, (province) => `Place in ${province}`],
  /** By what a suggestion is in Spanish. */
  kinds: [
    inSpanish,
    {
      Cocina: "Cuisine",
      "Franja de precio": "Price range",
      Servicio: "Service",
      "Forma de pago": "Form of payment",
      Dieta: "Diet",
    },
  ],
});
