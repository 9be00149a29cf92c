import { count, formatWeekday, weekdayOf } from "../../text/format";
import { bilingual } from "../../text/language";
import { describeSum, type OrderLine } from "../../text/order-sum";
import { formatPrice } from "../menu/menu";

export const words = bilingual({
  pedido: ["Pedir por WhatsApp", "Order on WhatsApp"],
  reserva: ["Reservar por WhatsApp", "Reserve on WhatsApp"],
  handOver: [
    (name: string) =>
      `Se abre WhatsApp con el mensaje escrito para ${name}, y tú lo envías. Panamá VIP no guarda nada de lo que escribes aquí. El trato es entre el negocio y tú.`,
    (name) =>
      `WhatsApp opens with a message to ${name} in Spanish, and you send it. Panamá VIP keeps nothing of what you type here. The deal is between you and the business.`,
  ],
  notFound: ["Restaurante no encontrado", "Restaurant not found"],
  mayHaveClosed: ["Puede que haya cerrado.", "It may have closed."],
  noOrders: ["No recibe pedidos aquí", "No orders here"],
  noReservations: ["No recibe reservas aquí", "No reservations here"],
  ordersNotByWhatsapp: [
    "El negocio no los atiende por WhatsApp desde este sitio.",
    "The restaurant does not take them on WhatsApp from this site.",
  ],
  reservationsNotByWhatsapp: [
    "El negocio no las atiende por WhatsApp desde este sitio.",
    "The restaurant does not take them on WhatsApp from this site.",
  ],
  tooLong: [
    "El mensaje queda demasiado largo. Pide menos platos distintos o acorta la nota.",
    "The message is too long. Order fewer different dishes, or shorten the note.",
  ],

  orderTitle: [(name: string) => `Pedir a ${name} por WhatsApp`, (name) => `Order from ${name} on WhatsApp`],
  orderText: [
    (name: string) => `Elige platos de la carta de ${name} y envía el pedido por WhatsApp.`,
    (name) => `Choose dishes from the menu of ${name} and send your order on WhatsApp.`,
  ],
  menuFailed: ["No se pudo cargar la carta", "The menu could not be loaded"],
  orderFailed: [
    "No pudimos preparar el pedido. Todo sigue aquí: inténtalo otra vez en unos minutos.",
    "We could not prepare the order. Everything is still here: try again in a few minutes.",
  ],
  closed: ["Estos días no recibe pedidos.", "It is not taking orders these days."],
  chooseOne: ["Elige al menos un plato", "Choose at least one dish"],
  kitchenClosed: [
    (when: string) => `La cocina está cerrada: el pedido quedaría para ${when} Si te sirve, envíalo otra vez.`,
    (when) => `The kitchen is closed: the order would be for ${when} If that suits you, send it again.`,
  ],
  takesOrders: ["Recibe pedidos: ", "Takes orders: "],
  leaveOrder: [(when: string) => `Cerrado: deja tu pedido para ${when}`, (when) => `Closed: leave your order for ${when}`],
  orderIsFor: [(when: string) => `Tu pedido es para ${when}`, (when) => `Your order is for ${when}`],
  orderFor: [(when: string) => `Pedir para ${when}`, (when) => `Order for ${when}`],
  noDishes: ["Ahora mismo no hay platos para pedir.", "There are no dishes to order right now."],
  moments: [
    { near: ["hoy", "mañana"], on: (day: string) => `el ${formatWeekday(day)}` },
    { near: ["today", "tomorrow"], on: (day: string) => formatWeekday(day, "en") },
  ],
  menu: ["Carta", "Menu"],
  options: [(total: number) => count(total, "opción", "opciones"), (total) => count(total, "option", "options")],
  next: ["Seguir: cantidades y total", "Next: quantities and total"],
  totalNote: [
    "Si cambias una cantidad, toca «Sumar otra vez» para ver el total.",
    "If you change a quantity, tap “Add up again” to see the total.",
  ],
  sumAgain: ["Sumar otra vez", "Add up again"],
  changeDishes: ["Cambiar los platos", "Change the dishes"],
  inName: ["A nombre de", "Name"],
  when: ["Para cuándo", "When"],
  /** `when`: "mañana, 7:00 a. m."; "" for now. */
  whenHelp: [
    (when: string) =>
      when === "" ? "Vacío: lo antes posible." : `Vacío: ${when.replace(/, (?=1:)/, " a la ").replace(/, (?=\d)/, " a las ")}`,
    (when) => `Leave it empty for ${when === "" ? "as soon as possible" : when.replace(/, (?=\d+:)/, " at ")}.`,
  ],
  phone: ["Tu teléfono", "Your phone"],
  note: ["Nota", "Note"],
  noteHelp: ["Por ejemplo: sin cebolla, para llevar.", "For example: no onion, to go. In Spanish if you can."],
  openOrder: ["Abrir WhatsApp con el pedido", "Open WhatsApp with the order"],
  priceUnknown: ["precio por preguntar", "ask for the price"],
  sum: [describeSum, englishSum],

  reserveTitle: [(name: string) => `Reservar en ${name} por WhatsApp`, (name) => `Reserve at ${name} on WhatsApp`],
  reserveText: [(name: string) => `Pide una mesa en ${name} por WhatsApp.`, (name) => `Ask for a table at ${name} on WhatsApp.`],
  pageFailed: ["No se pudo cargar la página", "The page could not be loaded"],
  reserveFailed: [
    "No pudimos preparar la reserva. Todo sigue aquí: inténtalo otra vez en unos minutos.",
    "We could not prepare the reservation. Everything is still here: try again in a few minutes.",
  ],
  takesReservations: ["Recibe reservas: ", "Takes reservations: "],
  opens: ["Abre: ", "Open: "],
  day: ["Día", "Day"],
  hour: ["Hora", "Time"],
  persons: ["Personas", "Number of people"],
  tableHelp: ["Por ejemplo: una silla para bebé, la terraza.", "For example: a high chair, the terrace. In Spanish if you can."],
  openReservation: ["Abrir WhatsApp con la reserva", "Open WhatsApp with the reservation"],
  chooseDay: ["Elige el día", "Choose the day"],
  chooseHour: ["Elige la hora", "Choose the time"],
  chooseMoment: ["Elige el día y la hora", "Choose the day and the time"],
  isPast: ["Ese momento ya pasó", "That time has passed"],
  tooFar: [
    (days: number) => `Elige un día dentro de los próximos ${days}`,
    (days) => `Choose a day within the next ${days} days`,
  ],
  notThen: [
    (hours: string) => `A esa hora no recibe reservas. Las recibe: ${hours}`,
    (hours) => `No reservations at that time. Reservation hours: ${hours}`,
  ],
  closedThen: ["A esa hora está cerrado.", "It is closed at that time."],
  closedOnDay: [(day: string) => `El ${formatWeekday(day)} no abre.`, (day) => `It is closed on ${formatWeekday(day, "en")}.`],
  closedOnDays: [
    (day: string) => `Los ${weekdayOf(day).replace(/o$/, "os")} no abre.`,
    (day) => `It is closed on ${weekdayOf(day, "en")}s.`,
  ],
  opensThatDay: [(time: string) => `Abre ese día ${time}`, (time) => `It opens that day ${time}.`],
  opensOn: [(day: string, time: string) => `Abre el ${day} ${time}`, (day, time) => `It opens on ${day} ${time}.`],
  howMany: ["Di para cuántas personas", "Say how many people"],
  numberUpTo: [(max: number) => `Escribe un número de 1 a ${max}`, (max) => `Type a number from 1 to ${max}`],
  whoseName: ["Escribe a nombre de quién", "Type a name"],
  tooMany: [(max: number) => `Elige hasta ${max} platos distintos`, (max) => `Choose up to ${max} different dishes`],
  nameField: ["El nombre", "The name"],
  hourField: ["La hora", "The time"],
  noteField: ["La nota", "The note"],
  phoneField: ["El teléfono", "The phone"],
  dayField: ["El día", "The day"],
  personsField: ["El número", "The number"],
  whatToDo: ["Elige qué hacer", "Choose what to do"],
});

function englishSum(lines: readonly OrderLine[]): string {
  const cents = lines.reduce((sum, line) => sum + line.quantity * (line.cents ?? 0), 0);
  const unpriced = lines.filter((line) => line.cents === null).length;
  const more = unpriced > 0 ? `, plus ${unpriced} ${unpriced === 1 ? "dish" : "dishes"} without a price` : "";
  return `${formatPrice(cents)}${more}, to be confirmed by the restaurant`;
}
