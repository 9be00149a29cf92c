import type { Profile } from "../db/schema.server";

/** Thrown when an action on an account is not allowed. `message` is shown to the administrator. */
export class AccountActionRefused extends Error {
  override readonly name = "AccountActionRefused";
}

export type AccountChange = { person: Profile; hasChanged: boolean };
