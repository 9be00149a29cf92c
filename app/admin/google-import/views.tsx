import { count, formatCount, formatMoment } from "../../text/format";
import { provinces } from "../../text/provinces";
import type { FormReply } from "../../ui/forms/reply";
import type { GoogleResults } from "./data.server";
import { googlePath, PlaceRow } from "./place-card";
import { AdminEmpty, AdminRows } from "../scaffold/list";
import { ErrorSummary, Field, formState, Select, SignInAgain, SubmitButton, useOwnAddress } from "../../ui/forms/form";
import { useMark } from "../../ui/page/site";
import { QuickButton, QuickForm } from "../../ui/forms/quick-form";

export function googleSearchPath(id: string, { skipped = false } = {}): string {
  return `${googlePath}?${new URLSearchParams({ busqueda: id, ...(skipped && { omitidos: "1" }) })}`;
}

type Allowance = { left: number; limit: number };

type SearchFormProps = {
  id: string;
  isConfigured: boolean;
  /** Null when unknown. */
  allowance: Allowance | null;
  shown: { term: string; provincia: string } | null;
  reply: FormReply | undefined;
};

export function GoogleSearchForm({ id, isConfigured, allowance, shown, reply }: SearchFormProps) {
  // Keeps a refused form on the current search.
  const action = useOwnAddress();
  const field = formState(reply, { id, termino: shown?.term ?? "", provincia: shown?.provincia ?? "panama" });
  const hasFailed = reply?.error?.[""] !== undefined && !reply.asksFor;
  return (
    <QuickForm className="stack near" method="post" action={action} noValidate>
      <ErrorSummary reply={reply} title={hasFailed ? "Error en la búsqueda" : undefined} />
      <input type="hidden" name="id" value={field("id").defaultValue} />
      <fieldset className="google-fields" disabled={!isConfigured}>
        <Field
          {...field("termino")}
          label="Término de búsqueda"
          type="search"
          placeholder="restaurante, fonda, mariscos…"
          enterKeyHint="search"
          required
        />
        <Select {...field("provincia")} label="Provincia" options={provinceOptions} required />
        <SignInAgain reply={reply} />
        <SubmitButton pending="Buscando...">Buscar</SubmitButton>
      </fieldset>
      {isConfigured && allowance && !(shown && allowance.left > 0) ? <AllowanceLine allowance={allowance} /> : null}
    </QuickForm>
  );
}

const provinceOptions = provinces.map(({ id, name }) => ({ id, label: name }));

export function AllowanceLine({ allowance: { left, limit } }: { allowance: Allowance }) {
  if (left > 0) {
    return (
      <p className="fine-print">
        Te {left === 1 ? "queda" : "quedan"} {count(left, "búsqueda", "búsquedas")} de {formatCount(limit)} hoy. «Buscar Más
        Resultados» también cuenta.
      </p>
    );
  }
  return (
    <p className="note" role="status">
      <strong>Por hoy ya no quedan búsquedas.</strong> Se hicieron las {formatCount(limit)} del día. Lo que ya encontraste sigue
      aquí y se puede importar; mañana podrás buscar más.
    </p>
  );
}

export function GoogleNotConfigured() {
  return (
    <div className="note">
      <p>
        <strong>La búsqueda en Google no está configurada.</strong> Falta la clave de Places API (New): quien administra el
        servidor la crea en la consola de Google Cloud, la pone en <code>GOOGLE_PLACES_API_KEY</code> y reinicia el sitio.
        <code>docs/google-import.md</code> dice cómo, cuánto cuesta y qué pide Google.
      </p>
      <p>
        Mientras tanto puedes <a href="/admin/restaurant/new">agregar restaurantes a mano</a>.
      </p>
    </div>
  );
}

export function GoogleHowTo() {
  return (
    <ol className="steps">
      <li>
        <p>
          <strong>Busca</strong> lo que buscaría un vecino: «fonda», «mariscos», «café en Boquete».
        </p>
      </li>
      <li>
        <p>
          <strong>Importa</strong> los que falten en el directorio y omite los demás.
        </p>
      </li>
      <li>
        <p>
          <strong>Confirma</strong> cada uno en su ficha antes de 30 días: revisa los datos y guárdalos. Google no deja
          conservarlos más tiempo sin eso, así que lo que nadie confirma se vacía y se desactiva.
        </p>
      </li>
    </ol>
  );
}

export function GoogleResultList({ results }: { results: GoogleResults }) {
  const { id, term, province, total, skipped, onlySkipped, places, fetchedAt } = results;
  const wasJustFound = useMark(id) !== "";
  if (total === 0) return <NothingFound results={results} />;
  return (
    <section className="stack near google-results" aria-labelledby="resultados">
      <div className="cluster ends">
        <h2 id="resultados" tabIndex={-1} autoFocus={wasJustFound}>
          {onlySkipped ? count(skipped, "omitido", "omitidos") : count(total - skipped, "resultado", "resultados")} de «{term}» en{" "}
          {province}
        </h2>
        {/* Google's attribution policy: beside its content, untranslated. */}
        <p className="google-attribution" translate="no">
          Google Maps
        </p>
      </div>
      {places.length > 0 ? (
        <AdminRows rows={places}>{(place) => <PlaceRow place={place} searchId={id} />}</AdminRows>
      ) : (
        <AdminEmpty title={onlySkipped ? "Ya no hay omitidos." : "Omitiste todos los resultados."} />
      )}
      {onlySkipped ? null : <MoreResults results={results} />}
      <p className="fine-print">
        Preguntado a Google el {formatMoment(fetchedAt)}; se guarda un día.{" "}
        {onlySkipped ? (
          <a href={googleSearchPath(id)}>Volver a los resultados</a>
        ) : skipped > 0 ? (
          <a href={googleSearchPath(id, { skipped: true })}>
            Ver {skipped === 1 ? "el omitido" : `los ${formatCount(skipped)} omitidos`}
          </a>
        ) : null}
      </p>
    </section>
  );
}

function NothingFound({ results: { term, province } }: { results: GoogleResults }) {
  return (
    <AdminEmpty title={`Google no encontró nada de «${term}» en ${province}.`}>
      <p>Prueba con una palabra más general («restaurante», «fonda»), con el nombre de un distrito o en otra provincia.</p>
    </AdminEmpty>
  );
}

function MoreResults({ results: { id, total, hasMore, offersMore } }: { results: GoogleResults }) {
  if (!offersMore) return hasMore ? null : <p className="fine-print">Google no da más resultados de esta búsqueda.</p>;
  return (
    <QuickButton
      action={`${googlePath}/${id}/mas`}
      fields={{ tengo: String(total) }}
      id="mas-resultados"
      pending="Buscando..."
      className="button"
    >
      Buscar Más Resultados
    </QuickButton>
  );
}
