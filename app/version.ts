import { version as released } from "../package.json";

/** The release that runs, as in CHANGELOG.md. */
export const version = released;
