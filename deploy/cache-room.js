import { lstatSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "./log.js";

const megabyte = 1024 * 1024;

/** How often the free space is checked, in milliseconds: too short for the app to fill the reserve. */
const lookEvery = 100;

/** The least time between two warnings, in milliseconds. */
const silence = 10 * 60_000;

/** How much of its disk the page cache leaves free, in bytes: a quarter of a small one. */
const largestReserve = 32 * megabyte;

/**
 * Watches the disk of the page cache in `folder`, from now on. While less than the reserve is free, the link `room/now` points to
 * "crowded" instead of "roomy", and nginx stores no more answers. Returns the reserve in bytes.
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
    // If the disk cannot be checked, treat it as full.
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

/** Replaces the link atomically, since nginx may resolve it at any moment. The link to "crowded" is made ahead: a full disk takes none. */
function point(folder, state) {
  prepareLink(folder, state);
  renameSync(linkTo(folder, state), join(folder, "now"));
  if (state === "roomy") prepareLink(folder, "crowded");
}

const linkTo = (folder, state) => join(folder, `to-${state}`);

function prepareLink(folder, state) {
  if (!lstatSync(linkTo(folder, state), { throwIfNoEntry: false })) symlinkSync(state, linkTo(folder, state));
}
