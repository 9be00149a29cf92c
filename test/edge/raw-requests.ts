import { request } from "node:http";
import { connect } from "node:net";

export type Answer = Awaited<ReturnType<typeof ask>>;

type Asking = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Source address in 127.0.0.0/8. */
  from?: string;
};

/** No default headers; follows no redirects. */
export function ask(url: string, path = "/", { method = "GET", headers = {}, body, from }: Asking = {}) {
  const { hostname, port } = new URL(url);
  const sent = body?.toString();
  const form = body instanceof URLSearchParams ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  const length = sent === undefined ? {} : { "Content-Length": String(Buffer.byteLength(sent)) };
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer; text: string }>((resolve, reject) => {
    const asked = request({
      host: hostname === "localhost" ? "127.0.0.1" : hostname,
      port,
      path,
      method,
      agent: false,
      localAddress: from,
      headers: { Host: `${hostname}:${port}`, ...form, ...length, ...headers },
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const whole = Buffer.concat(pieces);
        // Tests notice duplicate headers, joined as "a, a".
        const pairs = Object.entries(response.headersDistinct).map(([name, values = []]) => [name, values.join(", ")] as const);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(pairs), body: whole, text: whole.toString() });
      });
    });
    asked.end(sent);
  });
}

/** Resolves to everything received until the connection closes. */
export function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (piece) => pieces.push(piece));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Buffer.concat(pieces).toString()));
  });
}

/** Keeps the connection open. `text`: received so far. `from`: the source address. */
export function sendAndHold(port: number, bytes: string, from?: string) {
  const pieces: Buffer[] = [];
  const socket = connect({ port, host: "127.0.0.1", localAddress: from }, () => socket.write(bytes, "latin1"));
  socket.on("data", (piece) => pieces.push(piece));
  socket.on("error", () => undefined);
  return { socket, text: () => Buffer.concat(pieces).toString() };
}

export const statusFromAnswer = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** Cookies as a browser would send them next. */
export const setCookies = ({ headers }: Answer) =>
  (headers["set-cookie"] ?? "")
    .split(/, (?=[\w-]+=)/)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
