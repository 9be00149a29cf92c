/** Reasons by field; "" is the whole form. */
export type Reasons = Record<string, string[]>;

export type FormStatus = 400 | 403 | 404 | 409 | 422 | 429 | 503;

/** What is thrown where a form cannot be accepted; formAction answers with the form, what was typed and the reasons. */
export class FormRefused extends Error {
  readonly reasons: Reasons;
  readonly status: FormStatus;

  constructor(reasons: Reasons, status: FormStatus = 400) {
    super(Object.values(reasons).flat().join(" "));
    this.reasons = reasons;
    this.status = status;
  }
}
