import { JSDOM } from "../../support/jsdom";

/** The browser's parser in Node. */
globalThis.DOMParser = new JSDOM("").window.DOMParser;
