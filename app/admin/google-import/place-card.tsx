import type { ReactNode } from "react";
import { idsOf, otherBusinessName } from "../../directory/doubles/question";
import type { GooglePlace } from "./data.server";
import { AdminRow } from "../scaffold/list";
import { FormToken } from "../../ui/forms/form";
import { QuickButton } from "../../ui/forms/quick-form";

/* The explicit spaces are for text browsers. */

export const googlePath = "/admin/google";

export function PlaceRow({ place, searchId }: { place: GooglePlace; searchId: string }) {
  const { name, address, types, review, known, status, doubles } = place;
  return (
    <AdminRow
      id={place.id}
      isTall
      isFaded={status === "closed-permanently"}
      actions={<PlaceActions place={place} searchId={searchId} />}
    >
      <h3>{name}</h3>
      <PlaceBadges place={place} />
      {address ? <p>{address}</p> : null}
      {doubles.map((double) => (
        <p key={double.id}>
          Se parece a{" "}
          <a href={double.path} target="_blank" rel="noopener">
            {double.label}
          </a>
        </p>
      ))}
      {known?.state === "lapsed" ? (
        <p>Pasaron 30 días sin que nadie lo confirmara: está vacío y desactivado. Actualízalo, revísalo y guárdalo.</p>
      ) : null}
      <details>
        <summary>
          Más<span className="spoken"> de «{name}»</span>
        </summary>
        {types.length > 0 ? <p>{types.join(" · ")}</p> : null}
        {review ? (
          <p>
            «{review.text}» — {review.author}
          </p>
        ) : null}
        <PlaceFacts place={place} />
      </details>
    </AdminRow>
  );
}

function PlaceBadges({ place: { known, status, rating, doubles } }: { place: GooglePlace }) {
  return (
    <p className="badges">
      {rating ? (
        <span className="badge">
          ★ {rating}
          <span className="spoken"> de 5</span>
        </span>
      ) : null}{" "}
      {known ? (
        <span className={`badge ${known.isActive ? "good" : ""}`}>
          Ya está{known.isActive ? " en el directorio" : ", inactivo"}
        </span>
      ) : null}{" "}
      {doubles.length > 0 ? <span className="badge warning">Parecido</span> : null}{" "}
      {known?.state === "unconfirmed" ? <span className="badge warning">Por confirmar</span> : null}{" "}
      {known?.state === "lapsed" ? <span className="badge bad">Vencido</span> : null}{" "}
      {status === "closed-permanently" ? <span className="badge bad">Cerrado para siempre</span> : null}{" "}
      {status === "closed-temporarily" ? <span className="badge warning">Cerrado por un tiempo</span> : null}
    </p>
  );
}

function PlaceFacts({ place }: { place: GooglePlace }) {
  const { phone, website, map, hours, moreHours, province, isProvinceAssumed } = place;
  return (
    <>
      <p>
        {province}
        {isProvinceAssumed ? " (la que buscaste)" : null}
      </p>
      {phone ? <p>{phone.shown}</p> : null}
      {hours.map((line, index) => (
        <p key={line}>
          {line}
          {moreHours && index === hours.length - 1 ? " …" : null}
        </p>
      ))}
      {website ? <ExternalLink href={website.href}>{website.name}</ExternalLink> : null}
      {map ? (
        <ExternalLink href={map}>
          Ver en <span translate="no">Google Maps</span>
        </ExternalLink>
      ) : null}
    </>
  );
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a className="tap" href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="spoken">, en otra pestaña</span>
      </a>
    </p>
  );
}

type PlaceActionsProps = { place: GooglePlace; searchId: string };

function PlaceActions({ place, searchId }: PlaceActionsProps) {
  const { id, name, known, isSkipped } = place;
  return (
    <>
      {known ? <KnownActions known={known} /> : null}
      {known?.canBeUpdated ? (
        <QuickButton {...importButton(place, searchId)} fields={{ place_id: id, actualizar: "1" }} pending="Actualizando...">
          Actualizar<span className="spoken"> «{name}»</span>
        </QuickButton>
      ) : null}{" "}
      {known ? null : <ImportActions {...{ place, searchId }} />}{" "}
      <QuickButton
        action={`${googlePath}/${searchId}/omitir`}
        fields={{ place_id: id, omitido: isSkipped ? "0" : "1" }}
        id={`omitir-${id}`}
        pending={isSkipped ? "Mostrando..." : "Omitiendo..."}
      >
        {isSkipped ? "Volver a mostrar" : "Omitir"}
        <span className="spoken"> «{name}»</span>
      </QuickButton>
    </>
  );
}

/** Sharing an id keeps the focus across the update. */
const importButton = ({ id }: GooglePlace, searchId: string) => ({
  action: `${googlePath}/${searchId}/importar`,
  id: `importar-${id}`,
});

function KnownActions({ known: { name, path, editPath } }: { known: NonNullable<GooglePlace["known"]> }) {
  return (
    <>
      <a className="button quiet" href={editPath}>
        Editar<span className="spoken"> «{name}»</span>
      </a>{" "}
      {path ? (
        <a className="button quiet" href={path}>
          Ver<span className="spoken"> «{name}»</span>
        </a>
      ) : null}{" "}
    </>
  );
}

function ImportActions({ place, searchId }: PlaceActionsProps) {
  const { id, name, status, doubles } = place;
  const isOther = doubles.length > 0;
  const isClosed = status !== "open";
  const fields = { place_id: id, ...(isOther && { [otherBusinessName]: idsOf(doubles) }) };
  const button = importButton(place, searchId);
  return (
    <>
      <QuickButton
        {...button}
        fields={fields}
        pending="Importando..."
        className={isClosed || isOther ? "button quiet" : "button"}
      >
        {isOther ? "Es otro negocio: importar" : isClosed ? "Importar inactivo" : "Importar"}
        <span className="spoken"> «{name}»</span>
      </QuickButton>{" "}
      <form method="post" action={button.action}>
        <FormToken />
        {Object.entries({ ...fields, revisar: "1" }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button className="button quiet" data-pending="Importando...">
          <span>
            Importar y revisar<span className="spoken"> «{name}»</span>
          </span>
        </button>
      </form>
    </>
  );
}
