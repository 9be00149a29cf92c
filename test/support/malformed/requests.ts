/* An equal seed makes equal requests. All text here is Latin-1, so that a character is a byte. */
import { createHmac } from "node:crypto";
import {
  type Bodies,
  badEncodings,
  type Body,
  jsonBodies,
  multipartBodies,
  type Random,
  randomFrom,
  urlencodedBodies,
  utf8,
} from "./bodies";

export type Site = {
  /** Host header. */
  host: string;
  cookies: string[];
  /** CERENIA_API_KEY and STRIPE_WEBHOOK_SECRET. */
  apiKey: string;
  webhookSecret: string;
};

export type MalformedRequest = {
  /** "12: multipart: cut inside the file" */
  name: string;
  pieces: Buffer[];
  /** `silence` waits like `answer`, but the request is incomplete. `close` ends its own side. */
  ending: "answer" | "silence" | "close" | "reset";
};

type Maker = Random & Site & ReturnType<typeof requestsTo> & { cookie: string };

type Made = string | { unfinished: string };

type Faults = Record<string, (make: Maker) => Made>;

const crlf = "\r\n";

const pages = [
  "/",
  "/blog",
  "/contact",
  "/auth",
  "/restaurantes-panama",
  "/api/respuestas",
  "/profile",
  "/admin",
  "/write-blog",
  "/no-existe",
];

/** Most need a session. None signs out or calls another company. */
const forms = [
  ...["/contact", "/auth", "/auth/recuperar", "/auth/nueva-clave", "/boletin", "/ai-solutions/yodda", "/guardados"],
  ...[
    "/profile",
    "/profile/clave",
    "/profile/autor",
    "/profile/retrato",
    "/write-blog",
    "/write-blog/vista",
    "/write-blog/copia",
  ],
  ...["/admin/free-plans", "/admin/restaurant/new", "/admin/deshacer", "/mi-negocio/nuevo", "/corregir/nada"],
  ...["/about", "/no-existe", "/", "/contact.data", "/assets/nada.js", "/%zz"],
];

const uploads = [
  "/profile/retrato/subir",
  "/profile/retrato/subir",
  "/profile/retrato/subir.data",
  "/my-blogs/nada/foto/subir",
  "/admin/restaurant/nada/fotos/subir",
];

const apiPath = "/functions/v1/cerenia-blog-api";
const paymentPaths = ["create-checkout", "customer-portal", "check-subscription"].map((name) => `/functions/v1/${name}`);

function requestsTo(host: string, cookie: string) {
  const head = (line: string, headers: readonly string[]) => `${[line, ...headers].join(crlf)}${crlf}${crlf}`;
  const own = [`Host: ${host}`, "Connection: close"];
  const post = (path: string, { type, content }: Body, headers: readonly string[] = []) =>
    head(`POST ${path} HTTP/1.1`, [...own, `Content-Type: ${type}`, `Content-Length: ${content.length}`, ...headers]) + content;
  return {
    head,
    own,
    get: (target: string, ...headers: string[]) => head(`GET ${target} HTTP/1.1`, [...own, ...headers]),
    post,
    postSignedIn: (path: string, body: Body) => post(path, body, [`Origin: http://${host}`, `Cookie: ${cookie}`]),
    postFramed: (headers: readonly string[], content: string, path = "/contact") =>
      head(`POST ${path} HTTP/1.1`, [...own, "Content-Type: application/x-www-form-urlencoded", ...headers]) + content,
  };
}

const requestLines: Faults = {
  "random bytes": ({ bytes, below }) => bytes(1 + below(2_000)) + crlf + crlf,
  "a TLS greeting": ({ bytes }) => `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${bytes(506)}`,
  "another protocol": ({ pick }) =>
    pick([
      "HELO ejemplo.pa\r\n\r\n",
      "SSH-2.0-x\r\n\r\n",
      "*1\r\n$4\r\nPING\r\n",
      "\0\0\0\0\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]),
  "a strange version": ({ head, own, pick }) =>
    head(
      `GET /${pick([" HTTP/0.9", " HTTP/2.0", " HTTP/9.9", " HTTP/1.", " HTTP/1.10", " http/1.1", " ICE/1.0", " HTTP/1.1 x", "", " HTTP", " HTTP/-1.1"])}`,
      own,
    ),
  "strange spaces": ({ head, own, pick }) =>
    head(
      pick([
        "GET  / HTTP/1.1",
        "GET\t/\tHTTP/1.1",
        " GET / HTTP/1.1",
        "GET / HTTP/1.1 ",
        "GET /a b HTTP/1.1",
        "GET /\x0b HTTP/1.1",
      ]),
      own,
    ),
  "strange line ends": ({ host, pick }) =>
    pick([
      `GET / HTTP/1.1\nHost: ${host}\nConnection: close\n\n`,
      `GET / HTTP/1.1\rHost: ${host}\r\r`,
      `${crlf.repeat(500)}GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    ]),
  "missing parts": ({ head, own, pick }) =>
    head(pick(["", "GET", "/ HTTP/1.1", "GET HTTP/1.1", " / HTTP/1.1", "HTTP/1.1 200 OK"]), own),
  "a strange method": ({ head, own, pick, bytes }) =>
    head(`${pick(["get", "G\0T", "GÉT", "A".repeat(9_000), "GET,POST", "-", bytes(3)])} / HTTP/1.1`, own),
  "a long target": ({ get, pick }) => get(`/${"a".repeat(pick([7_000, 9_000, 17_000, 70_000]))}`),
};

const headers: Faults = {
  "too long": ({ get, pick }) => get("/", `X-A: ${"a".repeat(pick([7_500, 17_000, 200_000]))}`),
  "too many": ({ get, pick }) => get("/", ...Array.from({ length: pick([120, 1_500, 5_000]) }, (_, n) => `X-${n}: 1`)),
  "a bad name": ({ get, pick, bytes }) =>
    get("/", pick([": a", "a b: c", "\0: a", "ñ: a", "X(: a", `${bytes(5)}: a`, "X-A : a", "\x7f: a"])),
  "no colon": ({ get, pick }) => get("/", pick(["X-A", "GET / HTTP/1.1", "{}"])),
  "a bad value": ({ get, pick, bytes }) =>
    get(pick(pages), `X-A: ${pick(["a\0b", "a\x01b", "a\rb", "\x7f", "a\nb", bytes(50)])}`),
  folded: ({ get, pick }) => get("/", pick(["X-A: a\r\n b", "X-A: a\r\n\tb", "X-A:\r\n\r\n a", "X-A: a\r\n "])),
  "a repeated or missing Host": ({ head, host, pick }) =>
    head(
      "GET /blog HTTP/1.1",
      pick([
        [`Host: ${host}`, "Host: malo.example"],
        [],
        [`Host: ${host}`, `Host: ${host}`],
        [`Host: ${host}, malo.example`],
        [` Host: ${host}`],
      ]),
    ),
  "a bad Host": ({ head, pick }) =>
    head("GET /blog HTTP/1.1", [
      `Host: ${pick(["", "a b", "[::g]", "malo.example/blog", "ana@malo.example", ":99999", "\xff", "a".repeat(5_000), "[", "%00"])}`,
      "Connection: close",
    ]),
  "names that JavaScript knows": ({ get }) => get("/blog", "__proto__: a", "constructor: a", "toString: a", "hasOwnProperty: a"),
  "a strange Connection": ({ get, pick }) =>
    get("/blog", `Connection: ${pick(["host, content-length", "x".repeat(3_000), "keep-alive, close, upgrade", ",", "cookie"])}`),
  "strange cookies": ({ get, pick, bytes }) =>
    get(
      pick(pages),
      `Cookie: ${pick(["sid=%zz", "sid=", "=", ";;;", "sid", "sid=a; sid=b", `sid=${"a".repeat(6_000)}`, "flash=eyJ", "flash=W10=.x", "__proto__=1", utf8("sid=ñ"), `flash=${Buffer.from('{"a":[').toString("base64")}`, `sid=${bytes(30).replace(/[\0\r\n]/g, "")}`])}`,
    ),
  "strange conditions": ({ get, pick, bytes }) =>
    get(
      pick([...pages, "/favicon.ico", "/robots.txt"]),
      `If-None-Match: ${pick(["*", '"', "W/", '"a","b', `"${"a".repeat(5_000)}"`])}`,
      `If-Modified-Since: ${pick(["ayer", "", "9".repeat(50)])}`,
      `Range: bytes=${pick(["-", "9-1", "0-0,".repeat(500), "a-b", bytes(3).replace(/[\0\r\n]/g, "")])}`,
    ),
  "strange preferences": ({ get, pick }) => {
    const odd = () => pick(["", "*;q=x", ",".repeat(500), "gzip;q=1e9, br;q=-1", ";;;", "a/b;c=".repeat(200), "\xff"]);
    return get(pick(pages), `Accept: ${odd()}`, `Accept-Encoding: ${odd()}`, `Accept-Language: ${odd()}`, `User-Agent: ${odd()}`);
  },
  "strange addresses": ({ get, pick }) => {
    const odd = () =>
      pick([
        "",
        "unknown",
        "::1%eth0",
        "999.1.1.1",
        "1.2.3.4, ".repeat(200),
        'for="',
        "[",
        "\xff",
        "javascript:1",
        "http://[",
        "null",
      ]);
    return get(
      pick(pages),
      `X-Forwarded-For: ${odd()}`,
      `X-Forwarded-Host: ${odd()}`,
      `X-Forwarded-Proto: ${odd()}`,
      `Forwarded: ${odd()}`,
      `Referer: ${odd()}`,
      `Origin: ${odd()}`,
    );
  },
  "the site's own notes": ({ get, pick }) =>
    get(
      pick(pages),
      "X-Request-Fault: x",
      "X-Connection-Address: x",
      "X-Upload-Number: 1",
      `X-Request-Id: ${pick(["", "\xff", "a".repeat(3_000)])}`,
    ),
  "a strange authorization": ({ get, post, pick }) => {
    const line = `Authorization: ${pick(["Bearer", "Bearer ", "Basic %%%", "\xff", "Bearer a b", "x".repeat(5_000)])}`;
    return pick([get("/profile", line), post(apiPath, { type: "application/json", content: "{}" }, [line])]);
  },
};

const targets = [
  ...badEncodings.flatMap((bad) => [
    `/${bad}`,
    `/blog/${bad}`,
    `/blog?q=${bad}`,
    `/restaurantes-panama/${bad}.json`,
    `/assets/${bad}`,
  ]),
  ...[
    "*",
    "http://malo.example/",
    "http://",
    "//",
    "//malo.example/%2e%2e",
    "///",
    "/\\malo.example",
    "/%5c..%2f",
    "?",
    "#",
    "/#a",
    "blog",
    "/blog;a=b",
  ],
  ...[
    "/..",
    "/../../etc/passwd",
    "/blog/../admin",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/./blog/.",
    "/assets/../../package.json",
    "/fotos/..%2f..%2fa.jpg",
  ],
  ...[
    "/blog?pagina=-1",
    "/blog?pagina=1e309",
    "/blog?pagina=NaN",
    "/blog?pagina=1&pagina=2",
    "/restaurantes?categoria[]=a",
    "/restaurantes?q=a&q=b",
  ],
  ...[
    "/auth?siguiente=//malo.example",
    "/auth/confirmar?token=%00",
    "/auth/nueva-clave?token=a&token=b",
    "/api/respuestas?q=%00",
    "/api/respuestas?q=%ed%a0%80",
  ],
  ...[
    "/compartir/articulo/nada/nada.jpg",
    "/compartir/__proto__/a/b",
    "/compartir/provincia/constructor/a.jpg",
    "/fotos/a",
    "/respuestas/%00",
    "/visita/a/b",
  ],
  ...[
    "/mi-negocio/%00/qr.svg",
    "/edit-blog/nada/versiones/99999999999999999999",
    "/admin/registro/%ed%a0%80",
    "/corregir/__proto__",
    "/blog/autor/constructor",
  ],
  ...[
    `/${"a/".repeat(3_000)}`,
    `/blog/${"%61".repeat(2_000)}`,
    `/blog?${"a=1&".repeat(1_500)}`,
    `/blog?q=${"%c3%b1".repeat(1_000)}`,
    `/blog?${"q=1&".repeat(1_000)}`,
  ],
  ...[
    "/blog\x01",
    "/blog\x7f",
    "/caf\xe9",
    "/blog\t",
    "/\xff\xfe",
    `/restaurantes?q=${utf8("ñ")}`,
    "/.env",
    "/index.php?a[]=%00",
    "/health/ready/",
    "/HEALTH/READY",
  ],
];

const addresses: Faults = {
  "of a page": ({ get, pick }) => get(pick(targets)),
  "of a page, signed in": ({ get, pick, cookie }) => get(pick(targets), `Cookie: ${cookie}`),
  "of a form": ({ post, pick }) => post(pick(targets), { type: "application/x-www-form-urlencoded", content: "name=a" }),
  "asked with HEAD": ({ head, own, pick }) => head(`HEAD ${pick(targets)} HTTP/1.1`, own),
  "of random bytes": ({ get, bytes, below }) => get(`/${bytes(1 + below(40))}`),
};

const routesAsked = [
  "root",
  "",
  ",",
  "root,../../etc",
  "__proto__",
  "%00",
  "routes/%ff",
  "site/home/home.route,".repeat(100),
  "a".repeat(5_000),
  "constructor,toString",
  "%ed%a0%80",
  "root&_routes=a",
];

const data: Faults = {
  "strange _routes": ({ get, pick, cookie }) =>
    get(
      `${pick(["/_root", "/blog", "/profile", "/admin", "/restaurantes-panama", "/no-existe", "/respuestas/a", "/api/respuestas"])}.data?_routes=${pick(routesAsked)}`,
      ...pick([[], [`Cookie: ${cookie}`]]),
    ),
  "strange addresses": ({ get, pick }) =>
    get(
      pick([
        "/.data",
        "/.data?",
        "/_root.data/",
        "/blog.data.data",
        "/blog/.data",
        "/%2edata",
        "/blog%2edata",
        "/_root.data?_routes=root&index",
        "//.data",
        "/assets/a.data",
        "/blog.DATA",
        "/sitemap.xml.data",
        "/health/ready.data",
        "/*.data",
      ]),
    ),
  "a broken form": ({ postSignedIn, pick, ...random }) =>
    postSignedIn(
      `${pick(forms)}.data?_routes=${pick(routesAsked)}`,
      pick(Object.values({ ...urlencodedBodies, ...multipartBodies, ...jsonBodies }))({ pick, ...random }),
    ),
  "the former way": ({ get, pick }) =>
    get(`${pick(pages)}?_data=${pick(["root", "", "%00", "__proto__", "routes%2F_index"])}`, "X-Remix-Request: yes"),
  "the manifest": ({ get, pick }) =>
    get(
      `/__manifest?${pick(["", "p=", "p=%ff&version=1", "p=//", "p=%00&p=__proto__", `version=x&${"p=/blog&".repeat(500)}`, "p=http://malo.example/"])}`,
    ),
  "strange indexes": ({ post, pick }) =>
    post(`/contact?${pick(["index", "index&index", "_routes=a", "%00"])}`, {
      type: "application/x-www-form-urlencoded",
      content: "name=a",
    }),
};

const framing: Faults = {
  "a bad Content-Length": ({ postFramed, pick }) =>
    postFramed(
      [`Content-Length: ${pick(["-1", "+5", "0x10", "5, 6", "5,5", "1e3", "9".repeat(30), "", "abc", "5 5", "\xb2", "05"])}`],
      "name=a",
    ),
  "two lengths": ({ postFramed, pick }) =>
    postFramed(["Content-Length: 6", `Content-Length: ${pick(["6", "5", "0", "x"])}`], "name=a"),
  "length and chunks": ({ postFramed, pick }) =>
    postFramed(
      pick([
        ["Content-Length: 6", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: chunked", "Content-Length: 999"],
      ]),
      "6\r\nname=a\r\n0\r\n\r\n",
    ),
  "a strange Transfer-Encoding": ({ postFramed, pick }) =>
    postFramed(
      [
        `Transfer-Encoding: ${pick(["identity", "xchunked", "chunked, identity", "gzip, chunked", "chunked, chunked", "", "\x0bchunked", "chunked\r\nTransfer-Encoding: x", "CHUNKED;a=b"])}`,
      ],
      "6\r\nname=a\r\n0\r\n\r\n",
    ),
  "chunks in HTTP/1.0": ({ head, host }) =>
    `${head("POST /contact HTTP/1.0", [`Host: ${host}`, "Transfer-Encoding: chunked"])}6\r\nname=a\r\n0\r\n\r\n`,
  "a body that nobody expects": ({ head, own, pick }) =>
    head(`${pick(["GET", "HEAD", "OPTIONS", "DELETE"])} ${pick(pages)} HTTP/1.1`, [
      ...own,
      pick(["Content-Length: 6", "Transfer-Encoding: chunked"]),
    ]) + pick(["name=a", "6\r\nname=a\r\n0\r\n\r\n"]),
  "no length": ({ postFramed }) => postFramed([], "name=a"),
  "more than announced": ({ postFramed, bytes, below }) => postFramed(["Content-Length: 6"], `name=a${bytes(below(3_000))}`),
  "less than announced": ({ postFramed, pick, below }) => ({
    unfinished: postFramed([`Content-Length: ${pick([7, 100, 900_000, 5_000_000])}`], "name=a".repeat(below(50)), pick(forms)),
  }),
  "less of a file than announced": ({ postSignedIn, pick, ...random }) => {
    const { type, content } = multipartBodies["cut inside the file"]!({ pick, ...random });
    const [head = ""] = postSignedIn(pick(uploads), { type, content: "" }).split("\r\n\r\n");
    return { unfinished: `${head.replace("Content-Length: 0", "Content-Length: 900000")}\r\n\r\n${content}` };
  },
  "less of the headers": ({ head, own, pick }) => ({
    unfinished: head(`GET ${pick(pages)} HTTP/1.1`, own).slice(0, -1 - pick([1, 2, 10, 30])),
  }),
  nothing: () => ({ unfinished: "" }),
};

const chunked = ["Transfer-Encoding: chunked"];

const chunks: Faults = {
  "a bad size": ({ postFramed, pick }) =>
    postFramed(
      chunked,
      `${pick(["zz", "-1", "F".repeat(20), "0x6", " 6", "6 ", "", "+6", "6\0", "6.0", "7fffffffffffffff"])}\r\nname=a\r\n0\r\n\r\n`,
    ),
  "a long extension": ({ postFramed, pick }) =>
    postFramed(chunked, `6;${pick(["a=", "\xff", ";"]).repeat(pick([10, 20_000]))}\r\nname=a\r\n0\r\n\r\n`),
  "no line end": ({ postFramed, pick }) =>
    postFramed(
      chunked,
      pick(["6\r\nname=a0\r\n\r\n", "6\nname=a\n0\n\n", "6\r\nname=abc\r\n0\r\n\r\n", "3\r\nname=a\r\n0\r\n\r\n"]),
    ),
  "no end": ({ postFramed, pick }) => ({
    unfinished: postFramed(
      chunked,
      pick(["6\r\nname=a\r\n", "6\r\nnam", "6", "", "6\r\nname=a\r\n0\r\n", "FFFFF\r\nname"]),
      pick(forms),
    ),
  }),
  "strange trailers": ({ postFramed, pick }) =>
    postFramed(
      [...chunked, "Trailer: X-A"],
      `6\r\nname=a\r\n0\r\n${pick(["X-A: 1", "Content-Length: 99", "Host: malo.example", ": a", `X-A: ${"a".repeat(20_000)}`, "\0", "Transfer-Encoding: chunked"])}\r\n\r\n`,
    ),
  "many small chunks": ({ postFramed }) => postFramed(chunked, `${"1\r\na\r\n".repeat(20_000)}0\r\n\r\n`),
  "more than a form may have": ({ postFramed }) =>
    postFramed(chunked, `${`10000\r\n${"a".repeat(65_536)}\r\n`.repeat(30)}0\r\n\r\n`),
};

/** Sends some signed in. */
function withBodies(bodies: Bodies, paths: readonly string[]): Faults {
  const faults = Object.entries(bodies).map(([fault, body]): [string, Faults[string]] => [
    fault,
    ({ post, postSignedIn, pick, ...random }) => pick([post, postSignedIn])(pick(paths), body({ pick, ...random })),
  ]);
  return Object.fromEntries(faults);
}

const content: Faults = Object.fromEntries(
  Object.entries(jsonBodies).map(([fault, body]): [string, Faults[string]] => [
    fault,
    ({ post, postSignedIn, apiKey, pick, ...random }) => {
      const made = body({ pick, ...random });
      return pick([
        () => post(apiPath, made, [`Authorization: Bearer ${apiKey}`]),
        () => post(pick(paymentPaths), made),
        () => postSignedIn("/write-blog/copia", made),
      ])();
    },
  ]),
);

const webhook: Faults = {
  "no signature": ({ post, pick, ...random }) => post("/webhooks/stripe", pick(Object.values(jsonBodies))({ pick, ...random })),
  "a broken signature": ({ post, pick, bytes }) =>
    post("/webhooks/stripe", { type: "application/json", content: "{}" }, [
      `Stripe-Signature: ${pick(["", "t=,v1=", "t=NaN,v1=a", "t=1e309,v1=0", "v1", ",,,=", `t=${"9".repeat(50)},v1=${"0".repeat(64)}`, "t=1,v1=\xff", `t=1${",v1=a".repeat(1_000)}`, bytes(40).replace(/[\0\r\n]/g, "")])}`,
    ]),
  "a good signature of a broken event": ({ post, pick, webhookSecret }) => {
    const event = pick([
      "",
      "{",
      "null",
      "[]",
      "1",
      "{}",
      '{"type":1}',
      '{"id":{},"type":"customer.deleted","data":null}',
      '{"id":"evt_1","type":"__proto__","data":{"object":1}}',
      "\xff\0",
      "\ufeff{}".slice(1),
    ]);
    const time = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", webhookSecret).update(`${time}.`).update(Buffer.from(event, "latin1")).digest("hex");
    return post("/webhooks/stripe", { type: "application/json", content: event }, [
      `Stripe-Signature: t=${time},v1=${signature}`,
    ]);
  },
};

const beacons: Faults = {
  "with a body": ({ post, pick, ...random }) => {
    const path = pick([
      "/blog/nada/vista",
      "/visita/nada/vista",
      "/visita/00000000-0000-0000-0000-000000000000/vista",
      "/visita/00000000-0000-0000-0000-000000000000/telefono",
    ]);
    return post(path, pick(Object.values({ ...urlencodedBodies, ...multipartBodies, ...jsonBodies }))({ pick, ...random }), [
      "User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    ]);
  },
  "with chunks": ({ postFramed, pick }) =>
    postFramed(
      chunked,
      pick(["0\r\n\r\n", "6\r\nname=a\r\n0\r\n\r\n", "zz\r\n"]),
      "/visita/00000000-0000-0000-0000-000000000000/vista",
    ),
  "to a strange address": ({ post, pick }) =>
    post(pick(["/visita/%00/vista", "/visita/a/__proto__", "/blog/%ff/vista", "/visita//vista", "/blog/constructor/vista?a"]), {
      type: "text/plain",
      content: "",
    }),
  unfinished: ({ postFramed }) => ({
    unfinished: postFramed(["Content-Length: 50"], "a", "/visita/00000000-0000-0000-0000-000000000000/vista"),
  }),
};

const methods: Faults = {
  "another method": ({ head, own, pick }) =>
    head(
      `${pick(["PUT", "PATCH", "DELETE", "PROPFIND", "SEARCH", "M-SEARCH", "TRACE", "TRACK", "OPTIONS", "LINK", "SOURCE", "QUERY", "MKCOL", "REPORT"])} ${pick([...pages, "/assets/a.js", "/webhooks/stripe", apiPath, "/health/ready", "*"])} HTTP/1.1`,
      own,
    ),
  "another method with a body": ({ head, own, pick }) =>
    `${head(`${pick(["PUT", "PATCH", "DELETE", "PROPFIND"])} ${pick(forms)} HTTP/1.1`, [...own, "Content-Length: 6"])}name=a`,
  CONNECT: ({ head, own, pick }) => head(`CONNECT ${pick(["malo.example:443", "/", "*", "localhost:22", ":"])} HTTP/1.1`, own),
  "OPTIONS of another site": ({ head, own, pick }) =>
    head(`OPTIONS ${pick(["*", "/api/respuestas", "/contact"])} HTTP/1.1`, [
      ...own,
      "Origin: https://malo.example",
      "Access-Control-Request-Method: POST",
    ]),
};

const protocols: Faults = {
  "an upgrade": ({ head, host, pick, bytes }) =>
    head(`${pick(["GET", "POST", "OPTIONS"])} ${pick(pages)} HTTP/1.1`, [
      `Host: ${host}`,
      "Connection: Upgrade, HTTP2-Settings",
      `Upgrade: ${pick(["h2c", "websocket", "TLS/1.0", "x", "", ","])}`,
      "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
      "Sec-WebSocket-Key: a",
      "Sec-WebSocket-Version: 13",
    ]) + pick(["", bytes(100), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]),
  "an upgrade without Connection": ({ get, pick }) => get("/blog", `Upgrade: ${pick(["h2c", "websocket"])}`),
  "Expect: 100-continue": ({ postFramed, pick }) => ({
    unfinished: postFramed(["Expect: 100-continue", `Content-Length: ${pick([6, 900_000, 99_000_000])}`], "", pick(forms)),
  }),
  "Expect and the body at once": ({ postFramed, pick }) =>
    postFramed([`Expect: ${pick(["100-continue", "100-Continue, x"])}`, "Content-Length: 6"], "name=a", pick(forms)),
  "another Expect": ({ get, postFramed, pick }) =>
    pick([
      get("/blog", `Expect: ${pick(["200-ok", "", "\xff", "x".repeat(900)])}`),
      postFramed(["Expect: 417", "Content-Length: 6"], "name=a"),
    ]),
};

const pipelines: Faults = {
  "many at once": ({ head, host, get, pick }) =>
    head(`GET ${pick(pages)} HTTP/1.1`, [`Host: ${host}`]).repeat(20) + get("/health/live"),
  "forms before a page": ({ head, host, get, pick }) =>
    `${head(`POST ${pick(forms)} HTTP/1.1`, [`Host: ${host}`, "Content-Type: application/x-www-form-urlencoded", "Content-Length: 6"])}name=a`.repeat(
      5,
    ) + get("/health/live"),
  "broken in the middle": ({ head, host, get, pick, bytes }) =>
    head("GET /health/live HTTP/1.1", [`Host: ${host}`]) +
    pick([bytes(50), "\0", "GET", "POST /contact HTTP/1.1\r\nContent-Length: -1\r\n\r\n"]) +
    crlf +
    crlf +
    get("/blog"),
  "after an unread body": ({ head, host, get }) =>
    head(`POST ${apiPath} HTTP/1.1`, [`Host: ${host}`, "Content-Length: 900000"]) + "x".repeat(900_000) + get("/health/live"),
};

const kinds: Record<string, Faults> = {
  "request line": requestLines,
  headers,
  addresses,
  data,
  framing,
  chunks,
  urlencoded: withBodies(urlencodedBodies, forms),
  multipart: withBodies(multipartBodies, [...forms, ...uploads, ...uploads]),
  upload: withBodies(multipartBodies, uploads),
  JSON: content,
  webhook,
  beacons,
  methods,
  protocols,
  pipelines,
};

const all = Object.entries(kinds).flatMap(([kind, faults]) =>
  Object.entries(faults).map(([fault, make]) => ({ fault: `${kind}: ${fault}`, make })),
);

/** Faults take turns, with other details every time. One request in ten also breaks off. */
export function malformedRequests(site: Site, { seed, count }: { seed: number; count: number }): MalformedRequest[] {
  return Array.from({ length: count }, (_, turn) => {
    // A seed per request keeps it the same when others change.
    const random = randomFrom(seed * 100_003 + turn);
    const { fault, make } = all[turn % all.length]!;
    const cookie = random.pick(site.cookies);
    const made = make({ ...random, ...site, ...requestsTo(site.host, cookie), cookie });
    const whole = typeof made === "string" ? made : made.unfinished;
    const isCut = random.below(10) === 0;
    const bytes = isCut ? whole.slice(0, random.below(whole.length)) : whole;
    const isUnfinished = isCut || typeof made !== "string";
    return {
      name: `${turn}: ${fault}${isCut ? ", cut off" : ""}`,
      pieces: inPieces(bytes, random),
      ending: isUnfinished
        ? random.pick(bytes.length > mostSilentBytes ? hastyEndings : unfinishedEndings)
        : random.pick(endings),
    };
  });
}

const endings = [...Array.from({ length: 8 }, () => "answer" as const), "close", "reset"] as const;

const hastyEndings = ["close", "reset"] as const;

/** Rare, because silence takes as long as the server's patience. */
const unfinishedEndings = ["silence", ...hastyEndings, ...hastyEndings, ...hastyEndings] as const;

/** After more bytes, signed-in senders may be silent for longer: an upload has time while it averages 5,000 bytes per second. */
const mostSilentBytes = 100_000;

function inPieces(bytes: string, { below }: Random): Buffer[] {
  const cuts = Array.from({ length: below(3) }, () => below(bytes.length + 1)).sort((one, other) => one - other);
  return [0, ...cuts].map((from, n) => Buffer.from(bytes.slice(from, cuts[n]), "latin1"));
}
