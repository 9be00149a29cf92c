import { fieldId, formState } from "../../ui/forms/form";
import { WritingTextArea } from "../../ui/forms/text-area";
import { useHydrated } from "../../ui/forms/use-hydrated";
import type { WriterReply } from "./reply";
import type { Press, Writer } from "./use-writer";

type InstructionProps = {
  reply: WriterReply | undefined;
  writer: Writer;
  ask: (instruction: string) => Promise<void>;
  problems: string[];
  press: Press;
};

export function Instruction({ reply, writer, ask, problems, press }: InstructionProps) {
  const isHydrated = useHydrated();

  function askTyped() {
    const area = document.getElementById(fieldId("instruccion"));
    if (area instanceof HTMLTextAreaElement) void ask(area.value);
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
          onClick={isHydrated ? press(askTyped) : undefined}
        >
          Escribir un borrador
        </button>
      </p>
    </>
  );
}
