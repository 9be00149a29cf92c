import { closedText, type DayHours } from "../../text/hours/week-hours";

/** Today's hours; the other days unfold. */
export function WeekHours({ week, lastNight }: { week: DayHours[]; lastNight: string }) {
  const times = week.find(({ isToday }) => isToday)?.times ?? [];
  const closed = lastNight || "Hoy no abre.";
  return (
    <details className="week-hours folded">
      <summary>{times.includes(closedText) ? closed : `Hoy: ${times.join(" y ")}`}</summary>
      <table>
        <tbody>
          {week.map(({ day, isToday, times, note }) => (
            <tr key={day} aria-current={isToday ? "date" : undefined}>
              <th scope="row">{isToday ? `${day} (hoy)` : day}</th>
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
