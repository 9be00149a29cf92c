/** "Foto: Ana Ruiz"; "Dibujo: Panamá VIP" for "Panamá VIP (dibujo)". */
export function creditLine(credit: string): string {
  const drawn = credit.replace(/ \(dibujo\)$/, "");
  return drawn === credit ? `Foto: ${credit}` : `Dibujo: ${drawn}`;
}
