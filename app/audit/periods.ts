import { day } from "../durations";

/** How long a deletion can be undone, in milliseconds. */
export const maxUndoMs = 30 * day;

/** Retention in days; short, because bots cause many entries. */
export const wrongPasswordDays = 30;

/** Retention in days of entries about one's own account. "account.deleted" is kept for ever. */
export const ownAccountDays = 365;
