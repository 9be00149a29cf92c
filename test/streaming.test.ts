import { createRequire } from "node:module";
import { Writable } from "node:stream";
import type * as RemixNode from "@remix-run/node";
import { expect, test, vi } from "vitest";

// Sends answers as remix-serve does, including patches/; see "build" in package.json.
const { writeReadableStreamToWritable } = createRequire(import.meta.url)("@remix-run/node") as typeof RemixNode;

function counted() {
  let made = 0;
  const cancel = vi.fn();
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (made === 50) return controller.close();
        made += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  return { stream, made: () => made, cancel };
}

function slowReader() {
  const taken: (() => void)[] = [];
  const writable = new Writable({ highWaterMark: 1, write: (_piece, _encoding, done) => void taken.push(done) });
  return { writable, take: () => taken.shift()?.() };
}

const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("de lo que se envía a quien lee despacio no se prepara más que lo siguiente", async () => {
  const { stream, made } = counted();
  const { writable, take } = slowReader();
  const sent = writeReadableStreamToWritable(stream, writable);
  await settle();
  expect(made()).toBe(2);
  for (let piece = 1; piece <= 50; piece += 1) {
    take();
    await settle();
    expect(made()).toBe(Math.min(50, piece + 2));
  }
  await sent;
  expect(writable.writableFinished).toBe(true);
});

test("cuando quien lee se va, no se prepara nada más y quien lo prepara lo sabe", async () => {
  const { stream, made, cancel } = counted();
  const { writable } = slowReader();
  const sent = writeReadableStreamToWritable(stream, writable);
  await settle();
  writable.destroy();
  await sent;
  expect(made()).toBe(2);
  expect(cancel).toHaveBeenCalled();
});

test("lo que falla a la mitad no acaba como si estuviera entero", async () => {
  const failing = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1)),
    pull: (controller) => controller.error(new Error("roto")),
  });
  const writable = new Writable({ write: (_piece, _encoding, done) => done() });
  const closed = vi.fn();
  writable.on("error", closed);
  await expect(writeReadableStreamToWritable(failing, writable)).rejects.toThrow("roto");
  await settle();
  expect([writable.destroyed, writable.writableFinished]).toEqual([true, false]);
  expect(closed).toHaveBeenCalled();
});
