import { TooMany } from "../../http/limits.server";
import { type SentMessage, wasJustReceived } from "./messages.server";

/** What this process is receiving, by the message. */
const receiving = new Map<string, Promise<void>>();

/**
 * Calls `receive` for a message, unless its form was sent twice: a second sending at once shares the outcome of the first, and
 * one that comes too soon after it succeeds too. Throws what `receive` throws.
 */
export async function receiveOnce(message: SentMessage, receive: () => Promise<void>): Promise<void> {
  const key = JSON.stringify(message);
  const outcome = receiving.get(key) ?? unlessReceived(message, receive).finally(() => receiving.delete(key));
  receiving.set(key, outcome);
  await outcome;
}

async function unlessReceived(message: SentMessage, receive: () => Promise<void>): Promise<void> {
  try {
    await receive();
  } catch (error) {
    if (!(error instanceof TooMany && (await wasJustReceived(message)))) throw error;
  }
}
