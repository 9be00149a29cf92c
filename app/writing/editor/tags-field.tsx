import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { tagLimits, splitTags, tagsText, uniqueTags } from "../../text/tags";
import { count } from "../../text/format";
import { attributes, Labelled, type FieldProps } from "../../ui/forms/form";
import { Glyph } from "../../ui/glyph";
import { useHydrated } from "../../ui/forms/use-hydrated";

const plainHelp = `Hasta ${tagLimits.count}, separadas por comas.`;
const chipsHelp = `Hasta ${tagLimits.count}. Enter o coma agrega cada una.`;

/** Submits one comma-separated value. With JavaScript it shows a chip per tag. */
export function TagField({ defaultValue, onChange, ...field }: FieldProps & { onChange: () => void }) {
  const isHydrated = useHydrated();
  const { input, tags, next, announcement, ...change } = useTags();
  const help = isHydrated ? chipsHelp : plainHelp;
  const { name, label, errors } = field;

  useEffect(onChange, [tags, next, onChange]);

  return (
    <Labelled {...{ name, label, help, errors }}>
      <div className="tag-box">
        <TagChips tags={tags} onRemove={change.remove} />
        <input
          ref={input}
          {...attributes(name, help, errors)}
          name={isHydrated ? undefined : name}
          defaultValue={defaultValue}
          autoComplete="off"
          enterKeyHint="enter"
          {...(isHydrated ? inputHandlers(tags, change) : {})}
        />
      </div>
      {isHydrated ? <input type="hidden" name={name} value={tagsText([...tags, ...splitTags(next)])} /> : null}
      <span className="spoken" role="status">
        {announcement}
      </span>
    </Labelled>
  );
}

function TagChips({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tag-chips" aria-label="Etiquetas agregadas">
      {tags.map((tag) => (
        <li key={tag}>
          <button type="button" className="chip" aria-label={`Quitar ${tag}`} onClick={() => onRemove(tag)}>
            {tag} <Glyph name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function useTags() {
  const input = useRef<HTMLInputElement>(null);
  const [tags, setTags] = useState<string[]>([]);
  const [next, setNext] = useState("");
  const [announcement, announce] = useState("");

  // The plain field may hold text typed before hydration.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const found = splitTags(field.value);
    const isBeingTyped = document.activeElement === field && !/[,\s]$/.test(field.value);
    const last = isBeingTyped ? (found.pop() ?? "") : "";
    field.value = last;
    setTags(found);
    setNext(last);
  }, []);

  function keep(changed: string[], news: string) {
    setTags(changed);
    announce(`${news} ${count(changed.length, "etiqueta", "etiquetas")}.`);
  }

  function add(text: string) {
    const added = uniqueTags([...tags, ...splitTags(text)]);
    if (input.current) input.current.value = "";
    setNext("");
    if (added.length > tags.length) keep(added, `Agregada: ${tagsText(added.slice(tags.length))}.`);
    else if (text.trim()) announce(`${text.trim()} ya está.`);
  }

  function remove(tag: string) {
    const others = tags.filter((other) => other !== tag);
    keep(others, `Quitada: ${tag}.`);
    input.current?.focus();
  }

  return { input, tags, next, announcement, add, remove, setNext };
}

type TagChanges = Pick<ReturnType<typeof useTags>, "add" | "remove" | "setNext">;

function inputHandlers(tags: string[], { add, remove, setNext }: TagChanges) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(event.currentTarget.value);
    } else if (event.key === "Backspace" && event.currentTarget.value === "") {
      const last = tags.at(-1);
      if (last !== undefined) remove(last);
    }
  }

  // Mobile keyboards send no usable key events.
  function onInput({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) {
    if (value.includes(",")) add(value);
    else setNext(value);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(`${event.currentTarget.value}${text}`);
  }

  return { onKeyDown, onInput, onPaste };
}
