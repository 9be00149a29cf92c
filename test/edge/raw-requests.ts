import { request } from "node:http";
import { connect } from "node:net";

export type Answer = Awaited<ReturnType<typeof ask>>;

type Asking = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** The address that asks: all of 127.0.0.0/8 are this machine's. */
  from?: string;
};

/** Asks for that path like a program that adds no header of its own, and follows nothing. */
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
        // A header that stands twice is a fault, and shows here as such: "a, a".
        const pairs = Object.entries(response.headersDistinct).map(([name, values = []]) => [name, values.join(", ")] as const);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(pairs), body: whole, text: whole.toString() });
      });
    });
    asked.end(sent);
  });
}

/** Sends exactly these bytes, and returns what comes until the connection is closed, in whatever way. */
export function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (piece) => pieces.push(piece));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Buffer.concat(pieces).toString()));
  });
}

/** Sends these bytes and no more, and leaves the connection open; `text` is what has come so far. */
export function begin(port: number, bytes: string) {
  const pieces: Buffer[] = [];
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
  socket.on("data", (piece) => pieces.push(piece));
  socket.on("error", () => undefined);
  return { socket, text: () => Buffer.concat(pieces).toString() };
}

/** The status in what `send` returned. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** The pairs of a Set-Cookie header as a browser would send them back. */
export const cookiesOf = ({ headers }: Answer) =>
  (headers["set-cookie"] ?? "")
    .split(/, (?=[\w-]+=)/)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
