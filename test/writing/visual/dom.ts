import { JSDOM } from "../../support/jsdom";

/** Browsers' parser in Node. */
globalThis.DOMParser = new JSDOM("").window.DOMParser;
