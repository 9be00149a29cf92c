import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "selfsigned";

/** Self-signed. */
export async function signCertificate(
  hosts: string[],
  dates: { notBeforeDate?: Date; notAfterDate?: Date } = {},
): Promise<{ key: string; cert: string }> {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }));
  const extensions = [{ name: "subjectAltName" as const, altNames }];
  const { private: key, cert } = await generate([{ name: "commonName", value: hosts[0] }], {
    keyType: "ec",
    extensions,
    ...dates,
  });
  return { key, cert };
}

export async function makeCertificate(folder: string): Promise<{ TLS_CERT: string; TLS_KEY: string }> {
  const [TLS_CERT, TLS_KEY] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const { key, cert } = await signCertificate(["localhost"]);
  writeFileSync(TLS_CERT, cert);
  writeFileSync(TLS_KEY, key);
  return { TLS_CERT, TLS_KEY };
}
