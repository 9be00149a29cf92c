import { env } from "../env.server";
import { formatSpokenMoment, oneLine } from "../text/format";
import { html, type Markup } from "../text/markup";
import type { MailContent } from "./transport.server";

/** Texts of a mail from top to bottom. */
export type LetterWords = {
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

/** Returns the mail as text, and as HTML without images. */
export function letter({ subject, name, paragraphs, items = [], action, otherAction, after, why }: LetterWords): MailContent {
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

/** Without colours, so that the mail client's theme applies. */
export function page(title: string, body: Markup): string {
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
