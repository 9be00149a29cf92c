/** By field; "" stands for the whole form. */
export type Reasons = Record<string, string[]>;

const maxReasons = 20;

export function firstReasons<Texts extends string[] | null | undefined>(
  reasons: Record<string, Texts>,
): Record<string, Texts | string[]> {
  const first: Record<string, Texts | string[]> = {};
  let left = maxReasons;
  for (const name in reasons) {
    if (left === 0) break;
    const texts = reasons[name]?.slice(0, left) ?? [];
    first[name] = texts;
    left -= texts.length;
  }
  return first;
}

export type FormStatus = 400 | 403 | 404 | 409 | 422 | 429 | 503;

export type Advice = {
  way?: { path: string; label: string };
  /** Null when waiting does not help. */
  retryAfter?: number | null;
};

/** An unexpected error, shown as `message` instead of the form's `failure`. Its `cause` is logged. */
export class FormFailed extends Error {
  override readonly name = "FormFailed";
}

/** `formAction` shows the form again with its values and the reasons. */
export class FormRefused extends Error {
  override readonly name: string = "FormRefused";
  readonly reasons: Reasons;
  readonly status: FormStatus;
  readonly way: Advice["way"];
  readonly retryAfter: number | null;

  constructor(reasons: Reasons, status: FormStatus = 400, { way, retryAfter = null }: Advice = {}) {
    super(Object.values(reasons).flat().join(" "));
    this.reasons = reasons;
    this.status = status;
    this.way = way;
    this.retryAfter = retryAfter;
  }
}
