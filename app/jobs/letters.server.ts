import { accountLetters } from "../accounts/letters.server";
import { moderationLetters } from "../admin/articles/letters.server";
import { weeklyLetters } from "../blog/letter/letters.server";
import type { MailTemplate, OutboxMail } from "../db/schema.server";
import type { BuildLetter, Letter, Letters } from "../mail/letters.server";
import { ownerLetters } from "../owners/letters.server";
import { freePlanLetters } from "../premium/free-plans/letters.server";
import { contactLetters } from "../site/contact/letters.server";
import { scheduleLetters } from "../writing/schedule/letters.server";

/** The type check fails for a template without a letter. */
const letters: Letters<MailTemplate> = {
  ...accountLetters,
  ...contactLetters,
  ...freePlanLetters,
  ...moderationLetters,
  ...ownerLetters,
  ...scheduleLetters,
  ...weeklyLetters,
};

/** See `BuildLetter`. */
export async function buildLetter(mail: OutboxMail): Promise<Letter | null> {
  const build: BuildLetter<never> = letters[mail.template];
  return await build(mail as OutboxMail & { template: never });
}
