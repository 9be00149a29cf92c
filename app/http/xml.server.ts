import type { Markup } from "../text/markup";
import { textFile, textFileResponse, type TextFile } from "./text-file.server";

export type XmlFile = TextFile;

export function xmlFile(document: Markup): XmlFile {
  return textFile(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`);
}

/** Shared caches keep it for a minute; 304 for clients that have it. */
export function xmlResponse(request: Request, file: XmlFile, contentType = "application/xml") {
  return textFileResponse(request, file, contentType);
}
