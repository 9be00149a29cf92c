import { describe, expect, it } from "vitest";
import {
  openingHoursSpecification,
  openingState,
  parseOpeningHours,
  readOpeningHours,
  type OpeningHours,
} from "../../app/text/hours/opening-hours";
import { exampleCount } from "../support/seeds";

const [sun, mon, tue, wed, thu, fri, sat] = [0, 1, 2, 3, 4, 5, 6] as const;
const everyDay = [sun, mon, tue, wed, thu, fri, sat];

/** The periods on each of those days ("8:00-22:00"; hours above 24 are after midnight). */
function on(days: number[], ...stretches: string[]): OpeningHours[] {
  return days.flatMap((day) =>
    stretches.map((stretch) => {
      const [opens = 0, closes = 0] = stretch.split("-").map((time) => {
        const [hour, minute] = time.split(":").map(Number);
        return (hour ?? 0) * 60 + (minute ?? 0);
      });
      return { day, opens, closes };
    }),
  );
}

describe("lo que la gente escribe como horario", () => {
  it.each<[string, OpeningHours[]]>([
    ["Lun-Dom 8:00-22:00", on(everyDay, "8:00-22:00")],
    ["Mar-Sáb 11:30-15:00, 18:00-23:00", on([tue, wed, thu, fri, sat], "11:30-15:00", "18:00-23:00")],
    ["Lun-Vie 6:00-14:00, Sáb 7:00-13:00", [...on([mon, tue, wed, thu, fri], "6:00-14:00"), ...on([sat], "7:00-13:00")]],
    ["Vie-Sáb 18:00-2:00", on([fri, sat], "18:00-26:00")],
    ["Todos los días 24 horas", on(everyDay, "0:00-24:00")],
    ["Abierto 24/7", on(everyDay, "0:00-24:00")],
    ["Lun-Sáb 6:00-15:00, Dom cerrado", on([mon, tue, wed, thu, fri, sat], "6:00-15:00")],
    ["Lun-Sáb 6:00-15:00. Cerrado los domingos.", on([mon, tue, wed, thu, fri, sat], "6:00-15:00")],
    ["lunes a viernes de 8:00 a 17:00", on([mon, tue, wed, thu, fri], "8:00-17:00")],
    ["De lunes a jueves, desde las 8:00 am hasta la 1:00 pm", on([mon, tue, wed, thu], "8:00-13:00")],
    ["MIÉRCOLES Y DOMINGOS 10:00-18:00 hrs", on([sun, wed], "10:00-18:00")],
    ["Lun, Mar y Vie 9-17", on([mon, tue, fri], "9:00-17:00")],
    ["Vie-Lun 12:00-20:00", on([sun, mon, fri, sat], "12:00-20:00")],
    ["L-V 11am-10pm", on([mon, tue, wed, thu, fri], "11:00-22:00")],
    ["L a S: 7 a.m. a 3:30 p.m.", on([mon, tue, wed, thu, fri, sat], "7:00-15:30")],
    ["Todos los días 8:00 a. m. – 10:00 p. m.", on(everyDay, "8:00-22:00")],
    ["diario 12:00 p. m. a 12:00 a. m.", on(everyDay, "12:00-24:00")],
    ["Sáb 8:00 am - 12:00 md", on([sat], "8:00-12:00")],
    ["Jue 6 pm a medianoche", on([thu], "18:00-24:00")],
    ["Dom 0:00-23:59", on([sun], "0:00-24:00")],
    [
      "Lun-Jue 11:00-22:00 · Vie y Sáb 13:00-2:00",
      [...on([mon, tue, wed, thu], "11:00-22:00"), ...on([fri, sat], "13:00-26:00")],
    ],
    ["Mar 11:00-0:00", on([tue], "11:00-24:00")],
    ["Vie 11 am - 2 am", on([fri], "11:00-26:00")],
    ["Vie 17:00-11:00", on([fri], "17:00-35:00")],
    [
      "L-S 8 a. m. - 5 p. m. D 9 a. m. - 1 p. m.",
      [...on([sun], "9:00-13:00"), ...on([mon, tue, wed, thu, fri, sat], "8:00-17:00")],
    ],
    [
      "lunes: 12:00–15:00, 19:00–23:00, martes: Abierto 24 horas, miércoles: Cerrado",
      [...on([mon], "12:00-15:00", "19:00-23:00"), ...on([tue], "0:00-24:00")],
    ],
    ["lunes: 8:00\u202fa.\u00a0m.\u2009–\u200910:00\u202fp.\u00a0m., martes: Cerrado", on([mon], "8:00-22:00")],
    ["lunes: Cerrado, martes: Cerrado", []],
  ])("«%s» se entiende", (text, week) => {
    expect(parseOpeningHours(text)).toEqual(week);
  });

  it.each([
    "",
    "   ",
    ",",
    "Consultar",
    "8:00-22:00",
    "Lun-Vie",
    "Lun-Vie 8:00",
    "Lun-Vie 8:00 y 22:00",
    "Lun-Vie 8:00-12:00-17:00",
    "Lun-Vie 8:00-5:00",
    "Lun-Vie 6:00-10:00",
    "Lun-Vie 8-10pm",
    "Lun-Vie 8:00-11:00, Sáb 8:00 am - 18:00",
    "Lun-Vie 18:00-18:00",
    "Lun-Vie 24:00-6:00",
    "Lun-Vie 25:00-26:00",
    "Lun-Vie 8:75-17:00",
    "Lun-Vie 13pm-10pm",
    "Lun-Vie 5-9:9-17",
    "Lun-Vie 8 am - 5 am",
    "Lun-Vie 6:00 pm - 12:00 pm",
    "Lun-Vie 8:00-17:00, Sáb 9:00-1:00",
    "Lun-Vie 11:00-15:00, 6:00-10:00",
    "M-V 8:00-17:00",
    "Lun/Vie 8:00-17:00",
    "Lun-Vie 8:00-17:00 aprox.",
    "Lun-Vie 8:00-17:00, feriados 9:00-14:00",
    "Lun-Dom 8:00-22:00, Dom cerrado",
    "Lun-Vie 8:00-17:00, Vie 18:00-22:00",
    "Lun 11:00-15:00, 14:00-22:00",
    "Sáb 18:00-4:00, Dom 2:00-14:00",
    "Lun 8:00-17:00, Mar 18:00-4:00, Mié 2:00-14:00",
    "Vie 17:00-11:01",
    "Lun-Vie 8:00-17:00, Sáb",
    "Horario: D1-D5T480-T1020",
  ])("«%s» no se adivina", (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });
});

const weekdays = [mon, tue, wed, thu, fri];
const toSaturday = [...weekdays, sat];

/** From listings of the region. */
const clear: [text: string, ...parts: (readonly [number[], ...string[]])[]][] = [
  ["Abierto 24 horas", [everyDay, "0:00-24:00"]],
  ["Abierto las 24 horas, todos los días", [everyDay, "0:00-24:00"]],
  ["24 hrs. los 7 días de la semana, incluyendo feriados", [everyDay, "0:00-24:00"]],
  ["De 8 a.m. a 5 p.m. de lunes a viernes", [weekdays, "8:00-17:00"]],
  ["8:00 am a 5:00 pm Lunes a Viernes y de 8:00 am a 12:00 md los sábados", [weekdays, "8:00-17:00"], [[sat], "8:00-12:00"]],
  ["Lun a Jue 11:30am-10pm / Vie y Sáb 11:30am-11pm", [[mon, tue, wed, thu], "11:30-22:00"], [[fri, sat], "11:30-23:00"]],
  ["Sábados, domingos y feriados de 11h00 a 17h00", [[sat, sun], "11:00-17:00"]],
  ["Lun-Vie 7AM–4PM (feriados cerrado)", [weekdays, "7:00-16:00"]],
  ["Lun-Vie 7 AM–4 PM. Cerrado sábados, domingos y feriados", [weekdays, "7:00-16:00"]],
  ["Lun. a Sáb. 8:00 a.m. - 6:00 p.m.; Dom. 9:00 a.m. - 1:00 p.m.", [toSaturday, "8:00-18:00"], [[sun], "9:00-13:00"]],
  ["L-V: 8:00-12:00 / 13:00-17:00 | S: 8:00-12:00", [weekdays, "8:00-12:00", "13:00-17:00"], [[sat], "8:00-12:00"]],
  ["Lunes a viernes de 8 de la mañana a 5 de la tarde", [weekdays, "8:00-17:00"]],
  ["Viernes y sábados de 6 de la tarde a 2 de la madrugada", [[fri, sat], "18:00-26:00"]],
  ["Jueves 7 de la noche a 12 de la noche", [[thu], "19:00-24:00"]],
  ["Lun-Sáb 0800-1700", [toSaturday, "8:00-17:00"]],
  ["Lun-Sáb 8h a 17h", [toSaturday, "8:00-17:00"]],
  ["Abierto 24 horas, incluyendo feriados", [everyDay, "0:00-24:00"]],
  ["Sáb/feriados 9:00-13:00", [[sat], "9:00-13:00"]],
  [
    "De 9 am a 12 md los lunes, de 8 am a 5 pm todos los días, excepto lunes",
    [[mon], "9:00-12:00"],
    [[sun, tue, wed, thu, fri, sat], "8:00-17:00"],
  ],
  ["Lun-Sáb 8.30 a 17.30 hrs.", [toSaturday, "8:30-17:30"]],
  ["Lun-Sáb 9-5pm", [toSaturday, "9:00-17:00"]],
  ["Lun-Sáb 11-10pm", [toSaturday, "11:00-22:00"]],
  ["Dom 12-8pm", [[sun], "12:00-20:00"]],
  ["Lun-Vie 8am-5", [weekdays, "8:00-17:00"]],
  ["Vie 6pm-2", [[fri], "18:00-26:00"]],
  ["Lun-Vie 8a-5p", [weekdays, "8:00-17:00"]],
  ["Lun-Vie 8 a.m. - 12 m. y 1 p.m. - 5 p.m.", [weekdays, "8:00-12:00", "13:00-17:00"]],
  ["Todos los días excepto lunes, 8:00-17:00", [[tue, wed, thu, fri, sat, sun], "8:00-17:00"]],
  ["Todos los días de 12 md a 10 pm, menos los martes", [[sun, mon, wed, thu, fri, sat], "12:00-22:00"]],
  ["De domingo a domingo 6:00 am - 9:00 pm", [everyDay, "6:00-21:00"]],
  ["Toda la semana de 10:00 a 22:00", [everyDay, "10:00-22:00"]],
  ["Fines de semana 9:00-18:00", [[sat, sun], "9:00-18:00"]],
  ["Entre semana 9:00-18:00, Sáb/Dom 10:00-14:00", [weekdays, "9:00-18:00"], [[sat, sun], "10:00-14:00"]],
  ["Abre a las 7 am y cierra a las 3 pm de lunes a sábado", [toSaturday, "7:00-15:00"]],
  ["Martes a domingo 12pm-11pm. Lunes cerrado", [[tue, wed, thu, fri, sat, sun], "12:00-23:00"]],
  [
    "Mar-Dom almuerzo 12:00-15:00, cena 18:30-22:30 (lunes no abrimos)",
    [[tue, wed, thu, fri, sat, sun], "12:00-15:00", "18:30-22:30"],
  ],
  ["Horario: Lunes a Sábado\n7:00 a. m. – 6:00 p. m.", [toSaturday, "7:00-18:00"]],
  ["Mon-Sat 10AM-9PM, Sunday closed", [toSaturday, "10:00-21:00"]],
  ["Daily 11 am to midnight", [everyDay, "11:00-24:00"]],
  ["\u200bLun-Vie 8:00-17:00\u202c", [weekdays, "8:00-17:00"]],
  ["Lun-Dom 18h-24h", [everyDay, "18:00-24:00"]],
  ["Todos los días 8am-10pm incluyendo feriados", [everyDay, "8:00-22:00"]],
  ["Lun-Dom 8:00 a 22:00 (feriados incluidos)", [everyDay, "8:00-22:00"]],
  ["Lun a Dom 6:00 am a 11:00 pm (abierto feriados)", [everyDay, "6:00-23:00"]],
  ["Lun-Sáb 8:00-22:00 y feriados", [toSaturday, "8:00-22:00"]],
  ["Cerrado los lunes. Mar-Dom 11:00-21:00", [[tue, wed, thu, fri, sat, sun], "11:00-21:00"]],
  ["Lun-Dom 6:00 p.m. - 12:00 m.n.", [everyDay, "18:00-24:00"]],
  ["Sólo domingos 8am-2pm", [[sun], "8:00-14:00"]],
  ["Lunes a Viernes - 6:00am a 4:00pm, Sábado - 6:00am a 2:00pm", [weekdays, "6:00-16:00"], [[sat], "6:00-14:00"]],
  ["Lun-Sáb - 24 horas, Dom - cerrado", [toSaturday, "0:00-24:00"]],
  ["Abrimos de lunes a sábado a las 6:30 a.m. y cerramos a las 3 p.m.", [toSaturday, "6:30-15:00"]],

  // A dash between two groups or two intervals.
  ["Lunes a viernes de 8:00 a 16:00 - Sábado de 10:00 a 15:00", [weekdays, "8:00-16:00"], [[sat], "10:00-15:00"]],
  ["Lunes a Viernes 8:00-16:00 – Sábados 10:00-15:00 – Domingos cerrado", [weekdays, "8:00-16:00"], [[sat], "10:00-15:00"]],
  ["L-V 8:00-17:00 - S 8:00-12:00 - D cerrado", [weekdays, "8:00-17:00"], [[sat], "8:00-12:00"]],
  ["L-V: 8am-5pm - S: 8am-12md", [weekdays, "8:00-17:00"], [[sat], "8:00-12:00"]],
  ["Lun a Vie 7:00 am - 4:00 pm - Sáb 8:00 am - 1:00 pm", [weekdays, "7:00-16:00"], [[sat], "8:00-13:00"]],
  ["Lun-Vie 11am-10pm — Sáb y Dom 12pm-11pm", [weekdays, "11:00-22:00"], [[sat, sun], "12:00-23:00"]],
  ["Lun-Vie 8:00-16:00 -- Sáb 10:00-15:00", [weekdays, "8:00-16:00"], [[sat], "10:00-15:00"]],
  ["Lunes 8:00-17:00 - Martes 9:00-17:00 - Miércoles cerrado", [[mon], "8:00-17:00"], [[tue], "9:00-17:00"]],
  ["Lunes cerrado - Martes a domingo 11:00-22:00", [[tue, wed, thu, fri, sat, sun], "11:00-22:00"]],
  ["Mar-Dom 11:00-22:00 - cerrado los lunes", [[tue, wed, thu, fri, sat, sun], "11:00-22:00"]],
  ["Lun-Vie 8:00-17:00 - cerrado sábado y domingo", [weekdays, "8:00-17:00"]],
  ["8:00 a 16:00 de lunes a viernes - 10:00 a 15:00 los sábados", [weekdays, "8:00-16:00"], [[sat], "10:00-15:00"]],
  ["8:00-17:00 - Lunes a viernes", [weekdays, "8:00-17:00"]],
  ["Lunes 24 horas - Martes a domingo 8:00-22:00", [[mon], "0:00-24:00"], [[tue, wed, thu, fri, sat, sun], "8:00-22:00"]],
  ["Abierto 24 horas - todos los días", [everyDay, "0:00-24:00"]],
  ["Todos los días 8:00-22:00 - feriados cerrado", [everyDay, "8:00-22:00"]],
  ["Sábados, domingos y feriados - 9:00 a 17:00", [[sat, sun], "9:00-17:00"]],
  ["Todos los días 8:00-22:00 - excepto martes", [[sun, mon, wed, thu, fri, sat], "8:00-22:00"]],
  ["Lun-Vie 8:00-12:00 - 13:00-17:00", [weekdays, "8:00-12:00", "13:00-17:00"]],
  ["Lun-Vie 8:00 a 12:00 - 13:00 a 17:00 - Sáb 9:00 a 13:00", [weekdays, "8:00-12:00", "13:00-17:00"], [[sat], "9:00-13:00"]],
  ["● Lun-Vie 8:00-17:00 ● Sáb 9:00-13:00", [weekdays, "8:00-17:00"], [[sat], "9:00-13:00"]],
  ["🕗 Lun-Vie 8:00-17:00 ⏰ Sáb 9:00-13:00", [weekdays, "8:00-17:00"], [[sat], "9:00-13:00"]],

  // English days of two letters.
  ["Mo-Su 11:00-22:00", [everyDay, "11:00-22:00"]],
  ["Mo - Fr 8 am - 5 pm", [weekdays, "8:00-17:00"]],
  ["mo-fr 8:00-17:00, sa 9:00-13:00", [weekdays, "8:00-17:00"], [[sat], "9:00-13:00"]],
  ["Th-Sa 5pm-11pm, Su 12pm-9pm", [[thu, fri, sat], "17:00-23:00"], [[sun], "12:00-21:00"]],
  ["TU–TH 11:00–21:00", [[tue, wed, thu], "11:00-21:00"]],
  ["We & Fr 10:00-18:00", [[wed, fri], "10:00-18:00"]],
  ["Su horario: lunes a viernes 8:00-17:00", [weekdays, "8:00-17:00"]],
  ["Lun-Vie 8:00-12:00 + 13:00-17:00 +", [weekdays, "8:00-12:00", "13:00-17:00"]],
  ["We open Sat 8am-5pm", [[sat], "8:00-17:00"]],

  // The notation of OpenStreetMap.
  ["Mo-Fr 08:00-16:00; Sa 10:00-15:00", [weekdays, "8:00-16:00"], [[sat], "10:00-15:00"]],
  ["Mo,We,Fr 09:00-17:00", [[mon, wed, fri], "9:00-17:00"]],
  ["Mo-We, Fr 09:00-17:00", [[mon, tue, wed, fri], "9:00-17:00"]],
  ["Fr-Mo 12:00-20:00", [[sun, mon, fri, sat], "12:00-20:00"]],
  ["Mo-Fr 08:00-12:00,13:00-17:00", [weekdays, "8:00-12:00", "13:00-17:00"]],
  ["Mo-Fr 06:00-11:00", [weekdays, "6:00-11:00"]],
  ["Fr-Sa 11:00-02:00", [[fri, sat], "11:00-26:00"]],
  ["Th 18:00-26:00;", [[thu], "18:00-26:00"]],
  ["Mo-Su 00:00-24:00", [everyDay, "0:00-24:00"]],
  ["Mo-Su 00:00-23:59", [everyDay, "0:00-24:00"]],
  ["24/7", [everyDay, "0:00-24:00"]],
  ["Tu-Su 12:00-22:00; Mo off", [[tue, wed, thu, fri, sat, sun], "12:00-22:00"]],
  ["Mo-Su 12:00-22:00; Tu off", [[mon, wed, thu, fri, sat, sun], "12:00-22:00"]],
  ["Mo-Su 12:00-22:00; Fr,Sa 12:00-24:00", [[sun, mon, tue, wed, thu], "12:00-22:00"], [[fri, sat], "12:00-24:00"]],
  ["Mo-Fr 08:00-16:00; PH off", [weekdays, "8:00-16:00"]],
  ["Mo-Sa 08:00-16:00; Su,PH off", [toSaturday, "8:00-16:00"]],
  ["Mo-Su,PH 08:00-22:00", [everyDay, "8:00-22:00"]],
  ["Mo-Fr: 08:00-16:00; Sa closed", [weekdays, "8:00-16:00"]],

  // Halves and quarters.
  ["Lun-Dom 7 y media de la mañana a 10 de la noche", [everyDay, "7:30-22:00"]],
  ["Lun-Dom 7 y media am a 10 pm", [everyDay, "7:30-22:00"]],
  ["Lun-Dom 11 y media a 10 pm", [everyDay, "11:30-22:00"]],
  ["Lun-Dom 12 y 30 a 10 pm", [everyDay, "12:30-22:00"]],
  ["Lun-Vie de 6 y 30 am a 2 y 30 pm", [weekdays, "6:30-14:30"]],
  ["Sáb 7 y media am - 12 y media pm", [[sat], "7:30-12:30"]],
  ["Lunes a viernes de 8 y cuarto a.m. a 5 y cuarto p.m.", [weekdays, "8:15-17:15"]],
  ["Lun-Vie 7½ am - 4 ½ pm", [weekdays, "7:30-16:30"]],
  ["Lun-Vie 8 y 45 a 17 y 45", [weekdays, "8:45-17:45"]],
  ["Lun-Vie 8 a 12 y 13 a 17", [weekdays, "8:00-12:00", "13:00-17:00"]],
  ["Lun-Vie 8 a 12 y 14 a 20 y media", [weekdays, "8:00-12:00", "14:00-20:30"]],
];

const unclear: [text: string, reason: string][] = [
  ["", "Falta la hora de abrir o la de cerrar"],
  ["Cerrado", "Falta decir qué días"],
  ["0:00-18:00", "Falta decir qué días"],
  ["18:00-24:00", "Falta decir qué días"],
  ["Abierto 24 horas, cerrado feriados", "Falta decir qué días"],
  ["Abierto 24 horas excepto feriados", "Falta decir qué días"],
  ["Lunes excepto lunes 8:00-17:00", "Falta decir qué días"],
  ["Feriados excepto lunes 8:00-17:00", "El horario de los feriados va aparte"],
  ["Lun-Vie, Mié 8:00-17:00", "El miércoles está dos veces"],
  ["Lun-Vie 8:00-17:00, Sáb, feriados", "Falta la hora de abrir o la de cerrar"],
  ["8:00-17:00 lunes, martes 9:00-18:00", "Falta la hora de abrir o la de cerrar"],
  ["Cerrado lunes martes 8:00-17:00", "Falta la hora de abrir o la de cerrar"],
  ["Cerrado lunes, martes cerrado miércoles, jueves 8:00-17:00", "Se puede entender de varias maneras"],
  ["8:00-22:00", "Falta decir qué días"],
  ["Lun-Vie", "Falta la hora de abrir o la de cerrar"],
  ["Lun-Vie 8:00", "Falta la hora de abrir o la de cerrar"],
  ["Lun-Vie 8:00-17:00, Sáb", "Falta la hora de abrir o la de cerrar"],
  ["De 8 a 5 de lunes a viernes", "«8-5» puede ser de la mañana o de la noche"],
  ["Lun-Vie 8-10pm", "«8-10pm» puede ser de la mañana o de la noche"],
  ["Lun-Vie 6 pm - 10", "«6 pm-10» puede ser de la mañana o de la noche"],
  ["Sáb de 10 a 1 de la noche", "«1 de la noche» puede ser de día o de noche"],
  ["Lun-Vie 8 am - 5 am", "Las horas de «8 am-5 am» no pueden ser"],
  ["Lun-Vie 25:00-26:00", "«25:00» no es una hora"],
  ["M-V 8:00-17:00", "«M» puede ser martes o miércoles"],
  ["Lun/Vie 8:00-17:00", "«lunes/viernes» puede ser de un día al otro, o solo esos dos"],
  ["Lun-Dom 8:00-22:00, Dom cerrado", "El domingo está dos veces"],
  ["Lun-Vie 8:00-17:00, feriados 9:00-14:00", "El horario de los feriados va aparte"],
  ["Lun-Vie 8:00-17:00 aprox.", "No entendemos «aprox»"],
  ["Lun-Vie 8:00-17:00 con cita previa", "No entendemos «con»"],
  ["Lun 11:00-15:00, 14:00-22:00", "Las horas de un mismo día se cruzan"],
  ["Sáb 18:00-4:00, Dom 2:00-14:00", "Un día abre antes de que termine la noche del anterior"],
  ["8-17 lunes martes 9-18", "Falta la hora de abrir o la de cerrar de algún día"],
  ["Dom-Jue 7 am hasta 10 pm; viernes y sábado hasta 11 pm", "«hasta» no está entre dos días ni entre dos horas"],
  ["Lun-Sáb - 24 horas, Dom 8-11", "«8-11» puede ser de la mañana o de la noche"],
  ["Feriados 8:00-17:00", "Falta decir qué días"],
  ["Lun-Vie, feriados", "Falta la hora de abrir o la de cerrar"],
  ["Lunes 8:00 - viernes 17:00", "Falta la hora de abrir o la de cerrar"],
  ["Lun-Vie 8:00-12:00-17:00", "«-» no está entre dos días ni entre dos horas"],
  ["Lunes a viernes - sábado 8:00-17:00", "«-» no está entre dos días ni entre dos horas"],
  ["Lun-Vie 8:00-16:00 a Sáb 10:00-15:00", "«a» no está entre dos días ni entre dos horas"],
  ["Lun-Vie 8:00-17:00 - Vie 18:00-22:00", "El viernes está dos veces"],
  ["Lun-Vie 8:00-17:00 - Sáb", "Falta la hora de abrir o la de cerrar"],
  ["Lun-Vie 8:00-17:00 -", "«-» no está entre dos días ni entre dos horas"],
  ["Lun ❌ Mar-Dom 8:00-17:00", "No entendemos «❌»"],
  ["Feriados 24 horas", "Falta decir qué días"],
  ["Mo-Fr 08:00+", "«+» no dice a qué hora se cierra"],
  ["Mo-Fr 08:00-16:00+", "«+» no dice a qué hora se cierra"],
  ["Lun-Vie 8:00-16:00+, Sáb 9:00-13:00", "«+» no dice a qué hora se cierra"],
  ["Mo-Fr sunrise-sunset", "No entendemos «sunrise»"],
  ["Jan-Mar Mo-Fr 08:00-16:00", "No entendemos «jan»"],
  ["Su[1] 10:00-14:00", "Falta la hora de abrir o la de cerrar, junto a «1»"],
  ["SH 08:00-16:00", "No entendemos «sh»"],
  ['Mo-Fr 08:00-16:00 "con cita"', 'No entendemos «"'],
  ["Mo-Su 11:00-22:00; PH 12:00-20:00", "El horario de los feriados va aparte"],
  ["Mo-Fr 08:00-12:00, We 14:00-18:00", "El miércoles está dos veces"],
  ["Mo-Fr 08:00-16:00; Sa 25:00-26:00", "«25:00» no es una hora"],
  ["Mo-Fr 08:00-12:00,11:00-17:00", "Las horas de un mismo día se cruzan"],
  ["Sa 08:00-11:00", "«08:00-11:00» puede ser de la mañana o de la noche"],
  ["PH off", "Falta"],
  ["Lun-Dom 7 y media a 10 pm", "«7 y media-10 pm» puede ser de la mañana o de la noche"],
  ["Lun-Dom 7 y media a 10 y media", "«7 y media-10 y media» puede ser de la mañana o de la noche"],
  ["Lun-Dom 8 menos cuarto a 5 pm", "No entendemos «cuarto»"],
  ["Lun-Dom 7 y 75 am a 5 pm", "«75 am» no es una hora"],
];

describe("los horarios de las fichas", () => {
  it.each(clear)("«%s» se entiende", (text, ...parts) => {
    const week = parts.flatMap(([days, ...stretches]) => on(days, ...stretches));
    expect(readOpeningHours(text)).toEqual({ hours: week.sort((a, b) => a.day - b.day || a.opens - b.opens) });
  });

  it.each(unclear)("de «%s» se dice el motivo: %s", (text, reason) => {
    expect(readOpeningHours(text)).toEqual({ reason: expect.stringContaining(reason) });
  });

  it("ni el texto más enredado tarda", () => {
    for (const text of [
      "L,".repeat(60),
      "Lun cerrado ".repeat(10),
      "excepto lunes ".repeat(8),
      "8-17 ".repeat(24),
      "1".repeat(120),
    ])
      expect(parseOpeningHours(text)).toBeNull();
  });
});

describe("abierto o cerrado en Panamá", () => {
  // 23 November 2026 is a Monday.
  function state(text: string, panamaTime: string) {
    return openingState(parseOpeningHours(text) ?? [], new Date(`${panamaTime}-05:00`));
  }

  it.each([
    ["Lun-Dom 8:00-22:00", "2026-11-23T12:00:00", "Abierto · cierra a las 10:00 p. m."],
    ["Lun-Dom 8:00-22:00", "2026-11-23T08:00:00", "Abierto · cierra a las 10:00 p. m."],
    ["Lun-Dom 8:00-22:00", "2026-11-23T21:59:59", "Abierto · cierra a las 10:00 p. m."],
    ["Lun-Dom 8:00-22:00", "2026-11-23T22:00:00", "Cerrado · abre mañana a las 8:00 a. m."],
    ["Lun-Dom 8:00-22:00", "2026-11-24T00:30:00", "Cerrado · abre hoy a las 8:00 a. m."],
    ["Lun-Vie 11:30-15:00, 18:00-23:00", "2026-11-23T16:00:00", "Cerrado · abre hoy a las 6:00 p. m."],
    ["Lun-Vie 11:30-15:00, 18:00-23:00", "2026-11-27T23:30:00", "Cerrado · abre el lunes a las 11:30 a. m."],
    ["Sáb 13:00-20:00", "2026-11-23T16:00:00", "Cerrado · abre el sábado a la 1:00 p. m."],
    ["Lun 13:00-20:00", "2026-11-23T21:00:00", "Cerrado · abre el lunes a la 1:00 p. m."],
    ["Vie-Sáb 18:00-2:00", "2026-11-27T23:00:00", "Abierto · cierra a las 2:00 a. m."],
    ["Vie-Sáb 18:00-2:00", "2026-11-28T01:59:00", "Abierto · cierra a las 2:00 a. m."],
    ["Vie-Sáb 18:00-2:00", "2026-11-29T01:00:00", "Abierto · cierra a las 2:00 a. m."], // early Sunday belongs to Saturday's night
    ["Vie-Sáb 18:00-2:00", "2026-11-29T02:00:00", "Cerrado · abre el viernes a las 6:00 p. m."],
    ["Vie 18:00-24:00, Sáb 0:00-3:00", "2026-11-27T20:00:00", "Abierto · cierra a las 3:00 a. m."],
    ["Lun-Vie 24 horas", "2026-11-23T20:00:00", "Abierto · cierra el sábado a las 12:00 a. m."],
    ["Lun 24 horas", "2026-11-23T00:00:00", "Abierto · cierra mañana a las 12:00 a. m."],
    ["Todos los días 24 horas", "2026-11-23T03:00:00", "Abierto las 24 horas"],
    ["Todos los días 24 horas", "2026-11-23T00:00:00", "Abierto las 24 horas"],
    ["Lun-Dom cerrado", "2026-11-23T12:00:00", "Cerrado"],
  ])("«%s», %s: %s", (text, panamaTime, sentence) => {
    expect(state(text, panamaTime).sentence).toBe(sentence);
  });

  it("dice el instante del próximo cambio, o ninguno", () => {
    expect(state("Lun-Dom 8:00-22:00", "2026-11-23T12:00:30")).toMatchObject({
      open: true,
      changesAt: new Date("2026-11-24T03:00:00Z"),
    });
    expect(state("Lun-Dom 8:00-22:00", "2026-11-23T23:00:00")).toMatchObject({
      open: false,
      changesAt: new Date("2026-11-24T13:00:00Z"),
    });
    expect(state("Todos los días 24 horas", "2026-11-23T12:00:00")).toMatchObject({ open: true, changesAt: null });
    expect(state("Lun-Dom cerrado", "2026-11-23T12:00:00")).toMatchObject({ open: false, changesAt: null });
  });
});

describe("el horario para schema.org", () => {
  const specification = (text: string) => openingHoursSpecification(parseOpeningHours(text) ?? []);

  it("junta los días que comparten horas y deja en una sola entrada la noche que pasa de las doce", () => {
    expect(specification("Lun-Mié 8:00-22:00, Vie-Sáb 18:00-2:00")).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday", "Tuesday", "Wednesday"], opens: "08:00", closes: "22:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Friday", "Saturday"], opens: "18:00", closes: "02:00" },
    ]);
  });

  it("dice dos entradas cuando se cierra a media tarde", () => {
    expect(specification("Sáb 11:30-15:00, 18:00-24:00")).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "11:30", closes: "15:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "18:00", closes: "00:00" },
    ]);
  });

  it("no junta días que solo abren, o solo cierran, a la misma hora", () => {
    expect(specification("Lun 8:00-17:00, Sáb 8:00-13:00, Dom 9:00-13:00")).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday"], opens: "09:00", closes: "13:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday"], opens: "08:00", closes: "17:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "08:00", closes: "13:00" },
    ]);
  });

  it("dice la hora de cerrar también cuando se abre y se cierra a la misma distancia de las doce", () => {
    expect(specification("Dom 8:00-16:00")).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday"], opens: "08:00", closes: "16:00" },
    ]);
  });

  it("dice todo el día como 00:00–23:59", () => {
    expect(specification("Dom 24 horas")).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday"], opens: "00:00", closes: "23:59" },
    ]);
  });
});

describe("con muchas semanas inventadas", () => {
  const names = ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"];
  const fullNames = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
  const pad = (minutes: number) => String(minutes % 60).padStart(2, "0");
  const clock24 = (minutes: number) => `${minutes === 1440 ? 24 : Math.floor(minutes / 60) % 24}:${pad(minutes)}`;
  const clock12 = (minutes: number) => {
    const hour = Math.floor(minutes / 60) % 24;
    return `${hour % 12 || 12}:${pad(minutes)}\u202f${hour < 12 ? "a" : "p"}.\u00a0m.`;
  };

  function dice(seed: number) {
    let state = seed;
    return (from: number, to: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return from + Math.floor((state / 2 ** 32) * (to - from + 1));
    };
  }

  function inventWeek(seed: number): OpeningHours[] {
    const roll = dice(seed);
    return everyDay.flatMap((day) => {
      const morning = { day, opens: roll(24, 40) * 15, closes: roll(41, 52) * 15 };
      const evening = { day, opens: roll(60, 80) * 15, closes: roll(81, 120) * 15 };
      return [morning, evening].filter(() => roll(0, 3) > 0);
    });
  }

  function timesOn(day: number, hours: OpeningHours[], write: (opens: number, closes: number) => string): string {
    return hours.flatMap((stretch) => (stretch.day === day ? [write(stretch.opens, stretch.closes)] : [])).join(", ");
  }

  /** Weeks start on Monday; consecutive days with equal hours are merged. */
  function write(hours: OpeningHours[], clock: (minutes: number) => string): string {
    const timesOf = (day: number) => timesOn(day, hours, (opens, closes) => `${clock(opens)}-${clock(closes)}`) || "cerrado";
    const runs: { days: number[]; times: string }[] = [];
    for (const day of [mon, tue, wed, thu, fri, sat, sun]) {
      const last = runs.at(-1);
      if (last?.times === timesOf(day)) last.days.push(day);
      else runs.push({ days: [day], times: timesOf(day) });
    }
    return runs
      .map(({ days, times }) => `${names[days[0] ?? 0]}${days.length > 1 ? `-${names[days.at(-1) ?? 0]}` : ""} ${times}`)
      .join(", ");
  }

  function writeAsGoogle(hours: OpeningHours[]): string {
    return everyDay
      .map((day) => {
        const times = timesOn(day, hours, (opens, closes) => `${clock12(opens)} – ${clock12(closes)}`);
        return `${fullNames[day]}: ${times || "Cerrado"}`;
      })
      .join(", ");
  }

  /** A rule for each day: its notation has no list of days that need not be consecutive in ours. */
  function writeAsOsm(hours: OpeningHours[]): string {
    const codes = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
    const clock = (minutes: number) => clock24(minutes).padStart(5, "0");
    const rules = everyDay.map((day) => {
      const times = timesOn(day, hours, (opens, closes) => `${clock(opens)}-${clock(closes)}`);
      return `${codes[day]} ${times.replaceAll(", ", ",") || "off"}`;
    });
    return rules.join("; ");
  }

  const weeks = Array.from({ length: exampleCount(40) }, (_, seed) => inventWeek(seed));

  it("lo escrito de cinco maneras vuelve a ser la misma semana", () => {
    for (const week of weeks) {
      const usesTheAfternoon = week.some(({ opens, closes }) => opens >= 780 || closes >= 780);
      expect(parseOpeningHours(write(week, clock12)), write(week, clock12)).toEqual(week);
      expect(parseOpeningHours(writeAsGoogle(week)), writeAsGoogle(week)).toEqual(week);
      expect(parseOpeningHours(writeAsOsm(week)), writeAsOsm(week)).toEqual(week);
      const withDashes = write(week, clock12).replaceAll(/, (?=[A-Z])/g, " - ");
      expect(parseOpeningHours(withDashes), withDashes).toEqual(week);
      if (usesTheAfternoon) expect(parseOpeningHours(write(week, clock24)), write(week, clock24)).toEqual(week);
    }
  });

  it("el estado de cada momento es el de la semana, y cambia justo cuando dice", () => {
    const sunday = Date.parse("2026-11-22T00:00:00-05:00");
    for (const [index, week] of weeks.entries()) {
      const roll = dice(index);
      const isOpen = (instant: number) => {
        const minute = (instant - sunday) / 60_000;
        return week.some(({ day, opens, closes }) =>
          [-1, 0, 1, 2].some((weeks) => {
            const midnight = (weeks * 7 + day) * 1440;
            return midnight + opens <= minute && minute < midnight + closes;
          }),
        );
      };
      for (let sample = 0; sample < 20; sample += 1) {
        const now = sunday + roll(0, 7 * 1440 - 1) * 60_000;
        const { open, changesAt, sentence } = openingState(week, new Date(now));
        expect(open).toBe(isOpen(now));
        expect(sentence.startsWith(open ? "Abierto" : "Cerrado")).toBe(true);
        if (!changesAt) continue;
        const change = changesAt.getTime();
        const between = Array.from({ length: 10 }, () => isOpen(now + roll(0, (change - now) / 60_000 - 1) * 60_000));
        expect(new Set([...between, isOpen(change - 60_000)])).toEqual(new Set([open]));
        expect(isOpen(change)).toBe(!open);
      }
    }
  });
});
