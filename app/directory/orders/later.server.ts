import { firstWords } from "../../text/format";
import { panamaMinute } from "../../text/hours/panama-day";
import type { Language } from "../../text/language";
import { shownHours } from "../../text/hours/week-hours";
import { isSoldOut, type Menu } from "../menu/menu";
import type { Later } from "./later-sections";
import { isServed } from "./services.server";
import { firstServed, type ServiceWeek, spokenMoment } from "./serving.server";

/** Characters. */
const maxNamed = 60;

/** Sections that are not served at that moment, and when they are next. */
export function findLater(
  menu: Menu,
  { week, at, now, language }: { week: ServiceWeek; at: Date; now: Date; language: Language },
): Later[] {
  return menu.flatMap(({ section, dishes }) => {
    if (!section || isServed(section, at)) return [];
    const first = firstServed(section.hours, week, now);
    const names = first ? dishes.filter((dish) => !isSoldOut(dish, first)).map(({ name }) => name) : [];
    if (!first || names.length === 0) return [];
    return [
      {
        name: section.name,
        ...shownHours(section.hours, language),
        dishes: firstWords(names.join(", "), maxNamed),
        moment: panamaMinute(first.getTime()),
        spoken: spokenMoment(first, now, language),
      },
    ];
  });
}
