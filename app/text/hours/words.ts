import { bilingual } from "../language";

export const words = bilingual({
  days: [
    ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"],
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  ],
  nearDays: [
    ["hoy", "mañana"],
    ["today", "tomorrow"],
  ],
  onDay: [(day: string) => `el ${day}`, (day) => day],
  at: [(hour: string) => `${hour.startsWith("1:") ? "a la" : "a las"} ${hour}`, (hour) => `at ${hour}`],
  always: ["Abierto las 24 horas", "Open 24 hours"],
  open: [(closes: string) => `Abierto · cierra ${closes}`, (closes) => `Open · closes ${closes}`],
  closed: ["Cerrado", "Closed"],
  closedUntil: [(opens: string) => `Cerrado · abre ${opens}`, (opens) => `Closed · opens ${opens}`],
  holidayMayVary: [(day: string) => `${day}, feriado: puede variar`, (day) => `${day}, public holiday: may vary`],
  wholeDay: ["las 24 horas", "24 hours"],
  fromTo: [(opens: string, closes: string) => `de ${opens} a ${closes}`, (opens, closes) => `from ${opens} to ${closes}`],
  and: [" y ", " and "],
});
