import { fold } from "./fold";
import type { Province } from "./provinces";

const country = "Panamá";

/** "Calle F Sur, David" for "Calle F Sur, David, Provincia de Chiriquí, Panamá". */
export function streetAddress(address: string, province: Province): string {
  const known = [fold(country), fold(province.name)];
  const parts = address.split(",").map((part) => part.trim());
  while (parts.length > 0 && known.includes(fold(parts.at(-1) ?? "").replace(/^prov(?:incia|\.)? de /, ""))) parts.pop();
  return parts.join(", ");
}

/** Names the province once, at the end. */
export function addressInProvince(address: string, province: Province): string {
  return [streetAddress(address, province), province.name].filter((part) => part !== "").join(", ");
}
