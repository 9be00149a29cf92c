import type { Province } from "./provinces";

const country = "Panamá";

/**
 * Removes a trailing province and country, for display beside the province's name: "Calle F Sur, David, Provincia de Chiriquí,
 * Panamá" becomes "Calle F Sur, David". Returns "" if nothing else is left.
 */
export function streetAddress(address: string, province: Province): string {
  const known = [fold(country), fold(province.name)];
  const parts = address.split(",").map((part) => part.trim());
  while (parts.length > 0 && known.includes(fold(parts.at(-1) ?? "").replace(/^prov(?:incia|\.)? de /, ""))) parts.pop();
  return parts.join(", ");
}

/** Returns the address with the province's name once, at its end. */
export function addressInProvince(address: string, province: Province): string {
  return [streetAddress(address, province), province.name].filter((part) => part !== "").join(", ");
}

function fold(text: string) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
