import { JSDOM } from "../../support/setup/jsdom";

/** The browser's parser in Node. */
globalThis.DOMParser = new JSDOM("").window.DOMParser;
