import type { SubmissionResult } from "@conform-to/react";

/** The action's data when a form was rejected: the submitted values, and the errors by field ("" is the whole form). */
export type FormReply = SubmissionResult & {
  requestId?: string;
  /** Credentials that the form must also ask for: e-mail and password, or only the password. */
  asksFor?: "account" | "password";
  /** A link to follow when the form cannot succeed. */
  way?: { path: string; label: string };
};
