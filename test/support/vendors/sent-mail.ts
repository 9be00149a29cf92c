export type ReadMail = { subject: string; to: string; text: string; html: string };

export function readMail(source: string): ReadMail {
  const { headers, body } = decodePart(source);
  // oxlint-disable-next-line own/no-html-in-regexp -- A MIME header, not HTML.
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => decodePart(part.replace(/^\r\n|\r\n$/g, "")));
  const findWords = (type: string) => {
    const part = parts.find(({ headers }) => headers["content-type"]?.startsWith(type));
    return part ? decoded(part.body, part.headers["content-transfer-encoding"]).replaceAll("\r\n", "\n") : "";
  };
  return {
    subject: unfolded(headers.subject ?? ""),
    to: headers.to ?? "",
    text: findWords("text/plain"),
    html: findWords("text/html"),
  };
}

/** Link with a token. Throws without one. */
export function linkIn(source: string): string {
  const path = /https?:\/\/[^/\s]+(\/\S+\?token=[\w-]+)/.exec(readMail(source).text)?.[1];
  if (!path) throw new Error("The mail has no link");
  return path;
}

function decodePart(source: string) {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: source.slice(end + 4) };
}

function decoded(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? unquoted(body.replace(/=\r\n/g, "")) : body;
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** Decodes RFC 2047's encoded words. */
function unfolded(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      /b/i.test(encoding) ? Buffer.from(word, "base64").toString() : unquoted(word.replaceAll("_", " ")),
    );
}
