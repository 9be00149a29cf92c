/* All text here is Latin-1, so that a character is a byte. */
import { numbersFrom } from "../numbers-from";

export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  const below = numbersFrom(seed);
  return {
    below,
    pick: <Item>(list: readonly Item[]): Item => list[below(list.length)]!,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))).toString("latin1"),
  };
}

export type Body = { type: string; content: string };

/** Bodies by their fault. */
export type Bodies = Record<string, (random: Random) => Body>;

export const utf8 = (text: string) => Buffer.from(text).toString("latin1");

/** The most revealing first: the forms' names, then names that JavaScript knows. */
const fieldNames = "name email message intent id version password q token foto texto tags __proto__ constructor toString".split(
  " ",
);

export const badEncodings = ["%", "%z", "%zz", "%ff", "%c0%ae", "%ed%a0%80", "%e2%82", "%00", "%u0041", "\xff\xfe", "\0"];

const form = (content: string, type = "application/x-www-form-urlencoded"): Body => ({ type, content });

export const urlencodedBodies: Bodies = {
  "bad encoding": ({ pick }) => form(Array.from({ length: 20 }, () => `${pick(fieldNames)}=${pick(badEncodings)}`).join("&")),
  "bad encoding in a name": ({ pick }) => form(`${pick(badEncodings)}=1&name=${pick(badEncodings)}`),
  "random bytes": ({ bytes, below }) => form(bytes(below(5_000))),
  separators: ({ pick }) => form(pick(["&", "=", "&=", "==&", ";", "+"]).repeat(5_000)),
  "10,000 fields": ({ pick }) => form(Array.from({ length: 10_000 }, (_, n) => `${pick(fieldNames)}${n}=${n}`).join("&")),
  "one field 150 times": ({ pick }) => form(`${pick(fieldNames)}=a&`.repeat(150)),
  "a huge field": ({ pick }) => form(`${pick(fieldNames)}=${"a".repeat(900_000)}`),
  "a huge field name": () => form(`${"a".repeat(100_000)}=1`),
  "more than a form may have": () => form(`name=${"%41".repeat(500_000)}`),
  "strange lists": ({ pick }) =>
    form(
      ["[]", "[0]", "[-1]", "[99]", "[99999999999]", "[0][1]", "[a]", "[", "].x"]
        .map((end) => `${pick(fieldNames)}${end}=1`)
        .join("&"),
    ),
  "prototype names": () =>
    form("__proto__=1&__proto__[a]=1&constructor[prototype][a]=1&constructor=2&toString=3&hasOwnProperty=4"),
  "wrong charset": ({ pick }) =>
    form("name=a", `application/x-www-form-urlencoded; charset=${pick(["utf-16", "utf-7", "ñ", '"', ""])}`),
  "wrong type": ({ pick, bytes }) =>
    form(
      bytes(100),
      pick(["", ";", "text", "text/plain", "*/*", "application/json", "image/png", "a/b; =;", "\xff/\xff", "x".repeat(4_000)]),
    ),
  "another form's type": ({ pick }) =>
    form(`--x\r\nContent-Disposition: form-data; name="${pick(fieldNames)}"\r\n\r\n1\r\n--x--\r\n`),
  empty: () => form(""),
};

const boundary = "----panama7MA4YWxk";
const multipart = (content: string, type = `multipart/form-data; boundary=${boundary}`): Body => ({ type, content });
const end = `--${boundary}--\r\n`;

const part = (headers: readonly string[], content: string) => [`--${boundary}`, ...headers, "", content, ""].join("\r\n");

const field = (name: string, content = "1") => part([`Content-Disposition: form-data; name="${name}"`], content);

const file = (name = "foto", content = "\xff\xd8\xff\xe0 no picture", more: readonly string[] = []) =>
  part([`Content-Disposition: form-data; name="${name}"; filename="a.jpg"`, "Content-Type: image/jpeg", ...more], content);

const wholeForm = `${field("name")}${file()}${field("texto", "Corvina")}${end}`;

export const multipartBodies: Bodies = {
  "no boundary named": ({ pick }) =>
    multipart(
      wholeForm,
      `multipart/form-data${pick(["", ";", "; boundary", "; boundary=", '; boundary=""', '; boundary="x', "; charset=utf-8"])}`,
    ),
  "another boundary named": ({ pick, bytes }) =>
    multipart(
      wholeForm,
      `multipart/form-data; boundary=${pick(["x", "-", boundary.slice(1), `${boundary}x`, "a".repeat(300), "ñ", `"${bytes(5).replace(/[\0\r\n]/g, "")}`])}`,
    ),
  "another kind of multipart": ({ pick }) =>
    multipart(wholeForm, `multipart/${pick(["mixed", "related", "byteranges", "", "*"])}; boundary=${boundary}`),
  "a header without a blank line": ({ pick }) =>
    multipart(
      `--${boundary}\r\nContent-Disposition: form-data; name="${pick(["name", "foto"])}"\r\n${pick(["", end, `--${boundary}`])}`,
    ),
  "cut in the middle": ({ below }) => multipart(wholeForm.slice(0, below(wholeForm.length))),
  "cut inside the file": ({ below, bytes }) =>
    multipart(`${field("name")}${file("foto", bytes(1 + below(100_000))).slice(0, -2)}`),
  "cut before the last boundary": ({ pick }) =>
    multipart(pick([wholeForm.slice(0, -end.length), wholeForm.slice(0, -4), wholeForm.slice(0, -2)])),
  "no name": ({ pick }) =>
    multipart(
      `${part([pick(["Content-Disposition: form-data", "Content-Disposition: form-data; name", 'Content-Disposition: form-data; filename="a"', "Content-Type: text/plain", "Content-Disposition: attachment", "Content-Disposition:"])], "1")}${end}`,
    ),
  "no headers at all": () => multipart(`--${boundary}\r\n\r\n1\r\n${end}`),
  "strange names": ({ pick }) =>
    multipart(
      `${field(pick(["", "\0", "__proto__", "constructor", "a\\", "ñ", "a".repeat(50_000), "name[99999999]", "%00", "\xff"]))}${file(pick(["", "__proto__", "foto[]"]))}${end}`,
    ),
  "strange parameters": ({ pick }) =>
    multipart(
      `${part([`Content-Disposition: form-data; name=${pick(['"', "'a'", '"a\\"', '"a"; name="b"', "*", "\"foto\"; filename*=utf-8''%ff%zz", '"foto"; filename="../../a\0.jpg"', '"foto"; filename=', '"foto"; filename*=x', '"a"; ; ;=', "\xff"])}`], "1")}${end}`,
    ),
  nested: () =>
    multipart(
      part(
        [`Content-Disposition: form-data; name="foto"`, "Content-Type: multipart/mixed; boundary=y"],
        `--y\r\nContent-Disposition: file; filename="a"\r\n\r\n1\r\n--y--\r\n`,
      ) + end,
    ),
  "10,000 parts": ({ pick }) =>
    multipart(Array.from({ length: 10_000 }, () => pick([field("name"), file("x", "")])).join("") + end),
  "many files": () => multipart(file().repeat(150) + end),
  "a huge header": ({ pick }) =>
    multipart(
      `${part([`X-A: ${"a".repeat(pick([9_000, 90_000, 500_000]))}`, 'Content-Disposition: form-data; name="name"'], "1")}${end}`,
    ),
  "many headers": ({ below }) =>
    multipart(
      `${part(
        Array.from({ length: 3_000 }, (_, n) => `X-${n}: ${below(9)}`),
        "1",
      )}${end}`,
    ),
  "broken headers": ({ pick, bytes }) =>
    multipart(`${part([pick([":", "\0: a", "a", " folded", `${bytes(30)}:`, "Content-Disposition form-data"])], "1")}${end}`),
  "a strange encoding": ({ pick }) =>
    multipart(
      `${file("foto", "%%%", [`Content-Transfer-Encoding: ${pick(["base64", "quoted-printable", "x", "7bit"])}`])}${part(['Content-Disposition: form-data; name="name"', `Content-Type: text/plain; charset=${pick(["utf-16", "x", '"', "utf-7"])}`], "\xff\xfe\0")}${end}`,
    ),
  "only line feeds": () => multipart(wholeForm.replaceAll("\r", "")),
  "only the last line break": ({ pick }) => multipart(pick([wholeForm.slice(0, -2) + "\n", "\r\n", "\r", "-", `--${boundary}`])),
  "only the end": () => multipart(end),
  empty: () => multipart(""),
  "text around": ({ bytes }) => multipart(`${bytes(500)}\r\n${wholeForm}${bytes(500)}${wholeForm}`),
  "random bytes": ({ bytes, below }) => multipart(bytes(below(5_000))),
  "a damaged byte": ({ below, bytes }) => {
    const at = below(wholeForm.length);
    return multipart(wholeForm.slice(0, at) + bytes(1) + wholeForm.slice(at + 1));
  },
  "a too large file": () => multipart(`${file("foto", "a".repeat(1_500_000))}${end}`),
};

const json = (content: string, type = "application/json"): Body => ({ type, content });

export const jsonBodies: Bodies = {
  deep: ({ pick }) => json(pick(["[", '{"a":', '[{"a":']).repeat(pick([9, 1_000, 100_000]))),
  truncated: ({ below }) => {
    const whole = JSON.stringify({ title: "Fonda", content: "<p>a</p>", tags: ["a"], author_email: "a@ejemplo.pa" });
    return json(whole.slice(0, below(whole.length)));
  },
  "byte order mark": () => json(utf8("\uFEFF{}")),
  "huge numbers": ({ pick }) =>
    json(`{"title":${pick(["1e999", "-0", "9".repeat(50_000), "0x1", "NaN", "1e-999"])},"tags":[1e400]}`),
  "wrong charset": ({ pick }) =>
    json(
      Buffer.from('{"title":"ñ"}', "utf16le").toString("latin1"),
      `application/json; charset=${pick(["utf-16", "latin1", "x"])}`,
    ),
  "wrong type": ({ pick }) => json("{}", pick(["text/plain", "", "application/xml", "application/jsonx"])),
  "lone surrogates and NUL": () =>
    json(String.raw`{"title":"\ud800","content":"\u0000<p>\udfff</p>","tags":["\ud83d"],"author_email":"\u0000"}`),
  "invalid UTF-8": () => json('{"title":"\xff\xc0\xaf","content":"\xed\xa0\x80"}'),
  "other values": ({ pick }) =>
    json(pick(["null", "1", '"a"', "[]", "true", "", " ", "{}", "[null]", '{"tags":{"length":1e9}}', '{"title":{"a":[]}}'])),
  "prototype names": () => json('{"__proto__":{"a":1},"constructor":{"prototype":{}},"title":"a","toString":1}'),
  "repeated names": () => json(`{${Array.from({ length: 20_000 }, () => '"title":"a"').join(",")}}`),
  "many names": () => json(`{${Array.from({ length: 20_000 }, (_, n) => `"a${n}":[]`).join(",")}}`),
  "too large": () => json(`{"content":"${"a".repeat(2_000_000)}"}`),
  "random bytes": ({ bytes, below }) => json(bytes(below(3_000))),
};
