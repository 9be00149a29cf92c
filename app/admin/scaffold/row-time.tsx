import { formatClock, formatShortDate } from "../../text/format";
import { panamaDay } from "../../text/hours/panama-day";

/** "6:57 p. m." today, "28 nov 2026" before. `moment`: the whole of it. */
export function RowTime({ at, moment }: { at: string; moment: string }) {
  return (
    <time dateTime={at} title={moment}>
      {shortMoment(at)}
    </time>
  );
}

function shortMoment(at: string): string {
  return panamaDay(Date.parse(at)) === panamaDay(Date.now()) ? formatClock(at) : formatShortDate(at);
}
