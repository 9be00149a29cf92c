/* `npm run demo:pictures` draws the demo's pictures and encodes them like uploads. Seeding copies the files kept here. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureFacts } from "../../app/pictures/encoded";
import { albums, credit } from "./album";
import { drawPicture } from "./drawings";
import type { DemoPicture } from "./index";

const folder = "seed/pictures/files";
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const pictures: DemoPicture[] = [];
for (const { pictures: pages, ...subject } of albums) {
  for (const [position, [name, number, description]] of pages.entries()) {
    const svg = drawPicture(name, number);
    const hash = createHash("sha256").update(svg).digest("hex").slice(0, 32);
    pictures.push({ ...subject, position, description, credit, hash, ...(await encode(svg, hash)) });
  }
}
writeFileSync(join(folder, "index.json"), `${JSON.stringify(pictures, null, 1)}\n`);

async function encode(svg: string, hash: string): Promise<PictureFacts> {
  const work = mkdtempSync(join(tmpdir(), "demo-"));
  const file = join(work, "drawing.png");
  await sharp(Buffer.from(svg)).png().toFile(file);
  const out = mkdtempSync(join(work, "out-"));
  const facts = JSON.parse(
    execFileSync(process.execPath, ["build/worker/encode.js", file, out], { encoding: "utf8" }),
  ) as PictureFacts;
  for (const name of readdirSync(out)) renameSync(join(out, name), join(folder, `${hash}-${name}`));
  rmSync(work, { recursive: true });
  return facts;
}
