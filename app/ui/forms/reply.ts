import type { SubmissionResult } from "@conform-to/react";

/** What a page gets back when its form was not accepted: what was typed, and the reasons by field ("" is the whole form). */
export type FormReply = SubmissionResult & {
  requestId?: string;
  /** The form must also ask who sends it: e-mail and password, or the password alone. */
  asksFor?: "account" | "password";
  /** Where to go when the form cannot be sent in any way. */
  way?: { path: string; label: string };
};
