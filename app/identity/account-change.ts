import type { Profile } from "../db/schema.server";

/** Thrown when an action on an account is not allowed. `message` is shown to the administrator. */
export class PersonRefused extends Error {}

/** The account after a change; `hasChanged` is false when it already was in that state. */
export type PersonChange = { person: Profile; hasChanged: boolean };
