import type { Markup } from "../text/markup";
import { textFile, textFileResponse, type TextFile } from "./text-file.server";

export type XmlFile = TextFile;

export function xmlFile(document: Markup): XmlFile {
  return textFile(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`);
}

/** Shared caches keep the file for a minute. Responds 304 to clients that have it. */
export function xmlResponse(request: Request, file: XmlFile, contentType = "application/xml") {
  return textFileResponse(request, file, contentType);
}
