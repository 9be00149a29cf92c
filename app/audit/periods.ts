const day = 24 * 60 * 60_000;

/** How long a deletion can be undone, in milliseconds. */
export const longestUndo = 30 * day;

/** How long failed sign-ins stay in the audit log, in days. Short, because bots produce many. */
export const wrongPasswordDays = 30;

/** How long entries about one's own account stay, in days. Entries of deleted accounts are kept for ever. */
export const ownAccountDays = 365;
