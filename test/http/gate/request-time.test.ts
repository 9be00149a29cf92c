import { EventEmitter, once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute, second } from "../../../app/durations";
import { readUpload } from "../../../app/http/forms/upload.server";
import { limitRequestTime } from "../../../app/http/gate/request-time.server";
import { sendAndHold } from "../../edge/raw-requests";
import { temporaryFolder } from "../../support/temporary-folder";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const upload = "/mi-negocio/x/fotos/subir";

/** The body never ends. `isUpload`: the app finds that its sender is signed in. */
function send(url: string, { isUpload = false } = {}) {
  const socket = { said: "", end: (text: string) => (socket.said = text), destroy: () => (socket.said ||= "closed") };
  const request = Object.assign(new EventEmitter(), {
    url,
    method: "POST",
    headers: {},
    complete: false,
    socket,
    resume: vi.fn(),
  });
  const response = Object.assign(new EventEmitter(), { headersSent: false });
  const giveUploadTime = limitRequestTime(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  if (isUpload) giveUploadTime();
  return { request, response, socket, giveUploadTime };
}

test("un pedido tiene 25 segundos para llegar entero, y la foto de quien entró cinco minutos", () => {
  const [form, photo] = [send("/contact"), send(upload, { isUpload: true })];
  vi.advanceTimersByTime(25 * second);
  expect([form.socket.said, photo.socket.said]).toEqual([expect.stringContaining(" 408 "), ""]);
  vi.advanceTimersByTime(274 * second);
  expect(photo.socket.said).toBe("");
  vi.advanceTimersByTime(second);
  expect(photo.socket.said).toContain(" 408 ");
});

test("lo que falta de un pedido ya contestado se lee y se olvida, por 20 segundos", () => {
  const photo = send(upload, { isUpload: true });
  photo.response.headersSent = true;
  photo.response.emit("finish");
  expect(photo.request.resume).toHaveBeenCalled();
  photo.giveUploadTime();
  vi.advanceTimersByTime(19 * second);
  expect(photo.socket.said).toBe("");
  vi.advanceTimersByTime(second);
  expect(photo.socket.said).toBe("closed");
});

test("quien no entró no ocupa el lugar de quien sí, envíe las fotos que envíe", () => {
  const anonymous = Array.from({ length: 40 }, () => send(upload));
  const photo = send(upload, { isUpload: true });
  vi.advanceTimersByTime(minute);
  expect(new Set(anonymous.map(({ socket }) => socket.said.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 408"]));
  expect(photo.socket.said).toBe("");
});

test("por una conexión de verdad, lo lento se corta y la foto de quien entró sigue llegando", async () => {
  vi.useRealTimers();
  const times = { request: 100, upload: minute, rest: minute };
  const folders = temporaryFolder();
  const field = { name: "foto", max: 1_000, limit: "picture" as const, makeFolder: () => mkdtemp(join(folders, "foto-")) };
  const server = createServer((request, response) => {
    const giveUploadTime = limitRequestTime(request, response, times);
    const headers = new Headers(request.headers as Record<string, string>);
    const body = Readable.toWeb(request) as unknown as BodyInit;
    const sent = new Request("http://x/", { method: "POST", headers, body, duplex: "half" });
    if (headers.has("x-sender")) giveUploadTime();
    const place = { signal: sent.signal, received: () => undefined, arrived: () => undefined, leave: () => undefined };
    const answer = readUpload(sent, field, { fieldBytes: 100, fields: 5 }, place);
    void answer.then(async ({ file, discard }) => {
      response.end(file ? "llegó" : "no llegó");
      await discard();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const parts = ['--x\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\nf', "oto\r\n--x--\r\n"] as const;
  const head = `Host: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${parts.join("").length}`;
  const post = (path: string, more = "") => sendAndHold(port, `POST ${path} HTTP/1.1\r\n${head}${more}\r\n\r\n${parts[0]}`);
  const [photo, anonymous] = [post(upload, "\r\nX-Sender: ana"), post(upload)];
  await once(anonymous.socket, "close");
  const refused = expect.stringMatching(/^HTTP\/1\.1 408 /) as string;
  expect([anonymous.text(), photo.text()]).toEqual([refused, ""]);
  photo.socket.write(parts[1]);
  await vi.waitFor(() => expect(photo.text()).toContain("llegó"));
  expect(photo.text()).not.toContain("no llegó");
  server.closeAllConnections();
  server.close();
});

test("quien cierra la conexión tras su pedido también recibe la respuesta que llega antes de que termine de enviarlo", async () => {
  vi.useRealTimers();
  const server = createServer((request, response) => {
    limitRequestTime(request, response);
    response.end("no hace falta");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const body = "a".repeat(30_000_000);
  const head = `POST ${upload} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { socket, text } = sendAndHold(port, "");
  await once(socket, "connect");
  // Reads nothing before everything is sent, as browsers do.
  const refused = await new Promise((sent) => socket.pause().write(head + body, (error) => sent(error ?? null)));
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  expect([refused, text()]).toEqual([null, expect.stringMatching(/^HTTP\/1\.1 200 [^]*no hace falta$/)]);
  server.close();
});

test("lo que llegó a tiempo se deja en paz", () => {
  const { request, socket } = send("/contact");
  request.complete = true;
  vi.advanceTimersByTime(minute);
  expect(socket.said).toBe("");
});
