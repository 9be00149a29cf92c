import type { OutboxMail } from "../db/schema.server";
import { env } from "../env.server";
import { log } from "../http/log.server";
import { findContactMessage } from "../models/contact-messages.server";
import { claimDueMail, isUnaddressedMailWaiting, markDelivered, markFailed } from "../models/mail-outbox.server";
import { contactMessageMail, sendMail, type MailContent } from "./mail.server";

let running: Promise<void> | null = null;
let saidThatMailWaits = false;

/** Sends all mail that is due, one after the other. Never rejects: what fails is logged and tried again later. */
export function deliverDueMail(): Promise<void> {
  running ??= deliverAll().finally(() => (running = null));
  return running;
}

async function deliverAll() {
  try {
    await sayOnceThatMailWaits();
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
    const to = mail.recipient ?? env.CONTACT_TO;
    if (!to) throw new Error("the mail has no recipient");
    const content = await contentOf(mail);
    if (content) await sendMail(mail.id, to, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const next = await markFailed(mail, reason, new Date());
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, reason, next }, "a mail could not be sent");
    return;
  }
  await markDelivered(mail);
}

/** What the mail says, or null when what it tells about is no longer kept. */
async function contentOf(mail: OutboxMail): Promise<MailContent | null> {
  switch (mail.template) {
    case "contact-message": {
      const message = await findContactMessage(mail.reference_id);
      return message ? contactMessageMail(message) : null;
    }
  }
}

async function sayOnceThatMailWaits() {
  if (env.CONTACT_TO || saidThatMailWaits || !(await isUnaddressedMailWaiting())) return;
  saidThatMailWaits = true;
  log.warn("CONTACT_TO is not set: contact messages are kept, and their mail waits until it is");
}

/** Has waiting mail sent soon, without making anybody wait for it. */
export function kickOutbox() {
  // Tests deliver by hand.
  if (env.NODE_ENV !== "test") void deliverDueMail();
}

declare global {
  /** Kept outside the module, which development loads anew after each change. */
  var outboxTimer: NodeJS.Timeout | undefined;
}

/** Has waiting mail sent every half minute from now on, once for this process however often it is called. */
export function startOutbox() {
  if (env.NODE_ENV === "test") return;
  clearInterval(globalThis.outboxTimer);
  globalThis.outboxTimer = setInterval(kickOutbox, 30_000).unref();
}
