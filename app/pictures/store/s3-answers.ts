import { SaxesParser } from "saxes";

/** `changed`: in milliseconds. */
export type Listed = { key: string; changed: number };

/** Reads ListObjectsV2. `next`: token of the next page. Undefined for any other answer. */
export function readListing(xml: string): { files: Listed[]; next: string | undefined } | undefined {
  const files: Listed[] = [];
  let next: string | undefined;
  let key = "";
  let changed = Number.NaN;
  let isTruncated = false;
  const root = readElements(xml, (path, text) => {
    if (path === "ListBucketResult/Contents/Key") key = text;
    if (path === "ListBucketResult/Contents/LastModified") changed = Date.parse(text);
    if (path === "ListBucketResult/Contents") files.push({ key, changed });
    if (path === "ListBucketResult/IsTruncated") isTruncated = text === "true";
    if (path === "ListBucketResult/NextContinuationToken") next = text;
  });
  const isUsable = root === "ListBucketResult" && files.every(({ key, changed }) => key !== "" && !Number.isNaN(changed));
  if (!isUsable || isTruncated !== (next !== undefined)) return undefined;
  return { files, next };
}

/** "NoSuchKey". Undefined when there is none. */
export function readErrorCode(xml: string): string | undefined {
  let code: string | undefined;
  readElements(xml, (path, text) => {
    if (path === "Error/Code" && /^\w{1,60}$/.test(text)) code = text;
  });
  return code;
}

/** Calls `note` with each element's path and text. Returns the root's name; undefined for text that is not XML. */
function readElements(xml: string, note: (path: string, text: string) => void): string | undefined {
  const parser = new SaxesParser();
  const path: string[] = [];
  let root: string | undefined;
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    root ??= name;
    path.push(name);
    text = "";
  });
  parser.on("text", (part) => void (text += part));
  parser.on("closetag", () => {
    note(path.join("/"), text.trim());
    path.pop();
    text = "";
  });
  try {
    parser.write(xml).close();
    return root;
  } catch {
    return undefined;
  }
}
