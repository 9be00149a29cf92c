const day = 24 * 60 * 60_000;

/** How long what was deleted can be brought back, in milliseconds: 30 days. */
export const longestUndo = 30 * day;

/** How long it is kept that somebody gave a wrong password, in days. Robots do it all the time. */
export const wrongPasswordDays = 30;

/** How long it is kept what people did to their own accounts, in days; that an account was deleted is never forgotten. */
export const ownAccountDays = 365;
