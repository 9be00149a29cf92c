import type { CoverDrawing } from "../../ui/pictures/cover";

/** The content of the image of a shared page. Its hash is in the image's address. */
export type ShareCard = {
  /** In large letters. */
  name: string;
  /** Above the name, in small ones: "Mariscos · Coclé". */
  above: string;
  /** A kept picture, or the cover that pages show instead. */
  art: { photo: string } | { cover: CoverDrawing };
};

/** For draw.ts. `photo`: the picture's file, null for a cover. `file`: where to write the JPEG. */
export type DrawTask = { card: ShareCard; photo: string | null; file: string };

export const shareImageSize = { width: 1200, height: 630 };
