import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { second } from "../durations";
import { engineFromUrl } from "../db/engine.server";
import { sqliteFile } from "../db/sqlite.server";
import { env } from "../env.server";

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** A POST without a session ends these mails (RFC 8058). */
  unsubscribe?: string;
};

const serverTimeout = 10 * second;

/** Otherwise nodemailer reads files or URLs named in a visitor's text. */
const safely = { disableFileAccess: true, disableUrlAccess: true };

let opened: ReturnType<typeof openTransports> | undefined;

/** Loads nodemailer for the first mail: at the start it would delay the first page. */
const transports = () => (opened ??= openTransports());

async function openTransports() {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...safely });
  if (!env.SMTP_URL) return { composer, server: null };
  const server = createTransport({
    url: env.SMTP_URL,
    dnsTimeout: serverTimeout,
    connectionTimeout: serverTimeout,
    greetingTimeout: serverTimeout,
    socketTimeout: serverTimeout,
    ...safely,
  });
  return { composer, server };
}

/** Used without a mail server. Lies beside the SQLite file. */
export const outboxFolder =
  engineFromUrl(env.DATABASE_URL) === "sqlite" ? join(dirname(sqliteFile(env.DATABASE_URL)), "outbox") : "data/outbox";

/**
 * Without a mail server, writes an .eml file into the outbox folder. Throws when the server is unreachable, too slow or refuses.
 * `id` becomes the Message-ID, which identifies a mail sent twice.
 */
export async function sendMail(id: string, to: string, { unsubscribe, ...content }: MailContent): Promise<void> {
  const headers = {
    // No person wrote it, so that out-of-office programs do not answer (RFC 3834).
    "Auto-Submitted": "auto-generated",
    ...(unsubscribe && {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
  const mail = {
    ...content,
    headers,
    from: env.MAIL_FROM,
    to,
    messageId: `<${id}@${new URL(env.APP_URL).hostname}>`,
  };
  const { composer, server } = await transports();
  if (server) {
    await server.sendMail({ ...mail, signal: AbortSignal.timeout(3 * serverTimeout) });
    return;
  }
  const { message } = await composer.sendMail(mail);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
  const file = join(outboxFolder, `${time}-${id}.eml`);
  // Rename last, so that an .eml file is always complete.
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** If false, mail goes to the outbox folder. */
export function isMailServerConfigured(): boolean {
  return Boolean(env.SMTP_URL);
}

/** Signs in without sending. Returns the error's message, or null. */
export async function verifyMailServer(): Promise<string | null> {
  try {
    const { server } = await transports();
    await server?.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
