import { crc32, deflateSync } from "node:zlib";

export function pngChunk(type: string, content = Buffer.alloc(8)): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export function withChunks(png: Buffer, chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** Each text takes 8 kB, and 8 MB when read. */
export function withTextBombs(png: Buffer, count: number): Buffer {
  const text = pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(7_900_000, "a"))]));
  return withChunks(
    png,
    Array.from({ length: count }, () => text),
  );
}
