import { brotliCompressSync, constants } from "node:zlib";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seedDemoContent } from "../../seed";
import { startStandIn } from "../mocks/stand-in";
import { openApp } from "../support/app";
const vendors = await startStandIn();
const app = await openApp({ ...vendors.settings, CONTACT_TO: "hola@panama.example", WHATSAPP_NUMBER: "+507 6555-0100" });
await seedDemoContent(app.db);
test("x", async () => {
  for (const [name, path] of [["oeste", "/restaurantes-panama-oeste"], ["nunca", "/restaurantes?abierto=nunca&orden=precio"]] as const) {
    const { html, headers } = await app.visit(path);
    writeFileSync(`${process.env.OUT ?? "/tmp/join-w"}-${name}.html`, html);
    console.log("WEIGH", name, html.length, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length, [...headers].join().length);
  }
  expect(1).toBe(1); await vendors.stop();
});
