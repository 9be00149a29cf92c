import { formatDate, formatMoment } from "../../text/format";

/** Times are ISO 8601, UTC. */
export type ShownSession = { id: string; device: string; createdAt: string; lastSeenAt: string; isCurrent: boolean };

export function SessionList({ sessions, formToken }: { sessions: ShownSession[]; formToken: string | null }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <ul className="lines sessions">
        {sessions.map((session) => (
          <li key={session.id} className="cluster">
            <h3>{session.device}</h3>
            {session.isCurrent ? <span className="badge good">Esta sesión</span> : null}
            <p className="fine-print">
              Desde el <time dateTime={session.createdAt}>{formatDate(session.createdAt)}</time>
              {session.isCurrent ? null : (
                <>
                  {" · Usada por última vez el "}
                  <time dateTime={session.lastSeenAt}>{formatMoment(session.lastSeenAt)}</time>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <form method="post" action="/profile/sesiones">
          {formToken ? <input type="hidden" name="token" value={formToken} /> : null}
          <button className="button quiet" data-pending="Cerrando...">
            Cerrar las demás sesiones
          </button>
        </form>
      ) : (
        <p className="fine-print">No hay otras sesiones abiertas.</p>
      )}
    </>
  );
}
