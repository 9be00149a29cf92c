import type { ReactNode } from "react";

type SectionProps = {
  id?: string;
  title: string;
  text?: ReactNode;
  /** For irreversible actions. */
  isDangerous?: boolean;
  children: ReactNode;
};

export function AccountSection({ id, title, text, isDangerous, children }: SectionProps) {
  return (
    <section className={`split account-section${isDangerous ? " danger" : ""}`} id={id}>
      <div className="stack close">
        <h2>{title}</h2>
        {text ? <p className="fine-print">{text}</p> : null}
      </div>
      <div className="stack starts">{children}</div>
    </section>
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
