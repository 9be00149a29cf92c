import { formatClock, formatDate, formatShortDay } from "../../text/format";
import { panamaDay } from "../../text/hours/panama-day";

/** A time that fits in a row. `moment`: the whole of it. */
export function RowTime({ at, moment }: { at: string; moment: string }) {
  return (
    <time dateTime={at} title={moment}>
      {shortMoment(at)}
    </time>
  );
}

/** "6:57 p. m." today, "28 de noviembre" this year, "28 de noviembre de 2025" before. */
function shortMoment(at: string, now = Date.now()): string {
  const [day, today] = [panamaDay(Date.parse(at)), panamaDay(now)];
  if (day === today) return formatClock(at);
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDate(at);
}
