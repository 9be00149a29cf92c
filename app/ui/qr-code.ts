import { encodeQR } from "qr";

/** In modules. QR readers need the border. */
const border = 4;

/** The dark modules, in a square of `size`. */
export type QrCode = { size: number; path: string };

/** Throws beyond about 2,300 characters. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border });
  const runs = rows.flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size: rows.length, path: runs.join("") };
}

/** Dark on white, sharp at every size. */
export function qrCodeFile({ size, path }: QrCode): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  );
}

/** Joins adjacent dark modules. */
function darkRuns(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last && last.x + last.length === x) last.length += 1;
    else if (isDark) runs.push({ x, length: 1 });
  });
  return runs;
}
