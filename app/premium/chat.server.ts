import { log } from "../log.server";
import { networkReason } from "../http/vendor-answer.server";

/** How long a chat provider may take to answer, in milliseconds: somebody is waiting for a page. */
const timeout = 4_000;

/** For how long it is believed that it answers, or does not, in milliseconds. */
const memory = 30_000;

/** What is known of each page, and when it was asked for. */
const looks = new Map<string, { at: number; answers: Promise<boolean> }>();

/**
 * Whether a chat provider's page answers, looked at from here: a browser does not tell a page that a frame in it stayed
 * empty. Many ask at once, the provider is asked once. Never rejects.
 */
export async function isChatAnswering(url: string, now = Date.now()): Promise<boolean> {
  const known = looks.get(url);
  if (known && now - known.at < memory) return await known.answers;
  const answers = look(url);
  looks.set(url, { at: now, answers });
  return await answers;
}

async function look(url: string): Promise<boolean> {
  const host = new URL(url).host;
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
      headers: { Accept: "text/html" },
    });
    // Nobody reads it.
    answer.body?.cancel().catch(() => undefined);
    const target = answer.headers.get("location") ?? url;
    if (URL.canParse(target, url) && new URL(target, url).host !== host) {
      log.warn({ host, to: new URL(target, url).host }, "a chat provider leads to another host, which the page may not frame");
    }
    // Whoever keeps programs out (401, 403, 429) may well let a person in.
    const isThere = answer.status < 500 && answer.status !== 404 && answer.status !== 410;
    if (!isThere) log.warn({ host, status: answer.status }, "a chat provider does not answer");
    return isThere;
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    log.warn({ host, reason: isLate ? "it took too long" : networkReason(error) }, "a chat provider does not answer");
    return false;
  }
}
