/* Runs as `node draw.js TASK` for share-images.server.ts, with a `DrawTask` in JSON. A separate process frees all memory of
   libvips afterwards. */
import opentype from "opentype.js";
import sharp from "sharp";
import logo from "../../../public/favicon.svg?raw";
import coverSheet from "../../ui/pictures/cover.css?raw";
import tokenSheet from "../../ui/tokens.css?raw";
import { type DrawTask, shareImageSize } from "./card";
import { artLeft, artWidth, shareSvg } from "./drawing";
import { lettering } from "./lettering";
import latin from "./source-serif-latin.woff?binary";
import latinExtended from "./source-serif-latin-ext.woff?binary";

sharp.cache(false);
sharp.concurrency(1);
// Allow only these decoders: encode.ts encoded the photo, and the SVG is drawn here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadSvgBuffer"] });

const { card, photo, file } = JSON.parse(process.argv[2] ?? "") as DrawTask;
const fonts = [latin, latinExtended].map((font) => opentype.parse(new Uint8Array(font).buffer));
const svg = shareSvg(card, { letters: lettering(fonts), logo, tokenSheet, coverSheet });
const { width, height } = shareImageSize;
const art = photo ? [await cropPhoto(photo)] : [];
await sharp({ create: { width, height, channels: 3, background: "#000000" } })
  .composite([...art, { input: Buffer.from(svg) }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(file);

async function cropPhoto(photo: string) {
  const { data, info } = await sharp(photo)
    .resize({ width: artWidth, height, fit: "cover" })
    .extract({ left: 0, top: 0, width: width - artLeft, height })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left: artLeft, top: 0 };
}
