/* Uploads with kill -9 in the middle, a full disk, and a backup and restore with thousands of pictures. No row ever lacks its
   files, no file is served incomplete, and nothing acknowledged is lost. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findLastBackup } from "../../app/db/backups/files.server";
import { fileNames } from "../../app/pictures/paths";
import { folderOf } from "../../app/pictures/store/folder.server";
import { formatCount } from "../../app/text/format";
import { startApp } from "../edge/edge";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { runProgram } from "../support/processes/run-program";
import { temporaryFolder } from "../support/temporary-folder";
import { checkPromise, drill, options, random } from "./drill";
import { enterMountNamespace, openSmallDisk } from "./small-disk";
import { inspectPictures, makePhoto, sendPortrait } from "./uploads";

enterMountNamespace(import.meta.url);

const times = options.times ?? 20;
const clients = options.clients ?? 4;
const pictures = options.rows ?? 2_000;
/** Backup or restore of that many pictures, in ms. */
const longestCopy = 60_000;

await drill("fotos", async () => [await killWhileUploading(), await fillDisk(), await backUpAndRestore()].join("; "));

async function killWhileUploading() {
  const folder = temporaryFolder();
  const databaseUrl = `file:${join(folder, "site.db")}`;
  const PICTURES_DIR = join(folder, "fotos");
  const people = await prepareDatabase(databaseUrl, 50);
  const acknowledged = new Set<string>();
  let turn = 0;

  async function upload(url: string) {
    for (;;) {
      const person = people[(turn += 1) % people.length]!;
      const answer = await sendPortrait(url, person, await makePhoto()).catch(() => null);
      if (!answer) return;
      checkPromise([302, 429].includes(answer.status), `a una foto se le contestó ${answer.status}`);
      if (answer.status === 302) acknowledged.add(person.id);
    }
  }

  const inspect = async () => {
    const { count, faults, withPortrait } = await inspectPictures(databaseUrl, PICTURES_DIR);
    checkPromise(faults.length === 0, `tras un kill -9: ${faults.join(", ")}`);
    const lost = [...acknowledged].filter((id) => !withPortrait.has(id));
    checkPromise(lost.length === 0, `se perdieron ${lost.length} retratos confirmados`);
    return count;
  };
  for (let n = 0; n < times; n += 1) {
    const app = await startApp({ DATABASE_URL: databaseUrl, PICTURES_DIR });
    const uploading = Array.from({ length: clients }, () => upload(`http://${app.address}`));
    await pause(random(1_000, 4_000));
    app.process.kill("SIGKILL");
    await Promise.all([app.ended, ...uploading]);
    await inspect();
  }
  checkPromise(acknowledged.size > 0, "no se subió ninguna foto: no se probó nada");
  return `${times} kill -9, ${formatCount(turn)} envíos, ${acknowledged.size} retratos confirmados y ${await inspect()} fotos, todas enteras`;
}

async function fillDisk() {
  const disk = openSmallDisk();
  const databaseUrl = `file:${join(disk.folder, "site.db")}`;
  const PICTURES_DIR = join(disk.folder, "fotos");
  const people = await prepareDatabase(databaseUrl, 20);
  const app = await startApp({ DATABASE_URL: databaseUrl, PICTURES_DIR });
  const url = `http://${app.address}`;
  const send = async (person: number) => await sendPortrait(url, people[person]!, await makePhoto());
  checkPromise((await send(0)).status === 302, "no se podía subir ni con el disco libre");
  disk.fill(app.process);
  for (let person = 1; person < 10; person += 1) {
    const { status, text } = await send(person);
    checkPromise(status === 503, `con el disco lleno, a una foto se le contestó ${status}`);
    checkPromise(/No pudimos guardar/.test(text), "con el disco lleno, no se dijo en español qué pasó");
  }
  disk.free(app.process);
  checkPromise((await send(10)).status === 302, "con sitio otra vez, no se pudo subir");
  app.process.kill("SIGKILL");
  await app.ended;
  const { count, faults } = await inspectPictures(databaseUrl, PICTURES_DIR);
  checkPromise(count === 2 && faults.length === 0, `con el disco lleno quedaron ${count} fotos: ${faults.join(", ")}`);
  return `disco lleno (${disk.how}): 9 fotos rechazadas con 503, ninguna a medias`;
}

async function backUpAndRestore() {
  const folder = temporaryFolder();
  const settings = { DATABASE_URL: `file:${join(folder, "site.db")}`, PICTURES_DIR: join(folder, "fotos") };
  await prepareDatabase(settings.DATABASE_URL, 1);
  const photo = await makePhoto({ width: 64 });
  await addPictures(settings.DATABASE_URL, settings.PICTURES_DIR, photo);
  const timed = async (program: string, words: string[]) => {
    const start = performance.now();
    const { code, output } = await runProgram(program, words, settings);
    checkPromise(code === 0, `npm run ${program} falló: ${output}`);
    return performance.now() - start;
  };
  const backup = await timed("backup", []);
  const again = await timed("backup", []);
  rmSync(settings.PICTURES_DIR, { recursive: true });
  const restore = await timed("restore", [findLastBackup(settings.DATABASE_URL)!.file]);
  const { count, faults } = await inspectPictures(settings.DATABASE_URL, settings.PICTURES_DIR, {
    isWhole: (file) => file.equals(photo),
  });
  checkPromise(count === pictures && faults.length === 0, `restauradas, hay ${count} fotos y ${faults.length} con fallas`);
  checkPromise(Math.max(backup, restore) <= longestCopy, `copiar tardó ${inSeconds(backup)}, y restaurar ${inSeconds(restore)}`);
  const counts = `${formatCount(count)} fotos (${formatCount(fileNames("").length * count)} archivos)`;
  return `${counts} copiadas en ${inSeconds(backup)}, otra vez en ${inSeconds(again)}, restauradas en ${inSeconds(restore)}`;
}

/** Small, because the number of files counts here. */
async function addPictures(databaseUrl: string, folder: string, photo: Buffer) {
  const hashes = Array.from({ length: pictures }, (_, at) => at.toString(16).padStart(4, "0").repeat(8));
  for (const name of hashes.flatMap(fileNames)) {
    mkdirSync(join(folder, folderOf(name)), { recursive: true });
    writeFileSync(join(folder, folderOf(name), name), photo);
  }
  const created_at = new Date().toISOString();
  const rows = hashes.map((hash) => ({ hash, width: 1_000, height: 700, color: "808080", created_at }));
  await withDatabase(databaseUrl, async (db) => {
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto("pictures")
        .values(rows.slice(at, at + 500))
        .execute();
  });
}
