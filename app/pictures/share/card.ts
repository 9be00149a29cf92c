import type { CoverDrawing } from "../../ui/pictures/cover";

/** The image's URL contains the card's hash. */
export type ShareCard = {
  /** Shown in large letters. */
  name: string;
  /** Shown in small letters: "Mariscos · Coclé". */
  above: string;
  art: { photo: string } | { cover: CoverDrawing };
};

/** Input of draw.ts. `photo`: file, null for a cover. `file`: where to write the JPEG. */
export type DrawTask = { card: ShareCard; photo: string | null; file: string };

export const shareImageSize = { width: 1200, height: 630 };
