import type { Profile } from "../db/schema.server";

/** Thrown when an action on an account is not allowed. `message` is shown to the person who tried. */
export class PersonRefused extends Error {}

/** An account after a change; `hasChanged` is false when it was like that before. */
export type PersonChange = { person: Profile; hasChanged: boolean };
