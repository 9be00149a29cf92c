import { setTimeout as pause } from "node:timers/promises";
import { RateLimiterRes } from "rate-limiter-flexible";
import { count } from "../text/format";
import { limitsStore } from "../db/limits-store.server";
import { sign } from "../identity/signature.server";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Whom a limit counts. The address is what `addressOf` says: where it knows none, there is no limit by address. */
export type Subject = { address?: string; email?: string; user?: string };

type Rule = { by: keyof Subject | "everyone"; points: number; seconds: number; slowed?: number };

/** So many by each address, e-mail or user, in so many seconds from the first on. */
const per = (by: keyof Subject, points: number, seconds: number): Rule => ({ by, points, seconds });

/**
 * So many by all whose address is not known, in so many seconds. Past that nobody is refused, or one stranger could close the
 * form to everyone, but each waits `slowPause`, at most `slowed` at the same time in this process.
 */
const together = (points: number, seconds: number, slowed: number): Rule => ({ by: "everyone", points, seconds, slowed });

/** In milliseconds. */
const slowPause = 2_000;

/**
 * How often something may be done. The counters of a limit are asked from left to right: narrow ones first, so that
 * what they refuse does not touch the ceiling that everyone shares.
 */
const limits = {
  // 300 a minute; fewer at a time, because passwords are checked one after the other and nobody should wait long for that.
  "sign-in": [per("address", 10, 3 * minute), together(50, 10, 40)],
  "sign-up": [per("address", 5, hour), together(60, minute, 10)],
  recovery: [per("address", 5, hour), per("email", 1, minute), per("email", 5, hour), together(60, minute, 10)],
  "change-email": [per("address", 10, hour), per("user", 5, hour), per("email", 1, minute), per("email", 5, hour)],
  contact: [
    per("address", 1, minute),
    per("address", 20, day),
    per("email", 1, minute),
    per("email", 20, day),
    together(30, minute, 10),
  ],
  /** Anybody can write any address into the form, so that an address gets few of these mails. */
  "contact-acknowledgement": [per("email", 1, hour)],
  "save-article": [per("user", 60, hour)],
  // Each deletion leaves a note in the audit log, and what was restored can be deleted again.
  "restore-article": [per("user", 50, day)],
  "data-export": [per("user", 10, hour)],
  "writing-assistant": [per("user", 20, day)],
  checkout: [per("user", 8, 10 * minute)],
  "checkout-return": [per("user", 30, 10 * minute)],
  "customer-portal": [per("user", 20, 10 * minute)],
  "writing-api": [per("user", 60, hour)],
  change: [per("user", 100, minute)],
} satisfies Record<string, Rule[]>;

export type LimitName = keyof typeof limits;

/** Something was done too often. The message says so to the person, and how long to wait. */
export class TooMany extends Error {
  /** Whole seconds, at least one: what `Retry-After` says. */
  readonly retryAfter: number;

  constructor(milliseconds: number, what = "Hubo demasiados intentos seguidos.") {
    const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
    super(`${what} ${waitAdvice(retryAfter)}`);
    this.retryAfter = retryAfter;
  }
}

/** "Espera 2 minutos e inténtalo otra vez." */
export function waitAdvice(seconds: number): string {
  return `Espera ${waitOf(seconds)} e inténtalo otra vez.`;
}

function waitOf(seconds: number) {
  if (seconds < minute) return count(seconds, "segundo", "segundos");
  if (seconds < hour) return count(Math.ceil(seconds / minute), "minuto", "minutos");
  return count(Math.ceil(seconds / hour), "hora", "horas");
}

/**
 * Counts one more `name`, or throws TooMany when one of its counters is exhausted; what is refused counts nowhere, and makes
 * nobody wait longer. The subject must say whom the limit counts: `consume("contact", { address: addressOf(request), email })`.
 */
export async function consume(name: LimitName, subject: Subject): Promise<void> {
  const counted: (() => Promise<unknown>)[] = [];
  for (const { by, points, seconds, slowed = 0 } of limits[name]) {
    const key = keyOf(by, subject);
    if (key === undefined) continue;
    const counter = limitsStore().counter({ keyPrefix: `${name}-${by}-${seconds}`, points, duration: seconds });
    try {
      await orTooMany(counter.consume(key));
    } catch (error) {
      if (error instanceof TooMany && (await slowDown(name, slowed))) continue;
      await Promise.all(counted.map((takeBack) => takeBack()));
      throw error;
    }
    counted.push(() => counter.reward(key));
  }
}

/** Counts one more `name` like `consume`; false, instead of throwing, when that is one too many. */
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

/** Pauses, and returns true; returns false at once when `most` are pausing already. */
async function slowDown(name: LimitName, most: number): Promise<boolean> {
  const others = waiting.get(name) ?? 0;
  if (others >= most) return false;
  waiting.set(name, others + 1);
  await pause(slowPause);
  waiting.set(name, (waiting.get(name) ?? 1) - 1);
  return true;
}

/**
 * Counts that somebody opened that article; true for the first time within an hour. People who are signed in are told apart by
 * their account, all others by their address. Visitors without a known address count as one.
 */
export async function isNewView(articleId: string, { user, address = "" }: Pick<Subject, "user" | "address">): Promise<boolean> {
  const viewer = user === undefined ? hashOf("address", address) : hashOf("user", user);
  const views = limitsStore().counter({ keyPrefix: "view", points: 1, duration: hour });
  try {
    await views.consume(`${articleId}:${viewer}`);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

const freeGuesses = 10;
const longestDelay = hour;

const guesses = () => limitsStore().counter({ keyPrefix: "guesses", points: freeGuesses, duration: 15 * minute });
/** How often in a row an account had to wait; a day without end would keep the trace of every address ever tried. */
const delays = () => limitsStore().counter({ keyPrefix: "delays", points: Number.MAX_SAFE_INTEGER, duration: day });

/**
 * Whose password is guessed: at sign-in that of an e-mail, with or without an account, or of the account that a known device
 * names; else that of who is signed in.
 */
export type GuessedAccount = { email: string } | { device: string } | { user: string };

/**
 * Counts an attempt at a password, before it is compared: of many at the same time no more get through. Throws TooMany after
 * ten in 15 minutes; from then on one at a time, after 1, 2, 4 … minutes, at most 60. What strangers try at an e-mail doesn't
 * stop somebody who is signed in, or who signed in before on the same device.
 */
export async function countGuess(account: GuessedAccount): Promise<void> {
  const key = keyOfAccount(account);
  const hadToWait = (await delays().get(key)) !== null;
  // After a delay a single guess takes all there are.
  const { remainingPoints } = await orTooMany(guesses().consume(key, hadToWait ? freeGuesses : 1));
  if (remainingPoints > 0) return;
  const { consumedPoints: delay } = await delays().penalty(key);
  await guesses().block(key, Math.min(minute * 2 ** (delay - 1), longestDelay));
}

/** Forgets the attempts, because the password was the right one, or there is a new one. */
export async function forgetGuesses(account: GuessedAccount): Promise<void> {
  const key = keyOfAccount(account);
  await Promise.all([guesses().delete(key), delays().delete(key)]);
}

async function orTooMany(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  try {
    return await consumed;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(refusal.msBeforeNext);
    throw refusal;
  }
}

function keyOf(by: Rule["by"], subject: Subject): string | undefined {
  // Where addresses are known, nobody pays for what others do.
  if (by === "everyone") return subject.address === undefined ? by : undefined;
  const value = subject[by];
  if (value !== undefined) return hashOf(by, value);
  if (by === "address") return undefined;
  throw new Error(`this limit counts by ${by}, and was not told which`);
}

function keyOfAccount(account: GuessedAccount): string {
  if ("device" in account) return hashOf("device", account.device);
  return "email" in account ? hashOf("email", account.email) : hashOf("user", account.user);
}

/** The same for all ways to write an e-mail. Nobody can read or try out from it whom it stands for. */
function hashOf(by: keyof Subject | "device", value: string): string {
  const text = by === "email" ? value.normalize("NFKC").trim().toLowerCase() : value;
  return sign(`limit:${by}:${text}`);
}
