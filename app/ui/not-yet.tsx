import { Band } from "./band";
import { Portrait, type PortraitName } from "./portrait";

type Way = { path: string; label: string };

/** A page whose heart is not open yet: who or what will be here, that it is not available today, and where to go meanwhile. */
export function NotYet({
  title,
  subtitle,
  badge,
  portraits = [],
  text,
  notice,
  ways,
  children,
}: {
  title: string;
  subtitle?: string;
  badge?: string;
  portraits?: PortraitName[];
  text: string;
  notice: string;
  ways: [Way, ...Way[]];
  children?: React.ReactNode;
}) {
  return (
    <section className="section split not-yet">
      {portraits.length > 0 ? (
        <div className="portraits">
          {portraits.map((portrait) => (
            <Portrait key={portrait} name={portrait} />
          ))}
        </div>
      ) : (
        <Band variant="field" />
      )}
      <div className="intro">
        {subtitle ? <p className="eyebrow">{subtitle}</p> : null}
        <h1>{title}</h1>
        {badge ? (
          <p>
            <span className="badge">{badge}</span>
          </p>
        ) : null}
        <p className="lead">{text}</p>
        <p className="notice">
          <strong>Todavía no disponible.</strong> {notice}
        </p>
        <p className="actions">
          {ways.map(({ path, label }, index) => (
            <a key={path} className={index === 0 ? "button" : "button quiet"} href={path}>
              {label}
            </a>
          ))}
        </p>
        {children}
      </div>
    </section>
  );
}
