import type { PictureFault } from "./limits";

/** `folder` must exist and be empty. */
export type EncodeTask = { file: string; folder: string };

/** Size in pixels of the widest file, and the dominant colour as six hexadecimal digits. */
export type PictureFacts = { width: number; height: number; color: string };

/** Result for a file that became "400.webp", "800.webp", "1200.webp" and "1200.jpg" in the task's folder. */
export type Encoded = PictureFacts | { fault: PictureFault };
