import { lstatSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log.js";

const minute = 60_000;
const megabyte = 1024 * 1024;

/** Ms. Too short a time to fill the reserve. */
const checkEvery = 100;

/** Minimum between two warnings. */
const warnEvery = 10 * minute;

/** @typedef {"roomy" | "crowded"} State */

/** Bytes that the page cache leaves free. On a small disk it leaves a quarter. */
const largestReserve = 32 * megabyte;

/**
 * Watches the disk that holds `folder`/cache, for ever. While less than the reserve is free, the link `room/now` in `folder`
 * points to "crowded" instead of "roomy", and nginx caches no more answers. Resolves after the first check, to the reserve in
 * bytes. Rejects when the folders or the link cannot be made.
 * @param {string} folder
 */
export async function watchRoom(folder) {
  const cache = join(folder, "cache");
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  for (const name of ["roomy", "crowded"]) mkdirSync(join(folder, "room", name), { recursive: true, mode: 0o700 });
  const { blocks, bsize } = await statfs(cache);
  const reserve = Math.min(Math.floor((blocks * bsize) / 4), largestReserve);
  /** @type {State | undefined} */
  let state;
  let lastWarned = -Infinity;

  async function check() {
    // A disk that cannot be checked counts as full.
    const free = await statfs(cache).then(
      ({ bavail, bsize: size }) => bavail * size,
      () => 0,
    );
    const found = free < reserve ? "crowded" : "roomy";
    if (found === state) return;
    point(join(folder, "room"), found);
    state = found;
    if (found === "roomy" || performance.now() - lastWarned < warnEvery) return;
    log("warn", "the page cache's disk is nearly full: no new pages are cached until there is room", {
      folder: cache,
      free,
    });
    lastWarned = performance.now();
  }

  async function keepChecking() {
    for (;;) {
      await pause(checkEvery, undefined, { ref: false });
      await check().catch(() => undefined);
    }
  }

  await check();
  void keepChecking();
  return { reserve };
}

/**
 * Replaces the link atomically, since nginx may resolve it at any moment. The link to "crowded" is made in advance, because a
 * full disk has no room for one.
 * @param {string} folder
 * @param {State} state
 */
function point(folder, state) {
  prepareLink(folder, state);
  renameSync(linkTo(folder, state), join(folder, "now"));
  if (state === "roomy") prepareLink(folder, "crowded");
}

/**
 * @param {string} folder
 * @param {State} state
 */
const linkTo = (folder, state) => join(folder, `to-${state}`);

/**
 * @param {string} folder
 * @param {State} state
 */
function prepareLink(folder, state) {
  if (!lstatSync(linkTo(folder, state), { throwIfNoEntry: false })) symlinkSync(state, linkTo(folder, state));
}
