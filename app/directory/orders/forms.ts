import * as v from "valibot";
import { atMost, boundedList, hiddenText, line } from "../../http/forms/fields";
import { readOpeningHours } from "../../text/hours/opening-hours";
import { maxChosen } from "./order-rows";

const personName = v.pipe(line(), atMost(40, "El nombre"));
const note = v.pipe(line(), atMost(120, "La nota"));

export const maxPersons = 30;

/** `paso`: first dishes are ticked (`elegir`), then come quantities and the sum (`total`); `cambiar` goes back to the dishes. */
export const orderForm = v.object({
  plato: v.optional(
    boundedList(v.optional(hiddenText(20), ""), maxChosen, { tooMany: `Elige hasta ${maxChosen} platos distintos` }),
    [],
  ),
  nombre: personName,
  nota: note,
  paso: v.optional(v.picklist(["elegir", "cambiar", "total", "enviar"], "Elige qué hacer"), "enviar"),
});

export const reservationForm = v.object({
  dia: v.pipe(line(), v.nonEmpty("Elige el día"), atMost(10, "El día")),
  hora: v.pipe(line(), v.nonEmpty("Elige la hora"), atMost(8, "La hora")),
  personas: v.pipe(line(), v.nonEmpty("Di para cuántas personas"), atMost(3, "El número")),
  nombre: v.pipe(personName, v.nonEmpty("Escribe a nombre de quién")),
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
