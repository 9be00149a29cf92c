/** Changes by one administrator in one save; "" stands for an empty value. */
export type ShownChanges = {
  by: string;
  moment: string;
  at: string;
  fields: { label: string; before: string; after: string }[];
};

export function RestaurantConflict({ changes, path }: { changes: ShownChanges[]; path: string }) {
  return (
    <section className="note" aria-labelledby="conflicto">
      <h2 id="conflicto">Lo que cambió mientras editabas</h2>
      {changes.map(({ by, moment, at, fields }) => (
        <div key={`${at} ${by}`}>
          <p>
            <strong>{by}</strong>, el <time dateTime={at}>{moment}</time>:
          </p>
          <dl className="pairs">
            {fields.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  Antes: {before || "vacío"} · Ahora: <strong>{after || "vacío"}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>
        Lo tuyo sigue completo en el formulario. Copia de aquí lo que te falte, o{" "}
        <a href={path} target="_blank" rel="noopener">
          abre lo guardado en otra pestaña
        </a>
        .
      </p>
    </section>
  );
}
