import { createHash } from "node:crypto";
import css from "./styles.css?inline";

/** The site's whole stylesheet: it travels inside each page, so that nothing blocks the first paint. */
export { css };

export const cssHash = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
