import type { OutboxMail } from "../db/schema.server";
import { env } from "../env.server";
import { log } from "../log.server";
import { claimDueMail, isUnaddressedMailWaiting, markDelivered, markFailed } from "../mail/queue.server";
import { sendMail } from "../mail/transport.server";
import { buildLetter } from "./letters.server";

let running: Promise<void> | null = null;
let saidThatMailWaits = false;

/** Sends one mail after the other. Concurrent calls share one run. Never rejects: failures are logged and retried later. */
export function deliverDueMail(): Promise<void> {
  running ??= deliverAll().finally(() => (running = null));
  return running;
}

async function deliverAll() {
  try {
    await warnOnceAboutWaitingMail();
    let mail = await claim();
    while (mail) {
      await deliver(mail);
      mail = await claim();
    }
  } catch (error) {
    log.error({ err: error }, "the mail outbox could not be read");
  }
}

function claim() {
  return claimDueMail(new Date(), { addressedOnly: !env.CONTACT_TO });
}

async function deliver(mail: OutboxMail) {
  try {
    const letter = await buildLetter(mail);
    if (letter) await sendMail(mail.id, letter.to, letter.content);
  } catch (error) {
    const reason = withoutTokens(error instanceof Error ? error.message : String(error));
    const next = await markFailed(mail, reason, new Date());
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, reason, next }, "a mail could not be sent");
    return;
  }
  await markDelivered(mail);
}

/** A mail server's error may quote the link, so this removes strings as long as a token. */
function withoutTokens(reason: string): string {
  return reason.replace(/[\w-]{43,}/g, "…");
}

async function warnOnceAboutWaitingMail() {
  if (env.CONTACT_TO || saidThatMailWaits || !(await isUnaddressedMailWaiting())) return;
  saidThatMailWaits = true;
  log.warn("CONTACT_TO is not set: contact messages are stored, and their mails wait until it is set");
}
