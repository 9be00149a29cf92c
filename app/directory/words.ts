import { upperFirst } from "../text/format";
import { bilingual } from "../text/language";

/** Words of cards and of facts that several pages show. */
export const words = bilingual({
  restaurantsIn: [(place: string) => `Restaurantes en ${place}`, (place) => `Restaurants in ${place}`],
  restaurantsAbove: ["Restaurantes en", "Restaurants in"],
  holidayMayVary: ["Feriado: puede variar.", "Public holiday: hours may vary."],
  /** Of a state, what follows its dot: "cierra a las 10:00 p. m.". */
  briefly: [(change: string) => change.replace(/ a las? /, " "), (change) => change.replace(/ at /, " ")],
  openUntil: [(change: string) => change.replace("cierra", "Abierto hasta"), (change) => change.replace("closes", "Open until")],
  specialities: ["Especialidades: ", "Specialties: "],
  onMenu: ["En su carta: ", "On its menu: "],
  hoursAndMore: ["Horario y más", "Hours and more"],
  moreOf: [(name: string) => `. Más de ${name}`, (name) => `. More about ${name}`],
  call: ["Llamar", "Call"],
  callName: [(name: string) => ` a ${name}`, (name) => ` ${name}`],
  order: ["Pedir", "Order"],
  orderFrom: [(name: string) => ` a ${name}`, (name) => ` from ${name}`],
  whatsappOf: [(name: string) => ` de ${name}`, (name) => ` of ${name}`],
  map: ["Ver Mapa", "Map"],
  mapOf: [(name: string) => `Ver Mapa de ${name}, en otra pestaña`, (name) => `Map of ${name}, in another tab`],
  ratedOn: ["en ", "on "],
  outOfFive: [" de 5", " out of 5"],
  verified: ["Verificado", "Verified"],
  sponsored: ["Patrocinado", "Sponsored"],
  fromFile: [(date: string) => `Según el archivo del ${date}`, (date) => `According to a file of ${date}`],
  confirmed: [(date: string) => `Confirmado el ${date}`, (date) => `Confirmed on ${date}`],
  byBusiness: [(date: string) => `Confirmado por el negocio el ${date}`, (date) => `Confirmed by the business on ${date}`],
  perMenu: ["según su carta", "going by its menu"],
  today: ["Hoy", "Today"],
  todayIs: [(day: string) => `Hoy, ${day},`, (day) => `Today, ${day},`],
  onDay: [(day: string) => `El ${day}`, (day) => `On ${day}`],
  isHoliday: [
    (when: string) => `${when} es feriado: el horario puede variar.`,
    (when) => `${when.replace(/^On /, "")} is a public holiday: hours may vary.`,
  ],
  usualOnHoliday: [
    (when: string) => `${when} es feriado, con el horario de siempre.`,
    (when) => `${when.replace(/^On /, "")} is a public holiday, with the usual hours.`,
  ],
  closedOn: [(when: string) => `${when} no abre.`, (when) => upperFirst(`${when.replace(/,$/, "")}: closed.`)],
  opensOn: [
    (when: string, times: string) => `${when} abre ${times}`,
    (when, times) => `${when.replace(/,$/, "")}: open ${times}`,
  ],
  /** `state`: "Abierto · cierra a las 2:00 a. m." */
  sinceLastNight: [
    (state: string) => `${state.replace("Abierto · cierra a", "Abierto desde anoche, hasta")}; hoy no abre más.`,
    (state) => `${state.replace("Open · closes at", "Open since last night, until")}; closed for the rest of the day.`,
  ],
  mayVary: ["Feriado: el horario puede variar", "Public holiday: hours may vary"],
});
