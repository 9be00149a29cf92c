import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import { engineOf } from "../db/engine.server";
import { sqliteFile } from "../db/sqlite.server";
import { env } from "../env.server";

/** What a mail says, without who gets it. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
};

const patience = 10_000;

/** A mail server that was called cannot be made to read files or addresses by what a visitor wrote. */
const safely = { disableFileAccess: true, disableUrlAccess: true };

const server = env.SMTP_URL
  ? createTransport({
      url: env.SMTP_URL,
      dnsTimeout: patience,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      ...safely,
    })
  : null;

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...safely });

/** Where mail is kept when there is no mail server: beside the SQLite file. */
const outboxFolder =
  engineOf(env.DATABASE_URL) === "sqlite" ? join(dirname(sqliteFile(env.DATABASE_URL)), "outbox") : "data/outbox";

/**
 * Sends a mail, or without a mail server writes it as an .eml file into the outbox folder. Throws when the server cannot be
 * reached, takes too long or refuses. `id` becomes the Message-ID, so that a mail sent twice can be known as one.
 */
export async function sendMail(id: string, to: string, content: MailContent): Promise<void> {
  const mail = { ...content, from: env.MAIL_FROM, to, messageId: `<${id}@${new URL(env.APP_URL).hostname}>` };
  if (server) {
    await server.sendMail({ ...mail, signal: AbortSignal.timeout(3 * patience) });
    return;
  }
  const { message } = await composer.sendMail(mail);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
  const file = join(outboxFolder, `${time}-${id}.eml`);
  // Half a mail never bears the name of a whole one.
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Whether there is a mail server to send by. */
export function isMailServerConfigured(): boolean {
  return server !== null;
}

/** Why one cannot get into the mail server, in its own words, or null when one can. No mail is sent. */
export async function verifyMailServer(): Promise<string | null> {
  try {
    await server?.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
