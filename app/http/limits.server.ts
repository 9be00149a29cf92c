import { setTimeout as pause } from "node:timers/promises";
import { RateLimiterRes } from "rate-limiter-flexible";
import { toMailbox } from "../text/email-address";
import { count } from "../text/format";
import { limitsStore } from "../db/limits-store.server";
import { sign } from "../identity/signature.server";
import { day, hour, minute, second } from "../durations";
import { countEvent } from "../figures.server";

/** The library and Retry-After count in seconds. */
const inSeconds = (milliseconds: number) => milliseconds / second;

/** Without an `address`, rules by address do not apply. */
export type Subject = { address?: string; email?: string; user?: string };

type Rule = {
  by: keyof Subject | "everyone";
  points: number;
  window: number;
  slowed?: number;
  /** A rule by "everyone" also counts clients with a known address. */
  countsAll?: true;
};

/** `window` runs from a key's first use. */
const per = (by: keyof Subject, points: number, window: number): Rule => ({ by, points, window });

/**
 * Limits all clients without a known address together. Beyond the limit, requests are only delayed, or one attacker could close
 * the form to everyone; beyond `slowed` delayed requests in this process they are refused.
 */
const sharedByUnknown = (points: number, window: number, slowed: number): Rule => ({ by: "everyone", points, window, slowed });

/** Limits forms that send a mail to the address typed into them, or accept a message from it. */
const mailedTo = (points: number, window: number) => [per("email", 1, minute), per("email", points, window)];

const slowPause = 2 * second;

/** Limits work that is costly whoever requests it. */
const sharedByAll = (points: number, window: number, slowed: number): Rule => ({
  ...sharedByUnknown(points, window, slowed),
  countsAll: true,
});

/**
 * Rules are checked from left to right: a use that a narrow rule refuses must not count against the shared one. A household or
 * the customers of a mobile network share an address, so rules by address are generous, and daily ones limit what a program can
 * send.
 */
const limits = {
  // Counts right passwords too, since checking one is costly. Short windows keep the queue of password checks short.
  "sign-in": [per("address", 100, 10 * minute), sharedByUnknown(50, 10 * second, 40)],
  // Taken back after a right password. Limits guessing at many accounts from one address.
  "failed-sign-in": [per("address", 30, 10 * minute)],
  // Replaces the two rules above: a known device can guess only at its own account.
  "known-device-sign-in": [per("user", 20, 10 * minute)],
  // The answer tells whether an e-mail has an account.
  "sign-up": [per("address", 20, hour), per("address", 100, day), sharedByUnknown(60, minute, 10)],
  recovery: [...mailedTo(5, hour), per("address", 20, hour), per("address", 100, day), sharedByUnknown(60, minute, 10)],
  "change-email": [per("user", 5, hour), ...mailedTo(5, hour), per("address", 20, hour)],
  subscribe: [...mailedTo(3, day), per("address", 20, hour), per("address", 100, day), sharedByUnknown(30, minute, 10)],
  contact: [...mailedTo(20, day), per("address", 30, minute), per("address", 500, day), sharedByUnknown(30, minute, 10)],
  // The form accepts any e-mail.
  "contact-acknowledgement": [per("email", 1, hour), per("address", 20, day)],
  "save-article": [per("user", 60, hour)],
  // Two forms per author, each with at most one every two seconds.
  "keep-text": [per("user", 60, minute)],
  // One preview after each pause in typing, while the views are open.
  "preview-article": [per("user", 200, 10 * minute), per("user", 800, hour)],
  // Each deletion adds an audit entry.
  "restore-article": [per("user", 50, day)],
  // Makes the site fetch a picture from another site.
  "retry-picture": [per("user", 50, day)],
  "data-export": [per("user", 10, hour)],
  // Answers take up to 15 ms of processor time; programs get at most a sixth of it.
  "question-json": [per("address", 30, minute), sharedByAll(600, minute, 0)],
  correction: [per("address", 20, hour), per("address", 50, day), sharedByUnknown(30, minute, 10)],
  // Counts per address and restaurant, or one field of it: a few senders must not fill the queue.
  "correction-of-field": [per("address", 2, 14 * day)],
  "correction-of-restaurant": [per("address", 4, 14 * day)],
  // Counts per day, address, restaurant and kind: what its owner reads as people.
  "whatsapp-tap": [per("address", 10, day)],
  // Each upload takes half a second of processor time.
  picture: [per("user", 40, hour), per("user", 120, day)],
  // Administrators add the pictures of many restaurants.
  "administrators-picture": [per("user", 150, hour), per("user", 500, day)],
  "article-picture": [per("user", 20, hour), per("user", 60, day)],
  // Checking a file of 5,000 rows takes seconds of processor time.
  "restaurant-file": [per("user", 20, hour)],
  portrait: [per("user", 10, hour), per("user", 20, day)],
  // Each change adds audit entries; one form of special days up to 60.
  "owner-edit": [per("user", 120, hour)],
  "owner-request": [per("user", 10, day)],
  claim: [per("user", 10, day), per("address", 20, day)],
  "writing-assistant": [per("user", 20, day)],
  // Cheaper than an article.
  "writing-task": [per("user", 60, day)],
  checkout: [per("user", 8, 10 * minute)],
  "checkout-return": [per("user", 30, 10 * minute)],
  "customer-portal": [per("user", 20, 10 * minute)],
  // Each preview makes three answers.
  "answers-preview": [per("address", 30, minute), sharedByUnknown(300, minute, 10)],
  "writing-api": [per("user", 60, hour)],
  // A household or an office may share an address.
  question: [per("address", 20, minute), per("address", 500, day), sharedByAll(3_000, minute, 20)],
  change: [per("user", 100, minute)],
} satisfies Record<string, Rule[]>;

export type LimitName = keyof typeof limits;

/** The message is shown to the user. */
export class TooMany extends Error {
  override readonly name = "TooMany";
  /** Seconds, at least one. */
  readonly retryAfter: number;

  constructor(milliseconds: number, what = "Hubo demasiados intentos seguidos.") {
    const retryAfter = Math.max(1, Math.ceil(inSeconds(milliseconds)));
    super(`${what} ${waitAdvice(retryAfter)}`);
    this.retryAfter = retryAfter;
  }
}

/** "Espera 2 minutos e inténtalo otra vez." */
export function waitAdvice(seconds: number): string {
  return `Espera ${formatWait(seconds * second)} e inténtalo otra vez.`;
}

function formatWait(wait: number) {
  if (wait < minute) return count(wait / second, "segundo", "segundos");
  if (wait < hour) return count(Math.ceil(wait / minute), "minuto", "minutos");
  return count(Math.ceil(wait / hour), "hora", "horas");
}

/** Call it at most once. */
export type TakeBack = () => Promise<void>;

/** Throws TooMany and counts nothing beyond the limit. The subject needs every key that the rules count by, except `address`. */
export async function consume(name: LimitName, subject: Subject): Promise<TakeBack> {
  const counted: (() => Promise<unknown>)[] = [];
  const takeBack = async () => void (await Promise.all(counted.map((reward) => reward())));
  // Most rules lack the optional properties.
  const rules: Rule[] = limits[name];
  for (const { by, points, window, slowed = 0, countsAll } of rules) {
    const key = countsAll ? by : limitKey(by, subject);
    if (key === undefined) continue;
    const duration = inSeconds(window);
    const counter = limitsStore().counter({ keyPrefix: `${name}-${by}-${duration}`, points, duration });
    // The counter also counts uses that it refuses.
    counted.push(() => counter.reward(key));
    try {
      await throwTooMany(counter.consume(key));
    } catch (error) {
      if (error instanceof TooMany && (await slowDown(name, slowed))) continue;
      if (error instanceof TooMany) countEvent("limit-refusals", name);
      await takeBack();
      throw error;
    }
  }
  return takeBack;
}

/** If `counting` throws, takes back the earlier count. */
export async function orTakeBack<Result>(takeBack: TakeBack, counting: () => Promise<Result>): Promise<Result> {
  try {
    return await counting();
  } catch (error) {
    await takeBack();
    throw error;
  }
}

export async function isWithinLimit(name: LimitName, subject: Subject): Promise<boolean> {
  try {
    await consume(name, subject);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

const waiting = new Map<LimitName, number>();

/** Returns false immediately when `maxDelayed` requests are waiting. */
async function slowDown(name: LimitName, maxDelayed: number): Promise<boolean> {
  const others = waiting.get(name) ?? 0;
  if (others >= maxDelayed) return false;
  waiting.set(name, others + 1);
  await pause(slowPause);
  waiting.set(name, (waiting.get(name) ?? 1) - 1);
  return true;
}

/** True for the viewer's first view within an hour. Viewers without account and address count as one. */
export async function isNewView(articleId: string, { user, address = "" }: Pick<Subject, "user" | "address">): Promise<boolean> {
  const viewer = user === undefined ? hashLimitSubject("address", address) : hashLimitSubject("user", user);
  return await takeOnce("view", `${articleId}:${viewer}`, hour);
}

/** True for the first use of a key within `window` milliseconds. */
export async function takeOnce(name: string, key: string, window: number): Promise<boolean> {
  try {
    await limitsStore()
      .counter({ keyPrefix: name, points: 1, duration: inSeconds(window) })
      .consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

const freeGuesses = 10;
const maxDelayMs = hour;

const guesses = () => limitsStore().counter({ keyPrefix: "guesses", points: freeGuesses, duration: inSeconds(15 * minute) });
/** How often in a row an account had to wait. Expires, so that no trace remains of every address tried. */
const delays = () => limitsStore().counter({ keyPrefix: "delays", points: Number.MAX_SAFE_INTEGER, duration: inSeconds(day) });

/** The e-mail need not have an account. `device`: a known device's entry. `step`: an account whose password was given. */
export type GuessedAccount = { email: string } | { device: string } | { user: string } | { step: string };

/**
 * Call it before comparing, so that concurrent attempts cannot exceed the limit. Throws TooMany after ten attempts in 15 minutes;
 * then allows one after 1, 2, 4 … minutes, at most 60. Attempts by e-mail do not block a signed-in user or a known device.
 */
export async function countGuess(account: GuessedAccount): Promise<void> {
  const key = guessedAccountKey(account);
  const hadToWait = (await delays().get(key)) !== null;
  // After a delay, one attempt uses the whole quota.
  const { remainingPoints } = await throwTooMany(guesses().consume(key, hadToWait ? freeGuesses : 1)).catch(countRefusedGuess);
  if (remainingPoints > 0) return;
  const { consumedPoints: delay } = await delays().penalty(key);
  await guesses().block(key, inSeconds(Math.min(minute * 2 ** (delay - 1), maxDelayMs)));
}

/** Call it after a correct or a new password. */
export async function forgetGuesses(account: GuessedAccount): Promise<void> {
  const key = guessedAccountKey(account);
  await Promise.all([guesses().delete(key), delays().delete(key)]);
}

function countRefusedGuess(error: unknown): never {
  if (error instanceof TooMany) countEvent("limit-refusals", "guesses");
  throw error;
}

async function throwTooMany(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  try {
    return await consumed;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(refusal.msBeforeNext);
    throw refusal;
  }
}

function limitKey(by: Rule["by"], subject: Subject): string | undefined {
  // The shared rule applies only to clients without a known address.
  if (by === "everyone") return subject.address === undefined ? by : undefined;
  const value = subject[by];
  if (value !== undefined) return hashLimitSubject(by, value);
  if (by === "address") return undefined;
  throw new Error(`The limit counts by ${by}, but no ${by} was given`);
}

function guessedAccountKey(account: GuessedAccount): string {
  if ("device" in account) return hashLimitSubject("device", account.device);
  if ("step" in account) return hashLimitSubject("step", account.step);
  return "email" in account ? hashLimitSubject("email", account.email) : hashLimitSubject("user", account.user);
}

/** Keyed, so that stored counters reveal no e-mail or address. */
function hashLimitSubject(by: keyof Subject | "device" | "step", value: string): string {
  const text = by === "email" ? toMailbox(value.normalize("NFKC")) : value;
  return sign(`limit:${by}:${text}`);
}
