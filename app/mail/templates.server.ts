import { contactServiceLabel } from "../text/contact-services";
import { formatDate, formatSpokenMoment, oneLine, sentence } from "../text/format";
import { html, type Markup } from "../text/markup";
import type {
  AccountNotice,
  Article,
  ContactMessage,
  FreePlan,
  FreePlanNotice,
  ScheduleNotice,
  Token,
  TokenPurpose,
} from "../db/schema.server";
import { env } from "../env.server";
import type { MailContent } from "./transport.server";

/** Forwards a contact message; replying writes to the visitor. */
export function contactMessageMail(message: ContactMessage): MailContent {
  // A line break would inject another header or another fact.
  const name = oneLine(message.name);
  const address = oneLine(message.email);
  const business = oneLine(message.business);
  const facts = [
    { label: "Nombre", value: name },
    { label: "Correo", value: address },
    { label: "Teléfono", value: oneLine(message.phone) },
    { label: "Negocio", value: business },
    { label: "Servicio", value: contactServiceLabel(message.service) ?? "" },
  ].filter(({ value }) => value !== "");
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr>
        <th align="left">${label}</th>
        <td>${value}</td>
      </tr>`,
  );
  const lines = message.message.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
  const received = panamaTime(message.created_at);
  const footer = `Recibido el ${received}. Si respondes a este correo, le escribes a quien envió el mensaje.`;
  const subject = `Mensaje de contacto: ${business ? `${name}, ${business}` : name}`;
  return {
    subject,
    replyTo: { name, address },
    text: `${facts.map(({ label, value }) => `${label}: ${value}`).join("\n")}\n\n${message.message}\n\n-- \n${footer}\n`,
    html: page(
      subject,
      html`<table>
          ${rows}
        </table>
        <p>${lines}</p>
        <hr />
        <p>${footer}</p>`,
    ),
  };
}

/** Quotes nothing from the message, not even the name: the form accepts any address, and must not send text to third parties. */
export function contactReceivedMail({ email, service, created_at }: ContactMessage): MailContent {
  const label = contactServiceLabel(service);
  return letter({
    subject: "Recibimos tu mensaje en Panamá VIP",
    name: "",
    paragraphs: [
      `Tu mensaje llegó el ${panamaTime(created_at)}${label ? `, sobre ${label}` : ""}. Te responderemos a este correo en menos de 24 horas.`,
    ],
    action: { label: "Ver otras formas de hablar", url: `${env.APP_URL}/contact` },
    why: `Recibes este correo porque alguien escribió ${email} en el formulario de contacto de Panamá VIP. Si no fuiste tú, no hagas nada: no te escribiremos para nada más.`,
  });
}

/** A mail with a link that works once. `name` is "" when unknown. */
export function linkMail({ purpose, email, expires_at }: Token, linkToken: string, name: string): MailContent {
  const { path, label, subject, paragraphs, why } = links[purpose];
  return letter({
    subject,
    name,
    paragraphs,
    action: { label, url: `${env.APP_URL}${path}?token=${linkToken}` },
    after: `El enlace sirve una sola vez, hasta el ${panamaTime(expires_at)}. Si pides otro, este deja de servir.`,
    why: why(email),
  });
}

type LinkWords = {
  path: string;
  label: string;
  subject: string;
  paragraphs: string[];
  /** Why this address gets the mail, and what to do otherwise. */
  why: (email: string) => string;
};

const links: Record<TokenPurpose, LinkWords> = {
  "confirm-email": {
    path: "/auth/confirmar",
    label: "Confirmar mi correo",
    subject: "Confirma tu correo en Panamá VIP",
    paragraphs: [
      "Tu cuenta en Panamá VIP está casi lista. Solo falta confirmar que este correo es tuyo; la página te pedirá la contraseña que elegiste.",
    ],
    why: (email) =>
      `Recibes este correo porque alguien creó una cuenta en Panamá VIP con la dirección ${email}. Si no fuiste tú, no hagas nada: sin tu confirmación, esa cuenta no puede usar tu correo.`,
  },
  "reset-password": {
    path: "/auth/nueva-clave",
    label: "Elegir mi contraseña nueva",
    subject: "Elige una contraseña nueva para Panamá VIP",
    paragraphs: [
      "Con este enlace eliges una contraseña nueva para tu cuenta en Panamá VIP. Al guardarla se cierran todas tus sesiones, y vuelves a entrar con la nueva.",
    ],
    why: (email) =>
      `Recibes este correo porque alguien pidió recuperar la cuenta de ${email}. Si no fuiste tú, no hagas nada: tu contraseña de siempre sigue sirviendo.`,
  },
  "change-email": {
    path: "/auth/confirmar",
    label: "Confirmar mi correo nuevo",
    subject: "Confirma tu correo nuevo en Panamá VIP",
    paragraphs: [
      "Falta un paso para que tu cuenta en Panamá VIP use este correo: confírmalo. La página te pedirá tu contraseña. Hasta entonces sigues entrando con el correo de antes.",
    ],
    why: (email) =>
      `Recibes este correo porque alguien pidió usar ${email} en su cuenta de Panamá VIP. Si no fuiste tú, no hagas nada: sin tu confirmación, esa cuenta no puede usar tu correo.`,
  },
};

/** Tells an account's owner about a change, and what to do if it was not theirs. */
export function noticeMail(template: AccountNotice, { to, name, at }: { to: string; name: string; at: string }): MailContent {
  return letter({ name, ...notices[template]({ to, when: panamaTime(at) }) });
}

const newPassword = { label: "Elegir una contraseña nueva", url: `${env.APP_URL}/auth/recuperar` };
const writeToUs = { label: "Escribirnos", url: `${env.APP_URL}/contact` };
const whyNotice = (to: string) =>
  `Recibes este correo porque ${to} es la dirección de tu cuenta en Panamá VIP, y te avisamos de cada cambio que toca su seguridad.`;

/** Mails to the old address never name the new one: others may read the old mailbox. */
const notices: Record<AccountNotice, (facts: { to: string; when: string }) => Omit<Letter, "name">> = {
  "email-change-asked": ({ to, when }) => ({
    subject: "Se pidió cambiar el correo de tu cuenta en Panamá VIP",
    paragraphs: [
      `El ${when}, se pidió que tu cuenta en Panamá VIP use otro correo. El cambio solo valdrá cuando se confirme desde ese otro correo; hasta entonces tu cuenta sigue con este.`,
      "Si fuiste tú, aquí no tienes que hacer nada.",
      "Si no fuiste tú, alguien conoce tu contraseña. Elige otra cuanto antes: así se anula el cambio de correo y se cierran todas las sesiones.",
    ],
    action: newPassword,
    why: whyNotice(to),
  }),
  "email-changed": ({ to, when }) => ({
    subject: "Cambió el correo de tu cuenta en Panamá VIP",
    paragraphs: [
      `El ${when}, se confirmó un correo nuevo para tu cuenta en Panamá VIP. Con este ya no se entra, y aquí no llegarán más correos de la cuenta.`,
      "Si fuiste tú, no tienes que hacer nada más.",
      `Si no fuiste tú, escríbenos cuanto antes y dinos que tu cuenta usaba ${to}.`,
    ],
    action: writeToUs,
    why: `Recibes este correo porque ${to} era la dirección de tu cuenta en Panamá VIP.`,
  }),
  "password-changed": ({ to, when }) => ({
    subject: "Cambió la contraseña de tu cuenta en Panamá VIP",
    paragraphs: [
      `El ${when}, se cambió la contraseña de tu cuenta en Panamá VIP y se cerraron las sesiones que estaban abiertas.`,
      "Si fuiste tú, no tienes que hacer nada más.",
      "Si no fuiste tú, elige otra cuanto antes: así se cierran todas las sesiones y nadie más puede entrar.",
    ],
    action: newPassword,
    why: whyNotice(to),
  }),
  "account-deleted": ({ to, when }) => ({
    subject: "Tu cuenta en Panamá VIP quedó eliminada",
    paragraphs: [
      `El ${when}, se eliminó tu cuenta en Panamá VIP, como se pidió desde ella. Si elegiste dejar tus artículos publicados, siguen en el sitio con la firma Panama VIP IA.`,
      "Gracias por habernos acompañado. Puedes volver cuando quieras.",
      `Si no fuiste tú, escríbenos y dinos que la cuenta usaba ${to}.`,
    ],
    action: writeToUs,
    why: `Recibes este correo porque ${to} era la dirección de la cuenta. No te enviaremos más correos de ella.`,
  }),
};

export function withheldMail({ id, title, withheld_at, withheld_reason }: Article, name: string): MailContent {
  return letter({
    subject: `Retiramos tu artículo «${oneLine(title)}» de Panamá VIP`,
    name,
    paragraphs: [
      `El ${panamaTime(withheld_at ?? "")}, la administración retiró del sitio tu artículo «${oneLine(title)}».`,
      `Motivo: ${sentence(withheld_reason ?? "")}`,
      "No se ha perdido nada: está en Mis Artículos y puedes corregirlo. Cuando lo corrijas, escríbenos para volver a publicarlo.",
    ],
    action: { label: "Abrir mi artículo", url: `${env.APP_URL}/edit-blog/${id}` },
    after: `Si crees que es un error, escríbenos: ${writeToUs.url}`,
    why: "Recibes este correo porque escribiste ese artículo con tu cuenta en Panamá VIP.",
  });
}

/** To the author of a scheduled article, when its time has come. */
export function scheduleMail(
  template: ScheduleNotice,
  article: Pick<Article, "id" | "slug" | "title">,
  name: string,
): MailContent {
  const title = `«${oneLine(article.title)}»`;
  const why = "Recibes este correo porque programaste ese artículo con tu cuenta en Panamá VIP.";
  if (template === "article-published") {
    return letter({
      subject: `Tu artículo ${title} ya está en el blog`,
      name,
      paragraphs: [`Publicamos tu artículo ${title} a la hora que elegiste.`],
      action: { label: "Ver mi artículo", url: `${env.APP_URL}/blog/${article.slug}` },
      why,
    });
  }
  return letter({
    subject: `Tu artículo ${title} no se publicó`,
    name,
    paragraphs: [
      `Llegó la hora de publicar tu artículo ${title}, pero le falta el extracto o la categoría, o ya no se puede publicar.`,
      "Sigue entre tus borradores, completo. Ábrelo para ver qué le falta y publícalo cuando quieras.",
    ],
    action: { label: "Abrir mi artículo", url: `${env.APP_URL}/edit-blog/${article.id}` },
    why,
  });
}

/** How long the free plan lasts and how to use it, with or without an account. */
export function freePlanMail(template: FreePlanNotice, { user_id, expires_at }: FreePlan, to: string): MailContent {
  const until = formatDate(expires_at);
  const isNew = template === "free-plan-granted";
  const words = {
    subject: isNew ? "Tienes un plan gratuito en Panamá VIP" : "Tu plan gratuito en Panamá VIP dura más",
    paragraphs: [
      isNew
        ? `Te dimos un plan gratuito en Panamá VIP: hasta el ${until} puedes conversar con Amy y con Roger sin pagar nada. No se renueva ni se te cobra después.`
        : `Alargamos tu plan gratuito en Panamá VIP: ahora puedes conversar con Amy y con Roger sin pagar nada hasta el ${until}. No se renueva ni se te cobra después.`,
    ],
    name: "",
  };
  if (user_id) {
    return letter({
      ...words,
      action: { label: "Conversar con Amy y Roger", url: `${env.APP_URL}/ai-solutions` },
      why: `Recibes este correo porque el plan es de tu cuenta en Panamá VIP, la de ${to}.`,
    });
  }
  return letter({
    ...words,
    paragraphs: [
      ...words.paragraphs,
      `El plan te espera en este correo, ${to}. Para usarlo, crea tu cuenta con él y confírmalo con el enlace que te enviaremos. Si ya tienes cuenta, solo te falta confirmar este correo desde tu perfil.`,
    ],
    action: { label: "Crear mi cuenta", url: `${env.APP_URL}/auth?tab=registro` },
    why: `Recibes este correo porque alguien de Panamá VIP dio un plan gratuito a ${to}. Si no te interesa, no hagas nada: no tienes ninguna cuenta ni pagas nada.`,
  });
}

export type Letter = {
  subject: string;
  name: string;
  paragraphs: string[];
  items?: { title: string; text: string; url: string }[];
  action: LetterAction;
  otherAction?: LetterAction;
  after?: string;
  why: string;
};

type LetterAction = { label: string; url: string };

/** As text, and as HTML without images. */
export function letter({ subject, name, paragraphs, items = [], action, otherAction, after, why }: Letter): MailContent {
  const caller = oneLine(name);
  const greeting = caller ? `Hola, ${caller}:` : "Hola:";
  const before = [greeting, ...paragraphs];
  const actions = otherAction ? [action, otherAction] : [action];
  const afterwards = after ? [after] : [];
  const inParagraphs = (texts: string[]) => texts.map((text) => html`<p>${text}</p>`);
  return {
    subject,
    text: `${[...before, ...items.map(({ title, text, url }) => `${title}\n${text}\n${url}`), ...actions.map(({ label, url }) => `${label}:\n${url}`), ...afterwards].join("\n\n")}\n\n-- \nPanamá VIP: ${env.APP_URL}\n${why}\n`,
    html: page(
      subject,
      html`<p><strong>Panamá VIP</strong></p>
        ${inParagraphs(before)}
        ${items.map(
          ({ title, text, url }) =>
            html`<p>
              <a href="${url}"><strong>${title}</strong></a
              ><br />${text}
            </p>`,
        )}
        ${actions.map(button)} ${inParagraphs(afterwards)}
        <hr />
        <p style="font-size:14px">${why}</p>
        <p style="font-size:14px"><a href="${env.APP_URL}">Panamá VIP</a></p>`,
    ),
  };
}

function button({ label, url }: LetterAction): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
      <tr>
        <td bgcolor="#0b4a6f" style="border-radius:8px">
          <a href="${url}" style="display:block;padding:14px 24px;color:#ffffff;font-weight:bold;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p>
      Si el botón no abre, copia esta dirección en tu navegador:<br /><a href="${url}" style="word-break:break-all">${url}</a>
    </p>`;
}

/** Sets no colours, so that the mail client's theme applies. */
function page(title: string, body: Markup): string {
  return html`<!DOCTYPE html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:24px 16px;font-family:sans-serif;font-size:16px;line-height:1.5">
        <div style="max-width:560px;margin:0 auto">${body}</div>
      </body>
    </html> `.text;
}

export function panamaTime(iso: string) {
  return `${formatSpokenMoment(iso)} (hora de Panamá)`;
}
