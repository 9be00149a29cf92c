import { withWholeHours } from "../../text/format";
import { OwnText, OwnWithin, useWords } from "../../ui/page/language";
import { words } from "./words";

/** In the address: the moment for which one orders, "2026-11-30T11:00". */
export const momentField = "cuando";

/** `dishes`: "Almuerzo con sopa y arroz". `moment`: for the address. `spoken`: "mañana, 11:00 a. m." */
export type Later = { name: string; hours: string; areHoursTyped: boolean; dishes: string; moment: string; spoken: string };

/** Why a dish of the menu is not among those that can be ordered, and the way to order it for when it is served. */
export function LaterSections({ later }: { later: Later[] }) {
  const say = useWords(words);
  return later.map(({ name, hours, areHoursTyped, dishes, moment, spoken }) => (
    <p key={name} className="note">
      <OwnText>{`${name} (${dishes})`}</OwnText>
      <OwnWithin text={`: ${hours}. `} own={areHoursTyped ? hours : ""} />
      <a href={`?${momentField}=${moment}`}>{say.orderFor(withWholeHours(spoken))}</a>
    </p>
  ));
}
