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

/** With no more pages, all are shown. */
const maxAllShown = 7;

/**
 * Returns the first page, the last, `page` with its neighbours, and the middle of each gap: every choice halves a gap, so that
 * every page is a few taps away.
 */
export function shownPages(page: number, pages: number): number[] {
  if (pages <= maxAllShown) return Array.from({ length: pages }, (_, index) => index + 1);
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const middles = near.map((number, index) => Math.round((number + (near[index - 1] ?? number)) / 2));
  return [...new Set([...near, ...middles])].sort((a, b) => a - b);
}
