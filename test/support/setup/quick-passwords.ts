import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

/* argon2 is the most expensive step of a sign-in, and no engine changes its result. The project `development` keeps it. */

const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;
const { hash, verify } = (process.panamaArgon2 ??= { ...argon2 });

const cheap = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
const source = readFileSync(new URL("../../../app/http/session/passwords.server.ts", import.meta.url), "utf8");
/** The hash against which a password without an account is verified. */
const [dummy] = /\$argon2id\$[^"]+/.exec(source) ?? [];

argon2.hash = (password, options) => hash(password, { ...cheap, ...(options?.salt && { salt: options.salt }) });
argon2.verify = (stored, password) => (stored === dummy ? Promise.resolve(false) : verify(stored, password));

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaArgon2?: Pick<typeof Argon2, "hash" | "verify">;
    }
  }
}
