import type { PictureFault } from "./limits";

/** `folder`: for the files that it makes. */
export type EncodeTask = { file: string; folder: string };

/** Pixels of the widest file; dominant colour in six hexadecimal digits. */
export type PictureFacts = { width: number; height: number; color: string };

/** The folder then holds "200.webp", "400.webp", "800.webp", "1200.webp" and "1200.jpg". */
export type Encoded = PictureFacts | { fault: PictureFault };
