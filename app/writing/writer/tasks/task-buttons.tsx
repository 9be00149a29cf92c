import { useSyncExternalStore } from "react";
import { wordCount } from "../../../blog/text";
import { fieldId } from "../../../ui/forms/form";
import { useHydrated } from "../../../ui/forms/use-hydrated";
import type { ContentField } from "../../visual/content-field";
import type { WriterReply } from "../reply";
import type { Press, Writer } from "../use-writer";
import { taskFacts, tasks } from "./tasks";
import type { Tasks } from "./use-tasks";

type TaskButtonsProps = {
  reply: WriterReply | undefined;
  writer: Writer;
  tasks: Tasks;
  content: ContentField;
  press: Press;
};

export function TaskButtons({ reply, writer, tasks: { run, problems }, content, press }: TaskButtonsProps) {
  const isHydrated = useHydrated();
  const errors = [...(reply?.error?.tarea ?? []), ...problems];
  const id = fieldId("tarea");

  return (
    <fieldset
      className="part assistant-tasks"
      id={id}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
    >
      <legend>Con lo que ya escribiste</legend>
      <PassageNote content={content} />
      {errors.length > 0 ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {errors.join(" ")}
        </p>
      ) : null}
      <p className="actions">
        {tasks.map((task) => (
          <button
            key={task}
            className="button quiet"
            name="intent"
            value={task}
            aria-disabled={writer.isWorking || undefined}
            // Keeps the selection visible.
            onMouseDown={isHydrated ? (event) => event.preventDefault() : undefined}
            onClick={isHydrated ? press(() => void run(task)) : undefined}
          >
            {taskFacts(task).label}
          </button>
        ))}
      </p>
    </fieldset>
  );
}

function PassageNote({ content }: { content: ContentField }) {
  const selected = useSyncExternalStore(onSelection, content.selected, () => "");
  return (
    <p className="fine-print">
      {selected ? `Sobre lo que seleccionaste: ${wordCount(selected)}.` : "Sobre todo el contenido."}
      <HydratedHint isShown={selected === ""} />
    </p>
  );
}

function HydratedHint({ isShown }: { isShown: boolean }) {
  return useHydrated() && isShown ? " Si seleccionas un pasaje, solo sobre él." : null;
}

function onSelection(notify: () => void) {
  document.addEventListener("selectionchange", notify);
  return () => document.removeEventListener("selectionchange", notify);
}
