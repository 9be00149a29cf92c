import type { Profile } from "../db/schema.server";

/** `message` is shown to the administrator. */
export class AccountActionRefused extends Error {
  override readonly name = "AccountActionRefused";
}

export type AccountChange = { person: Profile; hasChanged: boolean };
