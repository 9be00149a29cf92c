export const maxPictureBytes = 12_000_000;

/** A phone's photograph has 12 megapixels. */
export const maxPixels = 25_000_000;

/** AVIF is decoded as a whole: a megapixel takes 19 MB of memory. */
export const maxAvifPixels = 4_000_000;

/** Limits interlaced PNG, which is also decoded as a whole, and PNG with 16 bits per colour. */
export const maxSlowPngPixels = 6_000_000;

/** Longer side divided by the shorter. Decoders keep many rows in memory, and wide rows are large. */
export const maxAspectRatio = 5;

/** CSS pixels. Narrower pictures are not enlarged. */
export const pictureWidths = [400, 800, 1200] as const;

/** Lists show it. Older pictures get theirs when it is requested first. */
export const thumbnailWidth = 200 as const;

export type PictureWidth = (typeof pictureWidths)[number] | typeof thumbnailWidth;

export const pictureField = "foto";

/** Without HEIC, iPhones convert their photos. */
export const accepted = "image/jpeg,image/png,image/webp,image/avif";

/** In characters. */
export const maxDescriptionLength = 150;
export const maxCreditLength = 80;

/** While `description` is "", the picture is not shown. */
export type PictureTexts = { description: string; credit: string };

export type PictureFault =
  "heic" | "gif" | "svg" | "other" | "animated" | "large" | "avif" | "small" | "long" | "broken" | "slow";

export const faultTexts: Record<PictureFault, string> = {
  heic: "Esta foto está en el formato HEIC de iPhone. En Ajustes → Cámara → Formatos elige «Más compatible», o envíala desde la galería de Safari, que la convierte.",
  gif: "No usamos GIF. Envía la foto en JPEG, PNG, WebP o AVIF.",
  svg: "No usamos dibujos SVG. Envía la foto en JPEG, PNG, WebP o AVIF.",
  other: "Este archivo no es una foto. Envía una en JPEG, PNG, WebP o AVIF.",
  animated: "Las imágenes con movimiento no se pueden usar. Envía una foto quieta.",
  large: "La foto tiene más de 25 megapíxeles. Hazla más pequeña y envíala otra vez.",
  avif: "Las fotos en AVIF pueden tener hasta 4 megapíxeles. Envíala más pequeña, o en JPEG.",
  small: "La imagen es demasiado pequeña para verse. Envía una más grande.",
  long: "La imagen es demasiado alargada: un lado mide más de cinco veces el otro. Recórtala y envíala otra vez.",
  broken: "La foto llegó incompleta o dañada. Envíala otra vez, o prueba con otra.",
  slow: "No pudimos preparar esta foto. Prueba con otra, o guárdala de nuevo en tu teléfono y envíala.",
};
