/** Signs the site's own articles and those of deleted accounts. */
export const houseName = "Panama VIP IA";

const houseNames = [houseName, "Panama VIP", "Equipo Panama VIP", "Equipo de Panama VIP", "Cerenia IA"].map(bare);

export const houseNameReason = "Con ese nombre firma Panamá VIP. Escribe el tuyo";

/** Ignores accents, case, spaces, marks and invisible characters. */
export function isHouseName(name: string): boolean {
  return houseNames.includes(bare(name));
}

function bare(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
}
