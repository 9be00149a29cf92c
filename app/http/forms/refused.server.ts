/** Reasons by field; "" is the whole form. */
export type Reasons = Record<string, string[]>;

/** More reasons than this help nobody to mend what they sent. */
const mostReasons = 20;

/** The first twenty of some reasons, which may be many more. */
export function firstReasons<Texts extends string[] | null | undefined>(
  reasons: Record<string, Texts>,
): Record<string, Texts | string[]> {
  const first: Record<string, Texts | string[]> = {};
  let left = mostReasons;
  for (const name in reasons) {
    if (left === 0) break;
    const texts = reasons[name]?.slice(0, left) ?? [];
    first[name] = texts;
    left -= texts.length;
  }
  return first;
}

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
