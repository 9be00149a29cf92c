import { second } from "../durations";
import { log } from "../log.server";
import { networkReason } from "../http/vendor-answer.server";

/** Short, because a visitor is waiting for the page. */
const timeout = 4 * second;

/** How long a check's result is reused. */
const checkLifetime = 30 * second;

/** Checks by URL, with their start. */
const checks = new Map<string, { at: number; answers: Promise<boolean> }>();

/** Browsers do not report an iframe that failed to load. Concurrent callers share one request. Never rejects. */
export async function isChatAnswering(url: string, now = Date.now()): Promise<boolean> {
  const known = checks.get(url);
  if (known && now - known.at < checkLifetime) return await known.answers;
  const answers = checkChat(url);
  checks.set(url, { at: now, answers });
  return await answers;
}

async function checkChat(url: string): Promise<boolean> {
  const host = new URL(url).host;
  try {
    const answer = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
      headers: { Accept: "text/html" },
    });
    answer.body?.cancel().catch(() => undefined);
    const target = answer.headers.get("location") ?? url;
    if (URL.canParse(target, url) && new URL(target, url).host !== host) {
      log.warn({ host, to: new URL(target, url).host }, "a chat provider redirects to a host that the page may not frame");
    }
    // Providers that refuse bots (401, 403, 429) may still admit a browser.
    const isThere = answer.status < 500 && answer.status !== 404 && answer.status !== 410;
    if (!isThere) log.warn({ host, status: answer.status }, "a chat provider does not answer");
    return isThere;
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    log.warn({ host, reason: isLate ? "timeout" : networkReason(error) }, "a chat provider does not answer");
    return false;
  }
}
