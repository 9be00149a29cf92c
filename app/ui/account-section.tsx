import type { ReactNode } from "react";

type SectionProps = {
  /** What a link to this part ends in. */
  id?: string;
  title: string;
  /** What one can do here, in a sentence. */
  text?: ReactNode;
  children: ReactNode;
};

/** A part of the page about one's own account: its name on the left, what one can do on the right. */
export function AccountSection({ id, title, text, children }: SectionProps) {
  return (
    <section className="account-section" id={id}>
      <SectionHead title={title} text={text} />
      <div className="stack">{children}</div>
    </section>
  );
}

/** A part with something that cannot be taken back. */
export function DangerZone({ id, title, text, children }: SectionProps) {
  return (
    <section className="account-section danger" id={id}>
      <SectionHead title={title} text={text} />
      <div className="stack">{children}</div>
    </section>
  );
}

function SectionHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {text ? <p className="fine-print">{text}</p> : null}
    </div>
  );
}

/** What is known about something, name by name. */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What few people need to see, folded away. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
