import type { OutboxMail } from "../../db/schema.server";
import { env } from "../../env.server";
import { letter } from "../../mail/layout.server";
import type { Letters } from "../../mail/letters.server";
import type { MailContent } from "../../mail/transport.server";
import { formatDate, formatShortDay, upperFirst } from "../../text/format";
import { describeHolidays, holidayWords } from "../../text/hours/holiday-words";
import type { Holiday } from "../../text/hours/holidays";
import { businessLabel, type NamedBusiness } from "../business-label";
import { businessMenuPath, reminderPath } from "../paths";
import { findMenuReminderToMail, type MenuReminder } from "./menu-reminders.server";
import { findReminderToMail, type LiveReminder, type ReminderAnswer, reminderToken } from "./reminders.server";

export const reminderLetters: Letters<"holiday-reminder" | "confirmation-reminder" | "menu-reminder"> = {
  "holiday-reminder": reminderLetter,
  "confirmation-reminder": reminderLetter,
  "menu-reminder": menuReminderLetter,
};

async function menuReminderLetter(mail: OutboxMail) {
  const reminder = await findMenuReminderToMail(mail.reference_id, mail.recipient);
  return reminder ? { to: reminder.email, content: menuMail(reminder) } : null;
}

async function reminderLetter(mail: OutboxMail) {
  const reminder = await findReminderToMail(mail.reference_id, mail.recipient);
  return reminder ? { to: reminder.email, content: reminderMail(reminder) } : null;
}

function reminderMail(reminder: LiveReminder): MailContent {
  const link = (answer: ReminderAnswer) => `${env.APP_URL}${reminderPath}?token=${reminderToken(reminder, answer)}`;
  return reminder.holidays.length > 0
    ? holidayMail(reminder, { usual: link("usual"), closed: link("closed") })
    : confirmationMail(reminder, link("confirm"));
}

type HolidaysToAsk = { restaurant: NamedBusiness; name: string; holidays: Holiday[] };

/** Asks also about the following Monday if the holiday is a Sunday. The links work without signing in. */
function holidayMail({ restaurant, name, holidays }: HolidaysToAsk, links: { usual: string; closed: string }): MailContent {
  const business = businessLabel(restaurant);
  const { dates, are, those, answers } = holidayWords(holidays);
  return letter({
    subject: `${upperFirst(dates)} ${are}: ¿abre ${business}?`,
    name,
    paragraphs: [
      `${describeHolidays(holidays)} Dinos qué hace ${business} ${those} y lo decimos en su página y en las respuestas de los asistentes. Mientras tanto decimos que el horario puede variar.`,
    ],
    action: { label: answers.usual, url: links.usual },
    otherAction: { label: answers.closed, url: links.closed },
    after: `Los enlaces sirven sin iniciar sesión hasta que termine el ${formatShortDay(holidays.at(-1)?.day ?? "")}. Si abres con otro horario${holidays.length > 1 ? " o haces algo distinto cada día" : ""}, escríbelo en ${env.APP_URL}/mi-negocio/${restaurant.id}/dias`,
    why: `Recibes este correo porque tu cuenta en Panamá VIP lleva ${business}. Te escribimos una semana antes de cada feriado, si no nos has dicho nada de ese día.`,
  });
}

/** The link works without signing in. */
function confirmationMail({ restaurant, name }: { restaurant: NamedBusiness; name: string }, link: string): MailContent {
  const business = businessLabel(restaurant);
  return letter({
    subject: `¿Sigue igual ${business}?`,
    name,
    paragraphs: [
      `Hace seis meses que nadie confirma los datos de ${business} en Panamá VIP. Si su horario, su teléfono, su dirección y sus platos siguen igual, basta un toque.`,
    ],
    action: { label: "Todo sigue igual", url: link },
    after: `Si algo cambió, corrígelo en ${env.APP_URL}/mi-negocio/${restaurant.id}`,
    why: `Recibes este correo porque tu cuenta en Panamá VIP lleva ${business}. Te lo preguntamos cada seis meses.`,
  });
}

/** The owner signs in to confirm, because the prices should be looked at. */
function menuMail({ restaurant, name, oldest }: MenuReminder): MailContent {
  const business = businessLabel(restaurant);
  return letter({
    subject: `¿Siguen iguales los precios de ${business}?`,
    name,
    paragraphs: [
      `La carta de ${business} tiene precios del ${formatDate(oldest)}. Desde hoy decimos a los visitantes que pueden haber cambiado. Mírala, cambia los que ya no son y confirma el resto con un toque.`,
    ],
    action: { label: "Revisar la carta", url: `${env.APP_URL}${businessMenuPath(restaurant.id)}` },
    why: `Recibes este correo porque tu cuenta en Panamá VIP lleva ${business}. Te lo preguntamos una vez, cuando los precios llevan seis meses sin que nadie los confirme.`,
  });
}
