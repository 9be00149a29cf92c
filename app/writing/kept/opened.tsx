import type { OpenedCopy } from "./note";

export function OpenedCopyNotice({ kept, keptAt, isOlder, isPublished }: OpenedCopy & { isPublished: boolean }) {
  return (
    <div className="note">
      <p>
        Este es tu texto sin guardar del <time dateTime={keptAt}>{kept}</time>:{" "}
        {isPublished ? "en el blog no cambia nada hasta que lo guardes." : "guárdalo para que quede."}
      </p>
      {isOlder ? (
        <p>Lo empezaste antes de la última vez que guardaste el artículo. Al guardarlo verás las dos versiones.</p>
      ) : null}
    </div>
  );
}
