import { lstatSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "./log.js";

const megabyte = 1024 * 1024;

/** How often the free space is looked at, in milliseconds: between two looks no app fills the reserve. */
const lookEvery = 100;

/** How long nothing more is said of a disk that goes on filling up, in milliseconds. */
const silence = 10 * 60_000;

/** How much of its disk the page cache leaves free, in bytes: a quarter of a small one. */
const largestReserve = 32 * megabyte;

/**
 * Looks after the disk of the page cache in `folder`. While less than `reserve` bytes are free, the link `room/now` leads to
 * "crowded" in place of "roomy", by which nginx keeps no more answers until it has made room.
 */
export async function watchRoom(folder) {
  const cache = join(folder, "cache");
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  for (const state of ["roomy", "crowded"]) mkdirSync(join(folder, "room", state), { recursive: true, mode: 0o700 });
  const { blocks, bsize } = await statfs(cache);
  const reserve = Math.min(Math.floor((blocks * bsize) / 4), largestReserve);
  let state;
  let lastSaid = -Infinity;

  async function look() {
    // A folder that cannot be looked at is none to write to.
    const free = await statfs(cache).then(
      ({ bavail, bsize: size }) => bavail * size,
      () => 0,
    );
    const found = free < reserve ? "crowded" : "roomy";
    if (found === state) return;
    point(join(folder, "room"), found);
    state = found;
    if (found === "roomy" || performance.now() - lastSaid < silence) return;
    say("warn", "the disk of the page cache is nearly full, and new pages are not kept until there is room", {
      folder: cache,
      free,
    });
    lastSaid = performance.now();
  }

  async function keepLooking() {
    for (;;) {
      await pause(lookEvery, undefined, { ref: false });
      // A link that could not be replaced is tried again.
      await look().catch(() => undefined);
    }
  }

  await look();
  void keepLooking();
  return { reserve };
}

/** Replaces the link in one step, since nginx may follow it at any moment, and without taking room when there is none. */
function point(folder, state) {
  prepareLink(folder, state);
  renameSync(linkTo(folder, state), join(folder, "now"));
  if (state === "roomy") prepareLink(folder, "crowded");
}

const linkTo = (folder, state) => join(folder, `to-${state}`);

function prepareLink(folder, state) {
  if (!lstatSync(linkTo(folder, state), { throwIfNoEntry: false })) symlinkSync(state, linkTo(folder, state));
}
