import { useHydrated } from "../../ui/forms/use-hydrated";
import { generatedNames, type Generated } from "./generated-article";

export function HiddenTexts({ text }: { text: Partial<Generated> }) {
  return generatedNames.map((name) =>
    text[name] === undefined ? null : <input key={name} type="hidden" name={`generado.${name}`} value={text[name]} />,
  );
}

type DecisionProps = { intent?: string; label: string; look?: string; onClick: () => void };

/** Without JavaScript it submits the form, with `intent`. */
export function Decision({ intent, label, look = "button quiet", onClick }: DecisionProps) {
  const isHydrated = useHydrated();
  const type = isHydrated ? "button" : "submit";
  return (
    <button type={type} className={look} name="intent" value={intent} onClick={isHydrated ? onClick : undefined}>
      {label}
    </button>
  );
}
