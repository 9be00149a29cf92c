import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "../../../app/log.server";
import { freePort } from "../processes/free-port";

type Vendor = {
  moveTo: (origin: string) => void;
  failure: () => Promise<Error>;
  beginning: string;
  /** Maximum duration of the call. */
  seconds: number;
};

/**
 * Tests a vendor's client against a vendor that is off, redirects, stays silent or stops. The returned function opens a server in
 * the vendor's place until the test ends.
 */
export function testVendorNetwork({ moveTo, failure, beginning, seconds }: Vendor) {
  let opened: Server[] = [];
  afterEach(() => {
    for (const server of opened) {
      server.closeAllConnections();
      server.close();
    }
    opened = [];
  });

  async function openService(give: (response: ServerResponse) => void) {
    const server = createServer((_, response) => give(response));
    opened.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    moveTo(url);
    return { url, requested: once(server, "request") };
  }

  test("un servicio apagado", async () => {
    moveTo(`http://127.0.0.1:${await freePort("127.0.0.1")}`);
    expect(await failure()).toMatchObject({ fault: "unreachable", details: { reason: "ECONNREFUSED" } });
  });

  test("F2: a otra dirección no se sigue, y allí no llega la clave", async () => {
    let followed = 0;
    const { url } = await openService((response) => response.end(String(++followed)));
    for (const status of [301, 302, 303, 307, 308]) {
      vi.mocked(log.warn).mockClear();
      await openService((response) => response.writeHead(status, { Location: url }).end());
      expect(await failure()).toMatchObject({ fault: "unreachable", details: { reason: "unexpected redirect" } });
    }
    expect(followed).toBe(0);
  });

  test.each([
    ["no contesta", () => undefined],
    ["se detiene a media respuesta", (response: ServerResponse) => void response.write(beginning)],
  ])(`F2: a un servicio que %s se le espera ${seconds} segundos`, async (_, give) => {
    const controller = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
    const { requested } = await openService(give);
    const failed = failure();
    await requested;
    controller.abort(new DOMException("", "TimeoutError"));
    const error = await failed;
    expect(timeout).toHaveBeenCalledExactlyOnceWith(seconds * 1_000);
    expect(error).toMatchObject({ fault: "timeout", details: { reason: expect.stringContaining(`${seconds} s`) } });
    expect(error.message).toContain("tardó demasiado");
  });

  return openService;
}
