import { JSDOM } from "../../support/setup/jsdom";

/** Browsers' parser in Node. */
globalThis.DOMParser = new JSDOM("").window.DOMParser;
