import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute, second } from "../../../app/durations";
import { limitRequestTimes } from "../../../app/http/gate/request-time.server";
import { isUpload } from "../../../app/pictures/upload-paths";
import { sendAndHold } from "../../edge/raw-requests";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const upload = "/mi-negocio/x/fotos/subir";

/** Sends headers; the body never ends. */
function openSite() {
  const limit = limitRequestTimes(isUpload);
  return (url: string, method = "POST") => {
    const socket = { said: "", end: (text: string) => (socket.said = text), destroy: () => (socket.said ||= "closed") };
    const request = Object.assign(new EventEmitter(), { url, method, complete: false, socket });
    limit(request as unknown as IncomingMessage, { headersSent: false } as ServerResponse);
    return { request, socket };
  };
}

test("un pedido tiene 25 segundos para llegar entero, y una foto cinco minutos", () => {
  const send = openSite();
  const [form, photo] = [send("/contact"), send(`${upload}?x=1`)];
  vi.advanceTimersByTime(25 * second);
  expect([form.socket.said, photo.socket.said]).toEqual([expect.stringContaining(" 408 "), ""]);
  vi.advanceTimersByTime(5 * minute);
  expect(photo.socket.said).toContain(" 408 ");
});

test("por una conexión de verdad, un formulario lento se corta y una foto sigue llegando", async () => {
  vi.useRealTimers();
  const limit = limitRequestTimes(isUpload, { request: 100, upload: minute });
  const server = createServer((request, response) => {
    limit(request, response);
    request.resume().on("end", () => response.end("llegó"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const post = (path: string) => sendAndHold(port, `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n1`);
  const [form, photo] = [post("/contact"), post(upload)];
  await once(form.socket, "close");
  expect([form.text(), photo.text()]).toEqual([expect.stringMatching(/^HTTP\/1\.1 408 /), ""]);
  photo.socket.write("2");
  await vi.waitFor(() => expect(photo.text()).toContain("llegó"));
  server.closeAllConnections();
  server.close();
});

test("lo que llegó a tiempo se deja en paz", () => {
  const { request, socket } = openSite()("/contact");
  request.complete = true;
  vi.advanceTimersByTime(minute);
  expect(socket.said).toBe("");
});

test("la undécima foto a la vez tiene el tiempo de los demás, hasta que una termina", () => {
  const send = openSite();
  const ten = Array.from({ length: 10 }, () => send(upload));
  const eleventh = send(upload);
  ten[0]!.request.emit("close");
  const next = send(upload);
  vi.advanceTimersByTime(minute);
  expect([eleventh.socket.said, next.socket.said, ten[1]!.socket.said]).toEqual([expect.stringContaining(" 408 "), "", ""]);
});

test.each([
  "/mi-negocio/x/fotos",
  "/mi-negocio/x/y/fotos/subir",
  "/mi-negocio/x/fotos/subir/",
  "/contact?a=/profile/retrato/subir",
  "//profile/retrato/subir",
])("%s no recibe fotos", (path) => {
  expect(isUpload(path)).toBe(false);
});
