import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { attribute, find } from "./pages/html";

type Options = { challenge: string };
type Odd = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; id?: string; userId?: string };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");

/** A passkey in software, whose answers a test can make wrong. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let uses = 0;

  function client(type: string, { challenge }: Options, { origin = "http://localhost:3000" }: Odd): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  function facts({ rpId = "localhost", isVerified = true, counter = (uses += 1) }: Odd, flag = 0): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(1 | (isVerified ? 4 : 0) | flag);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  function answer(response: Record<string, string>, own = base64url(id)): string {
    const clientExtensionResults = {};
    return JSON.stringify({ id: own, rawId: own, type: "public-key", clientExtensionResults, response });
  }

  return {
    id: base64url(id),
    /** What `navigator.credentials.create` answers, as JSON. */
    create(options: Options, odd: Odd = {}): string {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const coordinates = [
        Buffer.from("215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ];
      const key = Buffer.concat([Buffer.from("a5010203262001", "hex"), ...coordinates]);
      const data = Buffer.concat([facts({ counter: 0, ...odd }, 64), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const head = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex");
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]);
      const clientDataJSON = base64url(client("webauthn.create", options, odd));
      return answer({ clientDataJSON, attestationObject: base64url(attestationObject) });
    },
    /** What `navigator.credentials.get` answers, as JSON. */
    get(options: Options, odd: Odd = {}): string {
      const clientData = client("webauthn.get", options, odd);
      const data = facts(odd);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return answer(response, odd.id);
    },
  };
}

/** What a page asks of the browser's keys. */
export function keyOptions(html: string): { challenge: string } & Record<string, unknown> {
  return JSON.parse(attribute(find(html, "[data-passkey]"), "data-passkey") ?? "null") as { challenge: string };
}
