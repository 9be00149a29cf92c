import type { AccountNotice, OutboxMail, Profile, Token, TokenPurpose } from "../db/schema.server";
import { env } from "../env.server";
import { findAccount } from "../identity/accounts.server";
import { deriveLinkToken, findTokenById } from "../identity/tokens.server";
import { letter, type LetterWords, panamaTime } from "../mail/layout.server";
import { type Letter, type Letters, requireRecipient } from "../mail/letters.server";
import { answerRecovery } from "../mail/links.server";
import type { MailContent } from "../mail/transport.server";

export const accountLetters: Letters<TokenPurpose | "recovery-asked" | AccountNotice> = {
  "confirm-email": linkLetter,
  "reset-password": linkLetter,
  "change-email": linkLetter,
  "recovery-asked": recoveryLetter,
  "email-change-asked": noticeLetter,
  "email-changed": noticeLetter,
  "password-changed": noticeLetter,
  "account-deleted": accountDeletedLetter,
  "second-factor-on": noticeLetter,
  "second-factor-off": noticeLetter,
  "recovery-code-used": noticeLetter,
};

async function linkLetter(mail: OutboxMail) {
  const token = await findTokenById(mail.reference_id);
  const linkToken = token && deriveLinkToken(token);
  const account = token && (await findAccount(token.user_id));
  if (!linkToken || !account) return null;
  // Never `recipient`: using the link proves who reads mail at the token's address.
  return { to: token.email, content: linkMail(token, linkToken, nameAt(token.email, account)) };
}

/** Undefined if there is no such account. */
async function recoveryLetter(mail: OutboxMail) {
  await answerRecovery(mail);
  return null;
}

type Notice = OutboxMail & { template: Exclude<AccountNotice, "account-deleted"> };

async function noticeLetter(mail: Notice) {
  const account = await findAccount(mail.reference_id);
  const to = requireRecipient(mail);
  return account ? { to, content: noticeMail(mail.template, { to, name: nameAt(to, account), at: mail.created_at }) } : null;
}

function accountDeletedLetter(mail: OutboxMail & { template: "account-deleted" }): Letter {
  const to = requireRecipient(mail);
  return { to, content: noticeMail(mail.template, { to, name: "", at: mail.created_at }) };
}

/**
 * "" until the address is confirmed: an attacker could sign up with a stranger's address and make us mail them any text as the
 * name.
 */
function nameAt(to: string, account: Profile): string {
  return account.email === to && account.email_confirmed_at ? account.full_name : "";
}

/** The link works once. `name`: "" when unknown. */
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
  /** Says why this address gets the mail, and what to do if it should not. */
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
      "Con este enlace eliges una contraseña nueva para tu cuenta en Panamá VIP. Al guardarla entras con ella, y se cierran las sesiones que tenías abiertas.",
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

/** Tells the owner what to do if the change was not theirs. */
export function noticeMail(template: AccountNotice, { to, name, at }: { to: string; name: string; at: string }): MailContent {
  return letter({ name, ...notices[template]({ to, when: panamaTime(at) }) });
}

const newPassword = { label: "Elegir una contraseña nueva", url: `${env.APP_URL}/auth/recuperar` };
const writeToUs = { label: "Escribirnos", url: `${env.APP_URL}/contact` };
const whyNotice = (to: string) =>
  `Recibes este correo porque ${to} es la dirección de tu cuenta en Panamá VIP, y te avisamos de cada cambio que toca su seguridad.`;

/** Notices to the old address never name the new one, since others may read the old mailbox. */
const notices: Record<AccountNotice, (facts: { to: string; when: string }) => Omit<LetterWords, "name">> = {
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
  "second-factor-on": ({ to, when }) => ({
    subject: "Tu cuenta en Panamá VIP tiene un segundo paso",
    paragraphs: [
      `Desde el ${when}, para entrar en tu cuenta en Panamá VIP hace falta, además de la contraseña, tu app de códigos o tu llave. Se cerraron las demás sesiones.`,
      "Guarda tus códigos de recuperación donde solo tú los encuentres: con ellos entras si pierdes el teléfono o la llave.",
      "Si no fuiste tú, escríbenos cuanto antes.",
    ],
    action: writeToUs,
    why: whyNotice(to),
  }),
  "second-factor-off": ({ to, when }) => ({
    subject: "Se quitó el segundo paso de tu cuenta en Panamá VIP",
    paragraphs: [
      `El ${when}, se quitó el segundo paso de tu cuenta en Panamá VIP: ahora se entra solo con la contraseña.`,
      "Si lo hiciste o lo pediste tú, puedes poner otro en tu perfil.",
      "Si no fuiste tú, elige otra contraseña cuanto antes y escríbenos.",
    ],
    action: newPassword,
    why: whyNotice(to),
  }),
  "recovery-code-used": ({ to, when }) => ({
    subject: "Se usó un código de recuperación de tu cuenta en Panamá VIP",
    paragraphs: [
      `El ${when}, alguien que conoce tu contraseña usó uno de tus códigos de recuperación.`,
      "Si fuiste tú, ese código ya no sirve; en tu perfil puedes hacer otros.",
      "Si no fuiste tú, elige otra contraseña cuanto antes, haz otros códigos y escríbenos.",
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
