import { day } from "../durations";

export const maxUndoMs = 30 * day;

/** Days; short, because bots cause many entries. */
export const wrongPasswordDays = 30;

/** Days for entries about one's own account. "account.deleted" is kept for ever. */
export const ownAccountDays = 365;
