export type ShareImage = {
  /** Local path. */
  address: string;
  alt: string;
  /** Pixels. */
  file: { width: number; height: number; type: string };
};

export const siteShareImage: ShareImage = {
  address: "/og.png",
  alt: "Panamá VIP.",
  file: { width: 1200, height: 630, type: "image/png" },
};
