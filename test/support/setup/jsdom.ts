import { createRequire } from "node:module";

type Jsdom = { JSDOM: new (html: string) => { window: Window & { DOMParser: typeof DOMParser } } };

// isomorphic-dompurify's version.
const require = createRequire(createRequire(import.meta.url).resolve("isomorphic-dompurify"));

export const { JSDOM } = require("jsdom") as Jsdom;
