import type { ReactNode } from "react";

type SectionProps = {
  id?: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

export function AccountSection({ id, title, text, children }: SectionProps) {
  return (
    <section className="split account-section" id={id}>
      <SectionHead title={title} text={text} />
      <div className="stack starts">{children}</div>
    </section>
  );
}

/** For irreversible actions. */
export function DangerZone({ id, title, text, children }: SectionProps) {
  return (
    <section className="split account-section danger" id={id}>
      <SectionHead title={title} text={text} />
      <div className="stack starts">{children}</div>
    </section>
  );
}

function SectionHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="stack close">
      <h2>{title}</h2>
      {text ? <p className="fine-print">{text}</p> : null}
    </div>
  );
}

export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="pairs">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="panel folded">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
