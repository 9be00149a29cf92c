import { EventEmitter, once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute, second } from "../../../app/durations";
import { readUpload } from "../../../app/http/forms/upload.server";
import { giveUploadTime, limitRequestTimes } from "../../../app/http/gate/request-time.server";
import { isUpload } from "../../../app/pictures/upload-paths";
import { sendAndHold } from "../../edge/raw-requests";
import { temporaryFolder } from "../../support/temporary-folder";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const upload = "/mi-negocio/x/fotos/subir";

type Sender = string | null;

/** Sends headers; the body never ends. `sender`: whom the app finds to be sending. */
function openSite() {
  const limit = limitRequestTimes(isUpload);
  return (url: string, sender: Sender = null, headers: Record<string, string> = {}) => {
    const socket = { said: "", end: (text: string) => (socket.said = text), destroy: () => (socket.said ||= "closed") };
    const request = Object.assign(new EventEmitter(), { url, method: "POST", headers, complete: false, socket, resume: vi.fn() });
    const response = Object.assign(new EventEmitter(), { headersSent: false });
    limit(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    if (sender) giveUploadTime({ headers: new Headers(request.headers) });
    return { request, response, socket };
  };
}

test("un pedido tiene 25 segundos para llegar entero, y la foto de quien entró cinco minutos", () => {
  const send = openSite();
  const [form, photo] = [send("/contact"), send(`${upload}?x=1`, "ana")];
  vi.advanceTimersByTime(25 * second);
  expect([form.socket.said, photo.socket.said]).toEqual([expect.stringContaining(" 408 "), ""]);
  vi.advanceTimersByTime(274 * second);
  expect(photo.socket.said).toBe("");
  vi.advanceTimersByTime(second);
  expect(photo.socket.said).toContain(" 408 ");
});

test("lo que falta de un pedido ya contestado se lee y se olvida, por 20 segundos", () => {
  const send = openSite();
  const photo = send(upload, "ana");
  photo.response.headersSent = true;
  photo.response.emit("finish");
  expect(photo.request.resume).toHaveBeenCalled();
  giveUploadTime({ headers: new Headers(photo.request.headers) });
  vi.advanceTimersByTime(19 * second);
  expect(photo.socket.said).toBe("");
  vi.advanceTimersByTime(second);
  expect(photo.socket.said).toBe("closed");
});

test("quien no entró no ocupa el lugar de quien sí, envíe las fotos que envíe", () => {
  const send = openSite();
  const anonymous = Array.from({ length: 40 }, () => send(upload));
  const photo = send(upload, "ana");
  vi.advanceTimersByTime(minute);
  expect(new Set(anonymous.map(({ socket }) => socket.said.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 408"]));
  expect(photo.socket.said).toBe("");
});

test("nadie alarga su pedido con la cabecera del de otra persona", () => {
  const send = openSite();
  const { headers } = send(upload, "ana").request;
  const forged = [send(upload, null, { ...headers }), send("/contact", null, { ...headers })];
  for (const { request } of forged) expect(request.headers["x-upload-number"]).not.toBe(headers["x-upload-number"]);
});

test("por una conexión de verdad, lo lento se corta y la foto de quien entró sigue llegando", async () => {
  vi.useRealTimers();
  const limit = limitRequestTimes(isUpload, { request: 100, upload: minute, rest: minute });
  const folders = temporaryFolder();
  const field = { name: "foto", max: 1_000, limit: "picture" as const, makeFolder: () => mkdtemp(join(folders, "foto-")) };
  const server = createServer((request, response) => {
    limit(request, response);
    const headers = new Headers(request.headers as Record<string, string>);
    const body = Readable.toWeb(request) as unknown as BodyInit;
    const sent = new Request("http://x/", { method: "POST", headers, body, duplex: "half" });
    if (headers.has("x-sender")) giveUploadTime(sent);
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
  const [photo, anonymous, form] = [post(upload, "\r\nX-Sender: ana"), post(upload), post("/contact", "\r\nX-Sender: ana")];
  await Promise.all([once(anonymous.socket, "close"), once(form.socket, "close")]);
  const refused = expect.stringMatching(/^HTTP\/1\.1 408 /) as string;
  expect([anonymous.text(), form.text(), photo.text()]).toEqual([refused, refused, ""]);
  photo.socket.write(parts[1]);
  await vi.waitFor(() => expect(photo.text()).toContain("llegó"));
  expect(photo.text()).not.toContain("no llegó");
  server.closeAllConnections();
  server.close();
});

test("quien cierra la conexión tras su pedido también recibe la respuesta que llega antes de que termine de enviarlo", async () => {
  vi.useRealTimers();
  const limit = limitRequestTimes(isUpload);
  const server = createServer((request, response) => {
    limit(request, response);
    response.end("no hace falta");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const body = "a".repeat(30_000_000);
  const head = `POST ${upload} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { socket, text } = sendAndHold(port, "");
  await once(socket, "connect");
  // As browsers do, reads nothing before everything is sent.
  const refused = await new Promise((sent) => socket.pause().write(head + body, (error) => sent(error ?? null)));
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  expect([refused, text()]).toEqual([null, expect.stringMatching(/^HTTP\/1\.1 200 [^]*no hace falta$/)]);
  server.close();
});

test("lo que llegó a tiempo se deja en paz", () => {
  const { request, socket } = openSite()("/contact");
  request.complete = true;
  vi.advanceTimersByTime(minute);
  expect(socket.said).toBe("");
});

test.each(["/PROFILE/retrato/subir", "/mi-negocio/x/fotos/subir/", "/profile/retrato/subir.data"])(
  "%s sí recibe fotos",
  (path) => {
    expect(isUpload(path)).toBe(true);
  },
);

test.each(["/mi-negocio/x/fotos", "/mi-negocio/x/y/fotos/subir", "/contact?a=/profile/retrato/subir", "//profile/retrato/subir"])(
  "%s no recibe fotos",
  (path) => {
    expect(isUpload(path)).toBe(false);
  },
);
