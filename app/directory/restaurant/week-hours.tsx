import { closedText, type DayHours } from "../../text/hours/week-hours";
import { useLanguage } from "../../ui/page/language";
import { words } from "./words";

/** Today's hours; the other days unfold. */
export function WeekHours({ week, lastNight }: { week: DayHours[]; lastNight: string }) {
  const language = useLanguage();
  const say = words[language];
  const times = week.find(({ isToday }) => isToday)?.times ?? [];
  return (
    <details className="week-hours folded">
      <summary>{times.includes(closedText(language)) ? lastNight || say.closedToday : say.todayHours(times)}</summary>
      <table>
        <tbody>
          {week.map(({ day, isToday, times, note }) => (
            <tr key={day} aria-current={isToday ? "date" : undefined}>
              <th scope="row">{isToday ? say.isToday(day) : day}</th>
              <td>
                {times.map((time) => (
                  <span key={time}>{`${time} `}</span>
                ))}
                {note ? <small>{note}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
