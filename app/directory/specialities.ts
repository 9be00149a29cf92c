import { count, oneLine } from "../text/format";
import { uniqueTags } from "../text/tags";
import { listing } from "./listing";

const { maxCount, maxLength } = listing.especialidades;

type Added = {
  list: string[];
  /** Text that stays in the input. */
  left: string;
  announcement: string;
};

/** Ignores an empty, too long or repeated speciality (regardless of case and accents). */
export function addSpeciality(list: readonly string[], typed: string): Added {
  const unchanged = { list: [...list], left: typed };
  const speciality = oneLine(typed);
  if (!speciality) return { ...unchanged, left: "", announcement: "Escribe una especialidad para agregarla." };
  const problem = specialityProblem(speciality);
  if (problem) return { ...unchanged, announcement: problem };
  const added = uniqueTags([...list, speciality]);
  if (added.length === uniqueTags(list).length) return { ...unchanged, left: "", announcement: `«${speciality}» ya está.` };
  if (added.length > maxCount) return { ...unchanged, announcement: tooManySpecialities };
  return { list: added, left: "", announcement: `Agregada: ${speciality}. ${specialityCount(added)}.` };
}

export function removeSpeciality(list: readonly string[], index: number): Pick<Added, "list" | "announcement"> {
  const removed = list[index];
  if (removed === undefined) return { list: [...list], announcement: "" };
  const kept = list.filter((_, place) => place !== index);
  return { list: kept, announcement: `Quitada: ${removed}. ${specialityCount(kept)}.` };
}

export const tooManySpecialities = `Caben hasta ${maxCount} especialidades. Quita una para agregar otra.`;

export function specialityProblem(text: string): string | undefined {
  if (text.length <= maxLength) return undefined;
  return `Cada especialidad admite hasta ${maxLength} caracteres; escribiste ${text.length}.`;
}

function specialityCount(list: readonly string[]): string {
  return count(list.length, "especialidad", "especialidades");
}
