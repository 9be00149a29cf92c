import type { ReactNode } from "react";

type SectionProps = {
  /** The section's anchor. */
  id?: string;
  title: string;
  /** One sentence about its purpose. */
  text?: ReactNode;
  children: ReactNode;
};

/** A section of the account page: title on the left, content on the right. */
export function AccountSection({ id, title, text, children }: SectionProps) {
  return (
    <section className="account-section" id={id}>
      <SectionHead title={title} text={text} />
      <div className="stack">{children}</div>
    </section>
  );
}

/** A section with an irreversible action. */
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

/** A list of labels and values. */
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

/** Details that few users need, collapsed. */
export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
