import { claimLetters } from "./claims/letters.server";
import { listingLetters } from "./listing/letters.server";
import { planLetters } from "./plans/letters.server";
import { reminderLetters } from "./reminders/letters.server";
import { requestLetters } from "./requests/letters.server";
import { resultLetters } from "./results/letters.server";

export const ownerLetters = {
  ...claimLetters,
  ...listingLetters,
  ...planLetters,
  ...reminderLetters,
  ...requestLetters,
  ...resultLetters,
};
