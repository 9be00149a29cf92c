import type { MouseEvent } from "react";
import { fieldId, formState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import { useHydrated } from "../../ui/forms/use-hydrated";
import type { WriterReply } from "./reply";
import type { Writer } from "./use-writer";

type InstructionProps = {
  reply: WriterReply | undefined;
  writer: Writer;
  ask: (instruction: string) => Promise<void>;
  problems: string[];
  /** Remembers the clicked button, which takes the focus back. */
  remember: (event: MouseEvent<HTMLElement>) => void;
};

export function Instruction({ reply, writer, ask, problems, remember }: InstructionProps) {
  const isHydrated = useHydrated();

  function press(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    remember(event);
    const area = document.getElementById(fieldId("instruccion"));
    if (area instanceof HTMLTextAreaElement && !writer.isWorking) void ask(area.value);
  }

  return (
    <>
      <WritingTextArea
        {...formState(reply)("instruccion")}
        errors={[...(reply?.error?.instruccion ?? []), ...problems]}
        label="¿Sobre qué escribo?"
        help="Un tema o una indicación. Lo que ya escribiste no se toca sin preguntarte."
        rows={2}
        required
      />
      <p className="actions">
        <button
          className="button"
          name="intent"
          value="cerenia"
          aria-disabled={writer.isWorking || undefined}
          onClick={isHydrated ? press : undefined}
        >
          Escribir un borrador
        </button>
      </p>
    </>
  );
}
