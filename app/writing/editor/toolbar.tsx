import { useEffect, type ButtonHTMLAttributes, type ReactNode } from "react";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { pickPhoto } from "../../pictures/attach-photo";
import type { Tool, ToolState } from "../visual/tools";
import type { Visual } from "../visual/use-visual";
import { contentArea, replaceText } from "../visual/content-field";
import { type Edit, formatted, nextBlock, type Format } from "../visual/format";

type Button<Name> = { name: Name; label: string; keys?: string; sign: ReactNode };

const inline: Button<"strong" | "em">[] = [
  { name: "strong", label: "Negrita", keys: "B", sign: <strong>N</strong> },
  { name: "em", label: "Cursiva", keys: "I", sign: <em>C</em> },
];
const lists: Button<"ul" | "ol">[] = [
  { name: "ul", label: "Lista", sign: <Sign path="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" /> },
  { name: "ol", label: "Lista numerada", sign: <Sign path="M9 6h12M9 12h12M9 18h12M3 5l2-1v5M3 15h3l-3 4h3" /> },
];
const heading: Button<"h2"> = { name: "h2", label: "Título de sección", sign: "T" };

const tagButtons: Button<Format>[] = [heading, { name: "p", label: "Párrafo", sign: "¶" }, ...inline, ...lists];
const toolButtons: Button<Tool>[] = [
  heading,
  ...inline,
  ...lists,
  { name: "undo", label: "Deshacer", keys: "Z", sign: <Sign path="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4" /> },
  { name: "redo", label: "Rehacer", keys: "Y", sign: <Sign path="m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4" /> },
];

const camera = "M4 8h3l2-3h6l2 3h3v11H4ZM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6";

/** Without the visual editor, inserts tags into the text area. Empty until hydrated. */
export function WritingToolbar({ visual }: { visual: Visual }) {
  const isHydrated = useHydrated();
  useTagKeys();
  return (
    <div className="writing-tools">
      <div className="tool-row" role="group" aria-label="Formato del contenido">
        {!isHydrated
          ? null
          : visual.isShown
            ? toolButtons.map((button) => (
                <ToolButton
                  key={button.name}
                  {...button}
                  {...stateOf(button.name, visual.tools)}
                  onClick={() => visual.press(button.name)}
                />
              ))
            : tagButtons.map((button) => <ToolButton key={button.name} {...button} onClick={() => apply(button.name)} />)}
        {isHydrated ? <ToolButton label="Foto" sign={<Sign path={camera} />} onClick={pickPhoto} /> : null}
      </div>
      <p className="tool-news" role="status">
        {visual.news}
      </p>
    </div>
  );
}

function stateOf(tool: Tool, tools: ToolState) {
  const isOn = tools[tool];
  return tool === "undo" || tool === "redo" ? { "aria-disabled": !isOn } : { "aria-pressed": isOn };
}

type ToolButtonProps = Omit<Button<string>, "name"> & ButtonHTMLAttributes<HTMLButtonElement>;

function ToolButton({ label, keys, sign, ...button }: ToolButtonProps) {
  return (
    <button
      {...button}
      type="button"
      title={keys ? `${label} (Ctrl+${keys})` : label}
      aria-keyshortcuts={keys && `Control+${keys}`}
      // Keeps focus and selection in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="spoken">{label}</span>
    </button>
  );
}

function useTagKeys() {
  useEffect(() => {
    const area = contentArea();
    const onKeyDown = (event: KeyboardEvent) => {
      if (area) handleKey(area, event);
    };
    area?.addEventListener("keydown", onKeyDown);
    return () => area?.removeEventListener("keydown", onKeyDown);
  }, []);
}

function Sign({ path }: { path: string }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function apply(format: Format) {
  const area = contentArea();
  if (area) replaceText(area, formatted(area.value, area.selectionStart, area.selectionEnd, format));
}

function handleKey(area: HTMLTextAreaElement, event: KeyboardEvent) {
  const edit = event.isComposing ? null : editFor(area, event);
  if (!edit) return;
  event.preventDefault();
  replaceText(area, edit);
}

function editFor({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, event: KeyboardEvent): Edit | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey;
  const format = inline.find(({ keys }) => isCommand && keys === key.toUpperCase())?.name;
  if (format) return formatted(value, selectionStart, selectionEnd, format);
  const isPlainEnter = key === "Enter" && ![shiftKey, ctrlKey, metaKey, altKey].includes(true);
  return isPlainEnter && selectionStart === selectionEnd ? nextBlock(value, selectionStart) : null;
}
