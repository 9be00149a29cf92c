import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** A self-signed one of localhost, as nginx's settings. Needs openssl. */
export function makeCertificate(folder: string) {
  const [TLS_CERT, TLS_KEY] = ["cert.pem", "key.pem"].map((name) => join(folder, name)) as [string, string];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const wanted = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync("openssl", ["req", ...wanted, "-keyout", TLS_KEY, "-out", TLS_CERT], { stdio: "ignore" });
  return { TLS_CERT, TLS_KEY };
}
