import type { ReactNode } from "react";
import { formatDate, formatShortDate } from "../../text/format";

/** ISO 8601, UTC. */
export type Day = { text: string; at: string };

export function toDay(iso: string): Day {
  return { text: formatDate(iso), at: iso };
}

export type Fact = [label: string, value: ReactNode];

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="pairs">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Leaves out facts without a value. */
export function FactList({ facts }: { facts: Fact[] }) {
  return <Facts facts={facts.filter(([, value]) => value)} />;
}

/** In a row, where the long date would be cut. */
export function ShortDate({ day }: { day: Day }) {
  return (
    <time dateTime={day.at} title={day.text}>
      {formatShortDate(day.at)}
    </time>
  );
}

export function Moment({ day }: { day: Day }) {
  return <time dateTime={day.at}>{day.text}</time>;
}
