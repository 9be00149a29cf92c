import type { OutboxMail, PlanPayment, Profile } from "../db/schema.server";
import { env } from "../env.server";
import { log } from "../log.server";
import { findAccount } from "../identity/accounts.server";
import { answerRecovery } from "../mail/links.server";
import { findContactMessage } from "../site/contact/messages.server";
import { findRunningPlanById } from "../premium/free-plans/free-plans.server";
import { letterAskedMail, weeklyLetterMail } from "../mail/blog-letters.server";
import { confirmPath, findSubscriber } from "../blog/letter/subscribers.server";
import { findWeeklyLetter } from "../blog/letter/weekly.server";
import { claimDueMail, isUnaddressedMailWaiting, markDelivered, markFailed } from "../mail/queue.server";
import { findWithheldArticle } from "../admin/articles/moderated.server";
import {
  answeredRequestMail,
  claimMail,
  ownerMail,
  refusedChangeMail,
  confirmationMail,
  holidayMail,
  resultsMail,
} from "../mail/owner-letters.server";
import { findClaimToMail } from "../owners/claims/mailed-claims.server";
import { findRefusedChange } from "../owners/listing/changes.server";
import { fieldLabel, shownValue } from "../owners/listing/fields";
import { findRequest } from "../owners/requests/requests.server";
import { findMailedBusiness } from "../owners/owners.server";
import { reminderPath } from "../owners/paths";
import { findMonthlyResults } from "../owners/results/monthly.server";
import { findReminderToMail, type LiveReminder, type ReminderAnswer, reminderToken } from "../owners/reminders/reminders.server";
import { findPlanReminderToMail } from "../owners/reminders/plan-reminders.server";
import { currentPlan, planName, type PlanColumns } from "../directory/listing-plans";
import { planTermName } from "../text/plan-terms";
import { planEndsMail, planPaidMail, planWords } from "../mail/plan-letters.server";
import { findPayment } from "../premium/plan-payments/plan-payments.server";
import { findScheduledArticle } from "../writing/schedule/publish.server";
import { findTokenById, deriveLinkToken } from "../identity/tokens.server";
import {
  contactMessageMail,
  contactReceivedMail,
  freePlanMail,
  linkMail,
  noticeMail,
  scheduleMail,
  withheldMail,
} from "../mail/templates.server";
import { sendMail, type MailContent } from "../mail/transport.server";

let running: Promise<void> | null = null;
let saidThatMailWaits = false;

/** Sequentially. Concurrent calls share one run. Never rejects: failures are logged and retried later. */
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
    const letter = await buildMail(mail);
    if (letter) await sendMail(mail.id, letter.to, letter.content);
  } catch (error) {
    const reason = withoutTokens(error instanceof Error ? error.message : String(error));
    const next = await markFailed(mail, reason, new Date());
    log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, reason, next }, "a mail could not be sent");
    return;
  }
  await markDelivered(mail);
}

type Letter = { to: string; content: MailContent };

/** Null when the mail's subject no longer exists or its link would not work. */
async function buildMail(mail: OutboxMail): Promise<Letter | null> {
  switch (mail.template) {
    case "contact-message": {
      const message = await findContactMessage(mail.reference_id);
      return message ? { to: requireRecipient(mail, env.CONTACT_TO), content: contactMessageMail(message) } : null;
    }
    case "letter-asked": {
      const subscriber = await findSubscriber(mail.reference_id);
      return subscriber && subscriber.confirmed_at === null
        ? { to: subscriber.email, content: letterAskedMail(confirmPath(subscriber.id)) }
        : null;
    }
    case "weekly-letter": {
      const found = await findWeeklyLetter(mail.reference_id, mail.created_at);
      return found ? { to: found.email, content: weeklyLetterMail(found) } : null;
    }
    case "contact-received": {
      const message = await findContactMessage(mail.reference_id);
      return message ? { to: requireRecipient(mail), content: contactReceivedMail(message) } : null;
    }
    case "confirm-email":
    case "reset-password":
    case "change-email": {
      const token = await findTokenById(mail.reference_id);
      const linkToken = token && deriveLinkToken(token);
      const account = token && (await findAccount(token.user_id));
      if (!linkToken || !account) return null;
      // Never `recipient`: using the link proves who reads mail at the token's address.
      return { to: token.email, content: linkMail(token, linkToken, nameAt(token.email, account)) };
    }
    case "email-change-asked":
    case "email-changed":
    case "password-changed": {
      const account = await findAccount(mail.reference_id);
      const to = requireRecipient(mail);
      return account ? { to, content: noticeMail(mail.template, { to, name: nameAt(to, account), at: mail.created_at }) } : null;
    }
    case "article-withheld": {
      const article = await findWithheldArticle(mail.reference_id);
      return article ? { to: requireRecipient(mail), content: withheldMail(article, article.author_name ?? "") } : null;
    }
    case "article-published":
    case "article-not-published": {
      const article = await findScheduledArticle(mail.reference_id);
      return article ? { to: requireRecipient(mail), content: scheduleMail(mail.template, article, article.full_name) } : null;
    }
    case "free-plan-granted":
    case "free-plan-extended": {
      const plan = await findRunningPlanById(mail.reference_id);
      const to = requireRecipient(mail);
      return plan ? { to, content: freePlanMail(mail.template, plan, to) } : null;
    }
    case "claim-opened":
    case "claim-granted":
    case "claim-refused": {
      const found = await findClaimToMail(mail.reference_id);
      if (!found) return null;
      const to = requireRecipient(mail, mail.template === "claim-opened" ? env.CONTACT_TO : undefined);
      return { to, content: claimMail(mail.template, found) };
    }
    case "claim-disputed":
    case "owner-joined":
    case "owner-removed": {
      const to = requireRecipient(mail);
      const found = await findMailedBusiness(mail.reference_id, to);
      return found ? { to, content: ownerMail(mail.template, found) } : null;
    }
    case "change-refused": {
      const to = requireRecipient(mail);
      const change = await findRefusedChange(mail.reference_id);
      const found = change && (await findMailedBusiness(change.restaurant_id, to));
      if (!found) return null;
      const { field, after, reason } = change;
      const words = { field: fieldLabel(field), value: shownValue(field, after), reason };
      return { to, content: refusedChangeMail({ ...found, ...words }) };
    }
    case "holiday-reminder":
    case "confirmation-reminder": {
      const reminder = await findReminderToMail(mail.reference_id, mail.recipient);
      return reminder ? { to: reminder.email, content: reminderMail(reminder) } : null;
    }
    case "plan-reminder": {
      const reminder = await findPlanReminderToMail(mail.reference_id, mail.recipient);
      if (!reminder) return null;
      const { restaurant, email, expiresAt } = reminder;
      const words = { plan: planWords(planName(restaurant.plan_type), expiresAt), follows: followingPlan(restaurant) };
      return { to: email, content: planEndsMail({ ...reminder, ...words }) };
    }
    case "plan-paid": {
      const to = requireRecipient(mail);
      const payment = await findPayment(mail.reference_id);
      const found = payment && (await findMailedBusiness(payment.restaurant_id, to));
      return found ? { to, content: planPaidMail({ ...found, payment, ...planPaidWords(payment, found.restaurant) }) } : null;
    }
    case "request-answered": {
      const to = requireRecipient(mail);
      const request = await findRequest(mail.reference_id);
      const found = request && (await findMailedBusiness(request.restaurant_id, to));
      // An answer that was taken back is not sent.
      if (!found || request.state === "waiting") return null;
      return { to, content: answeredRequestMail({ ...found, isDone: request.state === "done", answer: request.answer }) };
    }
    case "results": {
      const results = await findMonthlyResults(mail.reference_id, mail.recipient);
      return results ? { to: results.email, content: resultsMail(results) } : null;
    }
    case "recovery-asked": {
      await answerRecovery(mail);
      return null;
    }
    case "account-deleted": {
      const to = requireRecipient(mail);
      return { to, content: noticeMail(mail.template, { to, name: "", at: mail.created_at }) };
    }
  }
}

function reminderMail(reminder: LiveReminder): MailContent {
  const link = (answer: ReminderAnswer) => `${env.APP_URL}${reminderPath}?token=${reminderToken(reminder.id, answer)}`;
  return reminder.holidays.length > 0
    ? holidayMail(reminder, { usual: link("usual"), closed: link("closed") })
    : confirmationMail(reminder, link("confirm"));
}

function planPaidWords({ plan, months }: PlanPayment, restaurant: PlanColumns) {
  const now = new Date();
  const current = currentPlan(restaurant, now);
  const isFollowing = current !== restaurant.plan_type;
  const expiresAt = isFollowing ? restaurant.next_plan_expires_at : restaurant.plan_expires_at;
  return {
    bought: `${planName(plan)} por ${planTermName(months)}`,
    plan: planWords(planName(current), current === "free_local" ? null : expiresAt),
    follows: isFollowing ? null : followingPlan(restaurant),
  };
}

function followingPlan({ next_plan_type, next_plan_expires_at }: Pick<PlanColumns, "next_plan_type" | "next_plan_expires_at">) {
  return next_plan_type === null ? null : planWords(planName(next_plan_type), next_plan_expires_at);
}

function requireRecipient({ recipient }: OutboxMail, house?: string): string {
  const to = recipient ?? house;
  if (!to) throw new Error("The mail has no recipient");
  return to;
}

/**
 * Empty until the address is confirmed: otherwise an attacker could sign up with a stranger's address and have us mail them any
 * text as the name.
 */
function nameAt(to: string, account: Profile): string {
  return account.email === to && account.email_confirmed_at ? account.full_name : "";
}

/** A mail server's error may quote the link. Removes everything as long as a token. */
function withoutTokens(reason: string): string {
  return reason.replace(/[\w-]{43,}/g, "…");
}

async function warnOnceAboutWaitingMail() {
  if (env.CONTACT_TO || saidThatMailWaits || !(await isUnaddressedMailWaiting())) return;
  saidThatMailWaits = true;
  log.warn("CONTACT_TO is not set: contact messages are stored, and their mails wait until it is set");
}
