import { useSite } from "./page/site";

type Way = { path: string; label: string };

/** A page's last section: the next step (default: booking a consultation) and an alternative. */
export function Closing({
  title,
  lead,
  action,
  also,
  other,
  isPrimary = false,
  isSand = false,
}: {
  title: string;
  lead: string;
  action?: Way;
  /** A second way to take the step. */
  also?: Way;
  other: Way;
  isPrimary?: boolean;
  isSand?: boolean;
}) {
  const { bookingUrl } = useSite();
  const { path, label } = action ?? { path: bookingUrl, label: "Agendar consulta gratuita" };
  return (
    <section className={isSand ? "section sand closing" : "section closing"}>
      <h2>{title}</h2>
      <p className="lead">{lead}</p>
      <p className="actions">
        <a className={isPrimary ? "button primary" : "button"} href={path}>
          {label}
        </a>{" "}
        {also ? (
          <a className="button quiet" href={also.path}>
            {also.label}
          </a>
        ) : null}{" "}
        <a className="button quiet" href={other.path}>
          {other.label}
        </a>
      </p>
    </section>
  );
}
