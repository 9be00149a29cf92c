import { contactServiceLabel } from "../../text/contact-services";
import { formatMoment } from "../../text/format";
import type { ContactReceipt as Receipt } from "./receipt.server";

export function ContactReceipt({ receipt: { email, service, at } }: { receipt: Receipt }) {
  const label = contactServiceLabel(service);
  return (
    <section className="card receipt" aria-labelledby="recibido">
      <h1 id="recibido">¡Mensaje Enviado!</h1>
      <p className="lead">Te responderemos en menos de 24 horas</p>
      <dl className="pairs">
        <div>
          <dt>Llegó</dt>
          <dd>
            <time dateTime={at}>{formatMoment(at)}</time>
          </dd>
        </div>
        {label ? (
          <div>
            <dt>Servicio</dt>
            <dd>{label}</dd>
          </div>
        ) : null}
        <div>
          <dt>Te respondemos a</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p className="actions">
        <a className="button quiet" href="/contact">
          Escribir otro mensaje
        </a>
      </p>
    </section>
  );
}
