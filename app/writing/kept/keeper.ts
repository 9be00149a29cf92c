import { isSameText, type ArticleText } from "../../blog/text";
import { minute, second } from "../../durations";
import { keepPath, stampOf, type KeptNote } from "./note";

const pause = 2 * second;
/** Upper limit for authors who do not pause. */
const maxPauseMs = 10 * second;
const firstRetry = 5 * second;
const maxRetryMs = minute;
const maxAnswerMs = 15 * second;
/** How long a save waits for the pending request. */
const maxHoldMs = 3 * second;

/** Browsers refuse larger bodies in requests that outlive their page. */
const maxBytesAfterLeaving = 60_000;

/** `other`: the server holds another form's text, and the author must decide. */
export type Keeping = "waiting" | "kept" | "offline" | "busy" | "signed-out" | "refused" | "other";

export type Unsaved = { articleId: string; version: number; text: ArticleText };

type Answer = { keeping: Exclude<Keeping, "waiting">; retryAfter?: number; other?: KeptNote | null };

type Options = {
  form: string;
  /** The stamp of `opened`, or "". */
  over: string;
  /** The text that the form continues. */
  opened: ArticleText | null;
  readToken: () => string;
  onChange: (keeping: Keeping, other?: KeptNote | null) => void;
};

/** Sends unsaved text two seconds after typing stops, one request at a time. Repeats failed requests at growing intervals. */
export class Keeper {
  readonly #options: Options;
  #over: string;
  /** Not yet confirmed by the server. */
  #due: Unsaved | null = null;
  #sentFor: string | null = null;
  #sequence = 0;
  #firstChange = 0;
  #failures = 0;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underway: Promise<void> | null = null;
  #isHeld = false;
  /** True until the author decides about another form's text. */
  #isBlocked = false;

  constructor(options: Options) {
    this.#options = options;
    this.#over = options.over;
  }

  change(unsaved: Unsaved) {
    const { opened, onChange } = this.#options;
    if (!this.#sentFor && opened && isSameText(unsaved.text, opened)) {
      // An earlier change came only from the tags' field, which is filled after the others.
      this.#due = null;
      clearTimeout(this.#timer);
      return onChange("kept");
    }
    const now = Date.now();
    if (!this.#due) this.#firstChange = now;
    this.#due = unsaved;
    if (this.#isBlocked) return;
    // After a failure, keep its message until the next answer.
    if (this.#failures === 0) onChange("waiting");
    this.#sendAt(Math.min(now + pause, this.#firstChange + maxPauseMs));
  }

  /** Call it when the text equals the saved one again. */
  withdraw() {
    this.#due = null;
    clearTimeout(this.#timer);
    const articleId = this.#sentFor;
    this.#sentFor = null;
    if (articleId) void Promise.resolve(this.#underway).then(() => this.discard(articleId, this.#ownStamp()));
  }

  continueFrom(stamp: string) {
    this.#over = stamp;
    this.#isBlocked = false;
    if (this.#due) this.#sendAt(Date.now());
  }

  /** Does nothing if the text changed since that stamp. */
  async discard(articleId: string, stamp: string): Promise<void> {
    await this.#post({ intent: "descartar", id: articleId, copy_over: stamp }).catch(() => undefined);
  }

  retry() {
    this.#notBefore = 0;
    if (this.#due && this.#failures > 0) this.#sendAt(Date.now());
  }

  /** Call it when the page is hidden or left. */
  flush() {
    if (Date.now() >= this.#notBefore) void this.#send();
  }

  /** Pauses until `release`. Resolves when no request is pending, so that no older text arrives after a save. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    const patience = new Promise<void>((resolve) => setTimeout(resolve, maxHoldMs));
    await Promise.race([this.#underway, patience]);
  }

  release() {
    this.#isHeld = false;
    if (this.#due) this.#sendAt(Date.now() + pause);
  }

  #ownStamp() {
    return stampOf({ form: this.#options.form, sequence: this.#sequence });
  }

  #sendAt(time: number) {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => void this.#send(), Math.max(time, this.#notBefore) - Date.now());
  }

  async #send(): Promise<void> {
    const sent = this.#due;
    // The answer to the pending request starts the next one.
    if (!sent || this.#isHeld || this.#isBlocked || this.#underway) return;
    clearTimeout(this.#timer);
    this.#underway = this.#ask(sent).then((answer) => {
      this.#underway = null;
      this.#take(answer, sent);
    });
    await this.#underway;
  }

  async #ask({ articleId, version, text }: Unsaved): Promise<Answer> {
    this.#sequence += 1;
    this.#sentFor = articleId;
    const fields = { intent: "guardar", id: articleId, version: String(version), sequence: String(this.#sequence), ...text };
    try {
      return await readAnswer(await this.#post({ ...fields, copy_over: this.#over }));
    } catch {
      return { keeping: navigator.onLine ? "busy" : "offline" };
    }
  }

  /** Returns whether the request failed, and sets when to send the next one. */
  #countFailure({ keeping, retryAfter = 0 }: Answer): boolean {
    const hasFailed = keeping === "offline" || keeping === "busy" || keeping === "signed-out";
    this.#failures = hasFailed ? this.#failures + 1 : 0;
    const wait = Math.min(firstRetry * 2 ** (this.#failures - 1), maxRetryMs);
    this.#notBefore = hasFailed ? Date.now() + Math.max(wait, retryAfter * second) : 0;
    return hasFailed;
  }

  #take(answer: Answer, sent: Unsaved) {
    const { keeping, other } = answer;
    const isNewest = this.#due === sent;
    const hasFailed = this.#countFailure(answer);
    this.#firstChange = Date.now();
    if (keeping === "kept" && isNewest) this.#due = null;
    // The author may have decided while the request was pending.
    this.#isBlocked = keeping === "other" && !!other && other.stamp !== this.#over;
    const isToRepeat = hasFailed || !isNewest || (keeping === "other" && !this.#isBlocked);
    if (this.#due && isToRepeat) this.#sendAt(Date.now() + pause);
    if (isNewest || (this.#due && keeping !== "kept")) this.#options.onChange(keeping, other);
  }

  async #post(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ token: this.#options.readToken(), copy_form: this.#options.form, ...fields });
    const keepalive = body.toString().length < maxBytesAfterLeaving;
    return await fetch(keepPath, { method: "POST", body, keepalive, signal: AbortSignal.timeout(maxAnswerMs) });
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response;
  if (status === 403) return { keeping: "signed-out" };
  if (status === 429 || status >= 500) return { keeping: "busy", retryAfter: Number(response.headers.get("Retry-After")) || 0 };
  if (status === 409) return { keeping: "other", ...((await response.json()) as { other: KeptNote | null }) };
  return { keeping: response.ok ? "kept" : "refused" };
}
