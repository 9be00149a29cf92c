import { day } from "../durations";

/** How long a deletion can be undone, in milliseconds. */
export const longestUndo = 30 * day;

/** Retention of failed sign-ins, in days. Short, because bots cause many. */
export const wrongPasswordDays = 30;

/** Retention of entries about one's own account, in days. "account.deleted" is kept for ever. */
export const ownAccountDays = 365;
