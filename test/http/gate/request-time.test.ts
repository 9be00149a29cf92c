import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute, second } from "../../../app/durations";
import { limitRequestTimes } from "../../../app/http/gate/request-time.server";
import { isUpload } from "../../../app/pictures/upload-paths";

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
