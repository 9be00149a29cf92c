import { createRequire } from "node:module";

type Jsdom = { JSDOM: new (html: string) => { window: { DOMParser: typeof DOMParser } } };

/** The browser's parser, in Node. */
const { JSDOM } = createRequire(import.meta.url)("jsdom") as Jsdom;

globalThis.DOMParser = new JSDOM("").window.DOMParser;
