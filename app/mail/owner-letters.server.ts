import type { Claim, ClaimNotice, OwnerNotice, Restaurant } from "../db/schema.server";
import { env } from "../env.server";
import { count, formatShortDay, lowerFirst, oneLine, sentence, upperFirst } from "../text/format";
import { describeHolidays, holidayWords } from "../text/holiday-words";
import type { Holiday } from "../text/holidays";
import { findProvince } from "../text/provinces";
import { letter, panamaTime } from "./templates.server";
import type { MailContent } from "./transport.server";

type Named = Pick<Restaurant, "id" | "nombre" | "provincia">;

/** About a claim: to the administration, or to the claimant, whose name is "" when unknown. */
export function claimMail(
  template: ClaimNotice,
  { claim, restaurant, name }: { claim: Claim; restaurant: Named; name: string },
): MailContent {
  const business = businessLabel(restaurant);
  const why = "Recibes este correo porque pediste llevar ese negocio con tu cuenta en Panamá VIP.";
  switch (template) {
    case "claim-opened":
      return letter({
        subject: `Solicitud: ${business}`,
        name: "",
        paragraphs: [
          `El ${panamaTime(claim.created_at)}, alguien pidió llevar ${business} en Panamá VIP.`,
          claim.is_new === 1
            ? "El negocio no estaba en el directorio: lo escribió quien lo pide y no se ve hasta que lo apruebes."
            : "Comprueba que es suyo y decide.",
        ],
        action: { label: "Ver la solicitud", url: `${env.APP_URL}/admin/solicitudes/${claim.id}` },
        why: "Recibes este correo porque la administración de Panamá VIP recibe los avisos en esta dirección.",
      });
    case "claim-granted":
      return letter({
        subject: `Ya llevas ${business} en Panamá VIP`,
        name,
        paragraphs: [
          `Comprobamos que ${business} es tu negocio. Desde ahora cambias tú su horario, sus platos y su descripción, y nos propones lo demás.`,
        ],
        action: { label: "Abrir mi negocio", url: `${env.APP_URL}/mi-negocio/${restaurant.id}` },
        why,
      });
    case "claim-refused":
      return letter({
        subject: `No pudimos comprobar que ${business} sea tu negocio`,
        name,
        paragraphs: [
          `Pediste llevar ${business} en Panamá VIP y no pudimos comprobar que sea tuyo.`,
          `Motivo: ${sentence(claim.reason)}`,
          "Puedes pedirlo otra vez con otra prueba.",
        ],
        action: { label: "Pedirlo otra vez", url: `${env.APP_URL}/mi-negocio/reclamar/${restaurant.id}` },
        after: `Si crees que es un error, escríbenos: ${env.APP_URL}/contact`,
        why,
      });
  }
}

/** To an owner, about somebody else's claim or a decision of the administration. */
export function ownerMail(template: OwnerNotice, { restaurant, name }: { restaurant: Named; name: string }): MailContent {
  const business = businessLabel(restaurant);
  const why = `Recibes este correo porque tu cuenta en Panamá VIP llevaba ${business}.`;
  const writeToUs = { label: "Escribirnos", url: `${env.APP_URL}/contact` };
  switch (template) {
    case "claim-disputed":
      return letter({
        subject: `Otra persona dice que ${business} es suyo`,
        name,
        paragraphs: [
          `Otra persona pidió llevar ${business} en Panamá VIP. Por ahora no cambia nada: lo sigues llevando tú, y lo que cambies se ve como siempre.`,
          "La administración escucha a las dos partes. Si no conoces a nadie que deba llevarlo contigo, escríbenos.",
        ],
        action: writeToUs,
        why,
      });
    case "owner-joined":
      return letter({
        subject: `Otra persona también lleva ${business}`,
        name,
        paragraphs: [
          `Comprobamos que otra persona también lleva ${business}, y desde ahora puede cambiar su página en Panamá VIP. Tú sigues como siempre.`,
          "Si esa persona no debe llevarlo, escríbenos.",
        ],
        action: writeToUs,
        why,
      });
    case "owner-removed":
      return letter({
        subject: `Tu cuenta ya no lleva ${business}`,
        name,
        paragraphs: [
          `La administración de Panamá VIP quitó ${business} de tu cuenta. Tu cuenta y lo demás siguen igual.`,
          "Si crees que es un error, escríbenos y lo revisamos.",
        ],
        action: writeToUs,
        why,
      });
  }
}

/** To the owner who proposed a change. `field` and `value` in words. */
export function refusedChangeMail({
  restaurant,
  name,
  field,
  value,
  reason,
}: {
  restaurant: Named;
  name: string;
  field: string;
  value: string;
  reason: string;
}): MailContent {
  const business = businessLabel(restaurant);
  return letter({
    subject: `Un cambio que pediste para ${business} no quedó`,
    name,
    paragraphs: [
      `Pediste cambiar «${field}» de ${business} por «${oneLine(value) || "nada"}», y no lo aprobamos.`,
      `Motivo: ${sentence(reason)}`,
      "Se sigue viendo lo de antes. Puedes pedirlo otra vez de otra manera.",
    ],
    action: { label: "Abrir mi negocio", url: `${env.APP_URL}/mi-negocio/${restaurant.id}` },
    after: `Si crees que es un error, escríbenos: ${env.APP_URL}/contact`,
    why: "Recibes este correo porque llevas ese negocio con tu cuenta en Panamá VIP.",
  });
}

/** To the owner who asked us for a change. */
export function answeredRequestMail({
  restaurant,
  name,
  isDone,
  answer,
}: {
  restaurant: Named;
  name: string;
  isDone: boolean;
  answer: string;
}): MailContent {
  const business = businessLabel(restaurant);
  return letter({
    subject: isDone ? `Hicimos el cambio que pediste para ${business}` : `Sobre el cambio que pediste para ${business}`,
    name,
    paragraphs: [
      isDone ? `Ya está lo que pediste para ${business}.` : `No hicimos lo que pediste para ${business}.`,
      sentence(answer),
    ],
    action: { label: "Ver mis pedidos", url: `${env.APP_URL}/mi-negocio/${restaurant.id}/pedidos` },
    why: "Recibes este correo porque nos pediste un cambio con tu cuenta en Panamá VIP.",
  });
}

type HolidaysToAsk = { restaurant: Named; name: string; holidays: Holiday[] };

/** Asks what the business does on a holiday, and on the Monday after one on a Sunday. The links work without signing in. */
export function holidayMail(
  { restaurant, name, holidays }: HolidaysToAsk,
  links: { usual: string; closed: string },
): MailContent {
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

/** Asks whether the listing is still right. The link works without signing in. */
export function confirmationMail({ restaurant, name }: { restaurant: Named; name: string }, link: string): MailContent {
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

type ResultsOfMonth = {
  restaurant: Named;
  name: string;
  /** "Octubre de 2026" */
  month: string;
  figures: Record<"mentions" | "view" | "call" | "map" | "website" | "share" | "program", number>;
  advice: { text: string; label: string; path: string };
  stopPath: string;
};

/** The figures of a month, and one thing worth doing. */
export function resultsMail({ restaurant, name, month, figures, advice, stopPath }: ResultsOfMonth): MailContent {
  const business = businessLabel(restaurant);
  const stop = `${env.APP_URL}${stopPath}`;
  const times = (n: number) => count(n, "vez", "veces");
  const { mentions, view, call, map, website, share, program } = figures;
  return {
    ...letter({
      subject: `${month}: lo que trajo Panamá VIP a ${business}`,
      name,
      paragraphs: [
        `Esto pasó con ${business} en Panamá VIP en ${lowerFirst(month)}. Son tres cuentas aparte, que no se suman:`,
        `Menciones: una respuesta nombró tu negocio ${times(mentions)}.`,
        `Visitas: alguien abrió tu página ${times(view)}. Tocaron llamar o WhatsApp ${times(call)}, el mapa ${times(map)}, tu sitio o tus redes ${times(website)}, y la compartieron ${times(share)}.`,
        `Consultas de programas: otro asistente o programa pidió tus datos ${program === 0 ? "" : "al menos "}${times(program)}.`,
        `Qué puedes hacer ahora: ${advice.text}`,
      ],
      action: { label: advice.label, url: `${env.APP_URL}${advice.path}` },
      after: `Todos los resultados: ${env.APP_URL}/mi-negocio/${restaurant.id}/resultados`,
      why: `Recibes este correo porque tu cuenta en Panamá VIP lleva ${business}. Te escribimos así los primeros días de cada mes. Si ya no quieres recibirlo, entra aquí: ${stop}`,
    }),
    unsubscribe: stop,
  };
}

/** «Fonda La Ñapa», in one line: the name is somebody's words. */
export function businessLabel({ nombre, provincia }: Named): string {
  return `«${oneLine(nombre)}» (${findProvince(provincia)?.name ?? provincia})`;
}
