import type { MailTemplate, OutboxMail } from "../db/schema.server";
import type { MailContent } from "./transport.server";

export type Letter = { to: string; content: MailContent };

/** Null when the mail's subject no longer exists or its link would not work. Throws when the mail lacks a recipient. */
export type BuildLetter<Template extends MailTemplate> = (
  mail: OutboxMail & { template: Template },
) => Letter | null | Promise<Letter | null>;

/** app/jobs/letters.server.ts merges those of all rooms. */
export type Letters<Templates extends MailTemplate> = { [Template in Templates]: BuildLetter<Template> };

/** Returns `house` when the mail names no recipient. Throws without either. */
export function requireRecipient({ recipient }: OutboxMail, house?: string): string {
  const to = recipient ?? house;
  if (!to) throw new Error("The mail has no recipient");
  return to;
}
