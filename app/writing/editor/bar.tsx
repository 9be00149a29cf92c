import { useNavigation } from "@remix-run/react";
import type { ArticleText } from "../../blog/text";
import { fieldPhrases, findMissing, type NeededField, neededToPublish, neededToSave } from "../look/missing";
import { fieldId } from "../../ui/forms/form";
import { useHydrated } from "../../ui/forms/use-hydrated";

type BarProps = {
  text: ArticleText;
  isPublished: boolean;
  isWithheld: boolean;
};

/** Enter in a field presses the first button, so the first button never publishes. */
export function WritingBar({ text, isPublished, isWithheld }: BarProps) {
  const toSave = findMissing(text, neededToSave);
  const toPublish = findMissing(text, neededToPublish);
  const canSave = toSave.length === 0;
  const canPublish = toPublish.length === 0;
  const isHydrated = useHydrated();
  return (
    <div className="actions writing-bar">
      {isHydrated ? <MissingHint missing={isWithheld ? toSave : toPublish} /> : null}
      {isPublished ? (
        <>
          <Save intent="save" label="Guardar Cambios" isPrimary isReady={canPublish} />
          <Save intent="unpublish" label="Pasar a borrador" isReady={canSave} />
        </>
      ) : isWithheld ? (
        <Save intent="draft" label="Guardar Borrador" isPrimary isReady={canSave} />
      ) : (
        <>
          <Save intent="draft" label="Guardar Borrador" isReady={canSave} />
          <Save intent="publish" label="Publicar Ahora" isPrimary isReady={canPublish} />
        </>
      )}
    </div>
  );
}

const list = new Intl.ListFormat("es");

/** "Faltan el extracto y la categoría.", with a link to each field. */
function MissingHint({ missing }: { missing: NeededField[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="fine-print taps">
      {missing.length > 1 ? "Faltan" : "Falta"}{" "}
      {list.formatToParts(missing.map((name) => fieldPhrases[name])).map(({ value }) => {
        const name = missing.find((name) => fieldPhrases[name] === value);
        return name ? (
          <a key={name} href={`#${fieldId(name)}`}>
            {value}
          </a>
        ) : (
          value
        );
      })}
      .
    </p>
  );
}

type SaveProps = { intent: string; label: string; isPrimary?: boolean; isReady: boolean };

function Save({ intent, label, isPrimary = false, isReady }: SaveProps) {
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const isSaving = navigation.state !== "idle";
  const isPressed = navigation.formData?.get("intent") === intent;
  return (
    <button
      className={`button ${isPrimary ? "primary" : "quiet"}`}
      name="intent"
      value={intent}
      disabled={isSaving || (isHydrated && !isReady)}
    >
      {isPressed ? (intent === "publish" ? "Publicando..." : "Guardando...") : label}
    </button>
  );
}
