import * as v from "valibot";
import { atMost, boundedList, hiddenText, line, reasonIn } from "../../http/forms/fields";
import { inEach } from "../../text/language";
import { readOpeningHours } from "../../text/hours/opening-hours";
import { maxChosen } from "./order-rows";
import { words } from "./words";

const personName = v.pipe(line(), atMost(40, inEach(words, "nameField")));
const hour = v.pipe(line(), atMost(40, inEach(words, "hourField")));
const note = v.pipe(line(), atMost(120, inEach(words, "noteField")));
/** A WhatsApp account may hide its number behind a name. */
const telephone = v.pipe(line(), atMost(30, inEach(words, "phoneField")));

export const maxPersons = 30;

/**
 * `paso`: ticked dishes may be sent at once (`enviar`), or after quantities (`elegir`) and their sum (`total`); `cambiar` goes back to
 * the dishes. `hora`: in the visitor's words. `para`: the moment for which the page showed the dishes; see `Serving`.
 */
export const orderForm = v.object({
  plato: v.optional(
    boundedList(v.optional(hiddenText(20), ""), maxChosen, {
      tooMany: { es: words.es.tooMany(maxChosen), en: words.en.tooMany(maxChosen) },
    }),
    [],
  ),
  nombre: personName,
  hora: hour,
  telefono: telephone,
  nota: note,
  para: hiddenText(30),
  paso: v.optional(v.picklist(["elegir", "cambiar", "total", "enviar"], reasonIn(inEach(words, "whatToDo"))), "enviar"),
});

export const reservationForm = v.object({
  dia: v.pipe(line(), v.nonEmpty(reasonIn(inEach(words, "chooseDay"))), atMost(10, inEach(words, "dayField"))),
  hora: v.pipe(line(), v.nonEmpty(reasonIn(inEach(words, "chooseHour"))), atMost(8, inEach(words, "hourField"))),
  personas: v.pipe(line(), v.nonEmpty(reasonIn(inEach(words, "howMany"))), atMost(3, inEach(words, "personsField"))),
  nombre: v.pipe(personName, v.nonEmpty(reasonIn(inEach(words, "whoseName")))),
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
