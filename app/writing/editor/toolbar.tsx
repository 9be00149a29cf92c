import { useEffect, type ReactNode } from "react";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { contentArea, edit } from "./content-field";
import { formatted, nextBlock, type Format } from "./format";

const buttons: { format: Format; label: string; keys?: string; sign: ReactNode }[] = [
  { format: "h2", label: "Título de sección", sign: "T" },
  { format: "p", label: "Párrafo", sign: "¶" },
  { format: "strong", label: "Negrita", keys: "B", sign: <strong>N</strong> },
  { format: "em", label: "Cursiva", keys: "I", sign: <em>C</em> },
  { format: "ul", label: "Lista", sign: <ListSign path="M4 6h.01M4 12h.01M4 18h.01" /> },
  { format: "ol", label: "Lista numerada", sign: <ListSign path="M3 5l2-1v5M3 15h3l-3 4h3" /> },
];

/** Buttons that insert the allowed tags; empty until hydrated. */
export function WritingToolbar() {
  const isHydrated = useHydrated();
  useEffect(() => {
    const area = contentArea();
    const onKeyDown = (event: KeyboardEvent) => {
      if (area) handleKey(area, event);
    };
    area?.addEventListener("keydown", onKeyDown);
    return () => area?.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <div className="writing-tools" role="group" aria-label="Formato del contenido">
      {isHydrated
        ? buttons.map(({ format, label, keys, sign }) => (
            <button
              key={format}
              type="button"
              title={keys ? `${label} (Ctrl+${keys})` : label}
              aria-keyshortcuts={keys && `Control+${keys}`}
              // Keeps focus and selection in the text area.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => apply(format)}
            >
              <span aria-hidden="true">{sign}</span>
              <span className="spoken">{label}</span>
            </button>
          ))
        : null}
    </div>
  );
}

function ListSign({ path }: { path: string }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={`M9 6h12M9 12h12M9 18h12${path}`} />
    </svg>
  );
}

function apply(format: Format) {
  const area = contentArea();
  if (area) edit(area, formatted(area.value, area.selectionStart, area.selectionEnd, format));
}

function handleKey(area: HTMLTextAreaElement, event: KeyboardEvent) {
  if (event.isComposing) return;
  const shortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? event.key.toLowerCase() : "";
  const format = buttons.find(({ keys }) => keys?.toLowerCase() === shortcut)?.format;
  const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  const next = isPlainEnter && area.selectionStart === area.selectionEnd ? nextBlock(area.value, area.selectionStart) : null;
  if (!format && !next) return;
  event.preventDefault();
  if (format) apply(format);
  else if (next) edit(area, next);
}
