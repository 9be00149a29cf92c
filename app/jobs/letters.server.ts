import type { OutboxMail, PlanPayment, Profile } from "../db/schema.server";
import { env } from "../env.server";
import { findAccount } from "../identity/accounts.server";
import { answerRecovery } from "../mail/links.server";
import { findContactMessage } from "../site/contact/messages.server";
import { findRunningPlanById } from "../premium/free-plans/free-plans.server";
import { letterAskedMail, weeklyLetterMail } from "../mail/blog-letters.server";
import { confirmPath, findSubscriber } from "../blog/letter/subscribers.server";
import { findWeeklyLetter } from "../blog/letter/weekly.server";
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
import { fieldLabel } from "../directory/listing";
import { toWords } from "../directory/listing-values.server";
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
import type { MailContent } from "../mail/transport.server";

type Template = OutboxMail["template"];

type Letter = { to: string; content: MailContent };

type Build<T extends Template> = (mail: OutboxMail & { template: T }) => Letter | null | Promise<Letter | null>;

const letters: { [T in Template]: Build<T> } = {
  "contact-message": contactMessageLetter,
  "contact-received": contactReceivedLetter,
  "letter-asked": letterAskedLetter,
  "weekly-letter": weeklyLetter,
  "confirm-email": linkLetter,
  "reset-password": linkLetter,
  "change-email": linkLetter,
  "recovery-asked": recoveryLetter,
  "email-change-asked": noticeLetter,
  "email-changed": noticeLetter,
  "password-changed": noticeLetter,
  "account-deleted": accountDeletedLetter,
  "article-withheld": withheldLetter,
  "article-published": scheduleLetter,
  "article-not-published": scheduleLetter,
  "free-plan-granted": freePlanLetter,
  "free-plan-extended": freePlanLetter,
  "claim-opened": claimLetter,
  "claim-granted": claimLetter,
  "claim-refused": claimLetter,
  "claim-disputed": ownerLetter,
  "owner-joined": ownerLetter,
  "owner-removed": ownerLetter,
  "change-refused": refusedChangeLetter,
  "request-answered": answeredRequestLetter,
  "holiday-reminder": reminderLetter,
  "confirmation-reminder": reminderLetter,
  "plan-reminder": planReminderLetter,
  "plan-paid": planPaidLetter,
  results: resultsLetter,
};

/** Null when the mail's subject no longer exists or its link would not work. Throws when the mail lacks a recipient. */
export async function buildLetter(mail: OutboxMail): Promise<Letter | null> {
  const build: Build<never> = letters[mail.template];
  return await build(mail as OutboxMail & { template: never });
}

async function contactMessageLetter(mail: OutboxMail) {
  const message = await findContactMessage(mail.reference_id);
  return message ? { to: requireRecipient(mail, env.CONTACT_TO), content: contactMessageMail(message) } : null;
}

async function contactReceivedLetter(mail: OutboxMail) {
  const message = await findContactMessage(mail.reference_id);
  return message ? { to: requireRecipient(mail), content: contactReceivedMail(message) } : null;
}

async function letterAskedLetter(mail: OutboxMail) {
  const subscriber = await findSubscriber(mail.reference_id);
  if (!subscriber || subscriber.confirmed_at !== null) return null;
  return { to: subscriber.email, content: letterAskedMail(confirmPath(subscriber.id)) };
}

async function weeklyLetter(mail: OutboxMail) {
  const found = await findWeeklyLetter(mail.reference_id, mail.created_at);
  return found ? { to: found.email, content: weeklyLetterMail(found) } : null;
}

async function linkLetter(mail: OutboxMail) {
  const token = await findTokenById(mail.reference_id);
  const linkToken = token && deriveLinkToken(token);
  const account = token && (await findAccount(token.user_id));
  if (!linkToken || !account) return null;
  // Never `recipient`: using the link proves who reads mail at the token's address.
  return { to: token.email, content: linkMail(token, linkToken, nameAt(token.email, account)) };
}

/** Queues the mail with the link, if there is such an account. */
async function recoveryLetter(mail: OutboxMail) {
  await answerRecovery(mail);
  return null;
}

type Notice = OutboxMail & { template: "email-change-asked" | "email-changed" | "password-changed" };

async function noticeLetter(mail: Notice) {
  const account = await findAccount(mail.reference_id);
  const to = requireRecipient(mail);
  return account ? { to, content: noticeMail(mail.template, { to, name: nameAt(to, account), at: mail.created_at }) } : null;
}

function accountDeletedLetter(mail: OutboxMail & { template: "account-deleted" }): Letter {
  const to = requireRecipient(mail);
  return { to, content: noticeMail(mail.template, { to, name: "", at: mail.created_at }) };
}

async function withheldLetter(mail: OutboxMail) {
  const article = await findWithheldArticle(mail.reference_id);
  return article ? { to: requireRecipient(mail), content: withheldMail(article, article.author_name ?? "") } : null;
}

async function scheduleLetter(mail: OutboxMail & { template: "article-published" | "article-not-published" }) {
  const article = await findScheduledArticle(mail.reference_id);
  const isStillTrue = (article?.is_published === 1) === (mail.template === "article-published");
  return article && isStillTrue
    ? { to: requireRecipient(mail), content: scheduleMail(mail.template, article, article.full_name) }
    : null;
}

async function freePlanLetter(mail: OutboxMail & { template: "free-plan-granted" | "free-plan-extended" }) {
  const plan = await findRunningPlanById(mail.reference_id);
  const to = requireRecipient(mail);
  return plan ? { to, content: freePlanMail(mail.template, plan, to) } : null;
}

async function claimLetter(mail: OutboxMail & { template: "claim-opened" | "claim-granted" | "claim-refused" }) {
  const found = await findClaimToMail(mail.reference_id);
  if (!found) return null;
  // Not `recipient`: the claimant may have another address by now.
  const to = mail.template === "claim-opened" ? requireRecipient(mail, env.CONTACT_TO) : found.email;
  return to === null ? null : { to, content: claimMail(mail.template, found) };
}

async function ownerLetter(mail: OutboxMail & { template: "claim-disputed" | "owner-joined" | "owner-removed" }) {
  const found = await findMailedBusiness(mail.reference_id, { email: requireRecipient(mail) });
  return found ? { to: found.to, content: ownerMail(mail.template, found) } : null;
}

async function refusedChangeLetter(mail: OutboxMail) {
  const change = await findRefusedChange(mail.reference_id);
  const found = change && (await findMailedBusiness(change.restaurant_id, { id: change.user_id }));
  if (!found) return null;
  const { field, after, reason } = change;
  const words = { field: fieldLabel(field), value: toWords(field, after), reason };
  return { to: found.to, content: refusedChangeMail({ ...found, ...words }) };
}

async function answeredRequestLetter(mail: OutboxMail) {
  const request = await findRequest(mail.reference_id);
  const found = request && (await findMailedBusiness(request.restaurant_id, { id: request.user_id }));
  // An answer that was taken back is not sent.
  if (!found || request.state === "waiting") return null;
  return { to: found.to, content: answeredRequestMail({ ...found, isDone: request.state === "done", answer: request.answer }) };
}

async function reminderLetter(mail: OutboxMail) {
  const reminder = await findReminderToMail(mail.reference_id, mail.recipient);
  return reminder ? { to: reminder.email, content: reminderMail(reminder) } : null;
}

async function planReminderLetter(mail: OutboxMail) {
  const reminder = await findPlanReminderToMail(mail.reference_id, mail.recipient);
  if (!reminder) return null;
  const { restaurant, email, expiresAt } = reminder;
  const words = { plan: planWords(planName(restaurant.plan_type), expiresAt), follows: followingPlan(restaurant) };
  return { to: email, content: planEndsMail({ ...reminder, ...words }) };
}

async function planPaidLetter(mail: OutboxMail) {
  const payment = await findPayment(mail.reference_id);
  const found = payment && (await findMailedBusiness(payment.restaurant_id, { id: payment.user_id }));
  return found
    ? { to: found.to, content: planPaidMail({ ...found, payment, ...planPaidWords(payment, found.restaurant) }) }
    : null;
}

async function resultsLetter(mail: OutboxMail) {
  const results = await findMonthlyResults(mail.reference_id, mail.recipient);
  return results ? { to: results.email, content: resultsMail(results) } : null;
}

function reminderMail(reminder: LiveReminder): MailContent {
  const link = (answer: ReminderAnswer) => `${env.APP_URL}${reminderPath}?token=${reminderToken(reminder, answer)}`;
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
