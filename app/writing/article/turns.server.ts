import { second } from "../../durations";
import { FormRefused } from "../../http/forms/refused.server";
import { TooMany } from "../../http/limits.server";
import { StillSanitizing } from "../../sanitizer/sanitizer.server";
import { QueueTooLong } from "../../sanitizer/turns.server";

/**
 * Waits for the sanitiser. Throws TooMany with `busy` while another text of the author is being checked. If the queue is too long,
 * throws FormRefused with `queueTooLong`, or QueueTooLong without it.
 */
export async function inTurn<Checked>(
  check: Promise<Checked>,
  { busy, queueTooLong }: { busy: string; queueTooLong?: string },
): Promise<Checked> {
  try {
    return await check;
  } catch (error) {
    if (error instanceof StillSanitizing) throw new TooMany(2 * second, busy);
    if (error instanceof QueueTooLong && queueTooLong) throw new FormRefused({ "": [queueTooLong] }, 503);
    throw error;
  }
}

export const stillSaving = "Todavía estamos guardando tu artículo anterior.";
