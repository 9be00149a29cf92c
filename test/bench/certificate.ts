import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** A self-signed one, as nginx's settings. */
export function makeCertificate(folder: string) {
  const [TLS_CERT, TLS_KEY] = ["cert.pem", "key.pem"].map((name) => join(folder, name)) as [string, string];
  const wanted = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  execFileSync("openssl", ["req", ...wanted, "-keyout", TLS_KEY, "-out", TLS_CERT], { stdio: "ignore" });
  return { TLS_CERT, TLS_KEY };
}
