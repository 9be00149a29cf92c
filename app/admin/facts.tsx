import type { ReactNode } from "react";

/** A day or a moment, for people and for machines (ISO 8601, UTC). */
export type Day = { text: string; at: string };

export type Fact = [label: string, value: ReactNode];

/** What is known of an article or a person: the name beside the value or, on a phone, above it. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="admin-facts stacked">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Moment({ day }: { day: Day }) {
  return <time dateTime={day.at}>{day.text}</time>;
}
