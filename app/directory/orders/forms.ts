import * as v from "valibot";
import { atMost, boundedList, hiddenText, line } from "../../http/forms/fields";
import { readOpeningHours } from "../../text/hours/opening-hours";
import { maxChosen } from "./order-rows";

const personName = v.pipe(line(), atMost(40, "El nombre"));
const hour = v.pipe(line(), atMost(40, "La hora"));
const note = v.pipe(line(), atMost(120, "La nota"));
/** A WhatsApp account may hide its number behind a name. */
const telephone = v.pipe(line(), atMost(30, "El teléfono"));

export const maxPersons = 30;

/**
 * `paso`: ticked dishes may be sent at once (`enviar`), or after quantities (`elegir`) and their sum (`total`); `cambiar` goes back to
 * the dishes. `hora`: in the visitor's words. `para`: the moment for which the page showed the dishes; see `Serving`.
 */
export const orderForm = v.object({
  plato: v.optional(
    boundedList(v.optional(hiddenText(20), ""), maxChosen, { tooMany: `Elige hasta ${maxChosen} platos distintos` }),
    [],
  ),
  nombre: personName,
  hora: hour,
  telefono: telephone,
  nota: note,
  para: hiddenText(30),
  paso: v.optional(v.picklist(["elegir", "cambiar", "total", "enviar"], "Elige qué hacer"), "enviar"),
});

export const reservationForm = v.object({
  dia: v.pipe(line(), v.nonEmpty("Elige el día"), atMost(10, "El día")),
  hora: v.pipe(line(), v.nonEmpty("Elige la hora"), atMost(8, "La hora")),
  personas: v.pipe(line(), v.nonEmpty("Di para cuántas personas"), atMost(3, "El número")),
  nombre: v.pipe(personName, v.nonEmpty("Escribe a nombre de quién")),
  telefono: telephone,
  nota: note,
});

/** Characters of the hours. */
export const maxServiceHours = 100;

/** Value of a checkbox. */
export const checked = "si";

const hours = v.pipe(
  line(),
  atMost(maxServiceHours, "El horario"),
  v.check(
    (text) => text === "" || "hours" in readOpeningHours(text),
    "Escribe días y horas como «Lun-Vie 11:00-15:00», o déjalo vacío",
  ),
);

/** `visto`: the services as the page showed them. */
export const servicesForm = v.object({
  pedido: hiddenText(checked.length),
  pedido_horario: hours,
  reserva: hiddenText(checked.length),
  reserva_horario: hours,
  whatsapp: hiddenText(checked.length),
  visto: hiddenText(300),
});
