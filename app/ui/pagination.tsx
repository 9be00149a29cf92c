export function Pagination({ page, pages, pathOf }: { page: number; pages: number; pathOf: (page: number) => string }) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label="Páginas">
      <ol>
        {page > 1 ? (
          <li>
            <a href={pathOf(page - 1)} rel="prev">
              Anterior
            </a>
          </li>
        ) : null}
        {shownPages(page, pages).map((number, index, shown) => (
          <li key={number} className={number - (shown[index - 1] ?? 0) > 1 ? "after-gap" : undefined}>
            {number === page ? (
              <span aria-current="page">{number}</span>
            ) : (
              <a href={pathOf(number)} aria-label={`Página ${number}`}>
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <a href={pathOf(page + 1)} rel="next">
              Siguiente
            </a>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

/** Returns the first page, the last, and `page` with its neighbours. */
export function shownPages(page: number, pages: number): number[] {
  const numbers = new Set([1, page - 1, page, page + 1, pages]);
  return [...numbers].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}
