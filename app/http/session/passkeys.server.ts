import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { env } from "../../env.server";
import { minute } from "../../durations";
import type { Passkey } from "../../db/schema.server";
import { findPasskey, notePasskeyUse } from "../../identity/second-factor.server";
import { isSigned, sign } from "../../identity/signature.server";
import { log } from "../../log.server";
import { takeOnce } from "../limits.server";

/** The keys are bound to it: when APP_URL gets another host, all are dead, as `npm run doctor` says. */
const rpId = new URL(env.APP_URL).hostname;

/** ES256 and RS256: the same on every version of Node. */
const algorithms = [-7, -257];

const maxChallengeMs = 5 * minute;

/** What a challenge is for: nothing signed for one purpose, or by another account, is good for another. */
export type KeyPurpose = "enter" | `add:${string}` | `confirm:${string}`;

/** Signed, so that nothing needs to be stored until it is answered. */
function makeChallenge(purpose: KeyPurpose): string {
  const text = `${randomBytes(18).toString("base64url")}.${Date.now().toString(36)}`;
  return Buffer.from(`${text}.${sign(challengeText(purpose, text))}`).toString("base64url");
}

/** True once, within five minutes. */
async function takeChallenge(purpose: KeyPurpose, challenge: string): Promise<boolean> {
  const [nonce = "", time = "", signature = ""] = Buffer.from(challenge, "base64url").toString().split(".");
  const age = Date.now() - parseInt(time, 36);
  if (!isSigned(challengeText(purpose, `${nonce}.${time}`), signature) || !(age < maxChallengeMs)) return false;
  return await takeOnce("passkey-challenge", nonce, maxChallengeMs);
}

const challengeText = (purpose: KeyPurpose, text: string) => `passkey:${purpose}:${text}`;

/** For `navigator.credentials.get`, as JSON. `keys`: the account's; without them the browser offers those that it has. */
export function keyRequest(purpose: KeyPurpose, keys: Passkey[] = []): string {
  return JSON.stringify({
    challenge: makeChallenge(purpose),
    rpId,
    timeout: maxChallengeMs,
    userVerification: "required",
    allowCredentials: keys.filter(isUsable).map(credentialOf),
  });
}

/** For `navigator.credentials.create`, as JSON. */
export function keyCreation(user: { id: string; email: string; fullName: string }, keys: Passkey[]): string {
  return JSON.stringify({
    challenge: makeChallenge(`add:${user.id}`),
    rp: { id: rpId, name: "Panamá VIP" },
    user: { id: Buffer.from(user.id).toString("base64url"), name: user.email, displayName: user.fullName || user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: maxChallengeMs,
    attestation: "none",
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: keys.filter(isUsable).map(credentialOf),
  });
}

/** False for a key made while the site had another host. */
export const isUsable = ({ rp_id }: Passkey) => rp_id === rpId;

const credentialOf = ({ id }: Passkey) => ({ type: "public-key", id });

export type NewPasskey = Pick<Passkey, "id" | "rp_id" | "public_key" | "counter">;

/** `sent`: what the browser made of `keyCreation`, as JSON. Undefined unless it is right. */
export async function readNewPasskey(userId: string, sent: string): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const found = await orUndefined(async () => {
    return await verifyRegistrationResponse({
      response: JSON.parse(sent) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(`add:${userId}`, challenge),
      expectedOrigin: env.APP_URL,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!found?.verified) return undefined;
  const { id, publicKey, counter } = found.registrationInfo.credential;
  return { id, rp_id: rpId, public_key: Buffer.from(publicKey).toString("base64url"), counter };
}

/**
 * The key that answered `keyRequest`: `sent` is the answer as JSON. Undefined unless it is right. The caller checks whose key it
 * is.
 */
export async function takePasskey(purpose: KeyPurpose, sent: string): Promise<Passkey | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  return await orUndefined(async () => {
    const response = JSON.parse(sent) as AuthenticationResponseJSON;
    const key = await findPasskey(String(response.id));
    if (!key || !isUsable(key)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(purpose, challenge),
      expectedOrigin: env.APP_URL,
      expectedRPID: key.rp_id,
      requireUserVerification: true,
      credential: { id: key.id, publicKey: Buffer.from(key.public_key, "base64url"), counter: Number(key.counter) },
    });
    if (!verified) return undefined;
    await notePasskeyUse(key, authenticationInfo.newCounter);
    return key;
  });
}

/** The library throws at whatever is wrong with what a browser sent. */
async function orUndefined<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    log.info({ err: error }, "a passkey was refused");
    return undefined;
  }
}
