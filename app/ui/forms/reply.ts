import type { SubmissionResult } from "@conform-to/react";

/** Action data of a rejected form: the submitted values, and the errors by field ("": the whole form). */
export type FormReply = SubmissionResult & {
  requestId?: string;
  /** Credentials to ask for: e-mail and password, or only the password. */
  asksFor?: "account" | "password";
  /** Another way, when the form cannot succeed. */
  way?: { path: string; label: string };
};
