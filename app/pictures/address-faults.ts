import { faultTexts, type PictureFault } from "./limits";

export type FetchFault = "private" | "unknown" | "unreachable" | "late" | "missing" | "refused" | "redirects" | "heavy";

/** `failed`: the fault is ours. */
export type AddressFault = FetchFault | PictureFault | "failed";

/** Shown to the person who gave the URL. */
const texts: Record<Exclude<AddressFault, PictureFault>, string> = {
  private: "La dirección no está en la web pública. Usa una que abra sin contraseña y empiece con https://.",
  unknown: "No encontramos ese sitio. Revisa cómo está escrita la dirección.",
  unreachable: "No pudimos conectar con ese sitio. Prueba más tarde, o usa otra dirección.",
  late: "Ese sitio tardó demasiado en responder. Prueba más tarde, o usa otra dirección.",
  missing: "En esa dirección no hay nada. Ábrela en tu navegador y revísala.",
  refused: "Ese sitio no nos dejó traer la imagen. Usa la dirección de otra.",
  redirects: "La dirección lleva a otra, y esa a otra más, sin llegar a la imagen. Usa la dirección final.",
  heavy: "La imagen pesa más de 12 MB. Usa una más liviana.",
  failed: "Algo falló de nuestro lado al traer la imagen.",
};

/** The file is at fault here, not the URL. */
const fileTexts: Partial<Record<PictureFault, string>> = {
  heic: "La imagen está en el formato HEIC de iPhone. Usa una en JPEG, PNG, WebP o AVIF.",
  gif: "No usamos GIF. Usa una imagen en JPEG, PNG, WebP o AVIF.",
  svg: "No usamos dibujos SVG. Usa una imagen en JPEG, PNG, WebP o AVIF.",
  other:
    "En esa dirección hay una página u otro archivo, no una imagen en JPEG, PNG, WebP o AVIF. Copia la dirección de la imagen misma.",
  animated: "Las imágenes con movimiento no se pueden usar. Usa una quieta.",
  large: "La imagen tiene más de 25 megapíxeles. Usa una más pequeña.",
  avif: "Las imágenes en AVIF pueden tener hasta 4 megapíxeles. Usa una más pequeña, o en JPEG.",
  long: "La imagen es demasiado alargada: un lado mide más de cinco veces el otro. Usa otra.",
  broken: "La imagen está incompleta o dañada. Usa otra.",
  slow: "No pudimos preparar esta imagen. Usa otra.",
};

export function addressFaultText(fault: AddressFault): string {
  const all: Record<AddressFault, string> = { ...faultTexts, ...fileTexts, ...texts };
  return all[fault];
}
