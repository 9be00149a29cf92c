import { gavePasswordLately, type User } from "../../http/session/session.server";
import { checkPassword } from "../../http/session/sign-in.server";
import { confirmPassword } from "../../identity/sessions.server";

/** For the first factor: a stolen session must not set one up. Later ones need a factor. Throws FormRefused and TooMany. */
export async function requirePassword(user: User, password: string): Promise<void> {
  if (user.hasFactor) return;
  await checkPassword(user.id, password, "current_password");
  await confirmPassword(user.sessionId);
}

/** For the step after the first factor: a session stolen meanwhile must not finish what its owner began. */
export function needsPassword(user: User): boolean {
  return !user.hasFactor && !gavePasswordLately(user);
}
