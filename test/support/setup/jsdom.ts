import { createRequire } from "node:module";

type Jsdom = { JSDOM: new (html: string) => { window: Window & { DOMParser: typeof DOMParser } } };

// Use the version that isomorphic-dompurify loads.
const require = createRequire(createRequire(import.meta.url).resolve("isomorphic-dompurify"));

/** The browser's document in Node. */
export const { JSDOM } = require("jsdom") as Jsdom;
