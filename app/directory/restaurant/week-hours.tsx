import type { DayHours } from "../../text/hours/week-hours";

export function WeekHours({ week }: { week: DayHours[] }) {
  return (
    <section className="week-hours">
      <h2>Horario</h2>
      <table>
        <tbody>
          {week.map(({ day, isToday, times, note }) => (
            <tr key={day} aria-current={isToday ? "date" : undefined}>
              <th scope="row">
                {day}
                {isToday ? " (hoy)" : null}
              </th>
              <td>
                {times.map((time) => (
                  <span key={time}>{time} </span>
                ))}
                {note ? <small>{note}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
