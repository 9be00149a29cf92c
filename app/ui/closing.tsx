import { useSite } from "./page/site";

type Way = { path: string; label: string };

/** A page's last word: what to do next, unless said otherwise to book a consultation, and another way on. */
export function Closing({
  title,
  lead,
  action,
  other,
  isPrimary = false,
  isSand = false,
}: {
  title: string;
  lead: string;
  action?: Way;
  other: Way;
  /** Whether its action is the one call to action of the screen. */
  isPrimary?: boolean;
  /** Whether it stands on sand, to part it from the section above. */
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
        <a className="button quiet" href={other.path}>
          {other.label}
        </a>
      </p>
    </section>
  );
}
