import { useNavigation } from "@remix-run/react";
import type { ArticleText } from "../../blog/text";
import { findMissing, type NeededField, neededToPublish, neededToSave } from "../look/missing";
import { useHydrated } from "../../ui/forms/use-hydrated";

type BarProps = {
  text: ArticleText;
  isPublished: boolean;
  isWithheld: boolean;
};

/** Enter in a field presses the first button, so the first button never publishes. */
export function WritingBar({ text, isPublished, isWithheld }: BarProps) {
  const toSave = missingLabels(text, neededToSave);
  const toPublish = missingLabels(text, neededToPublish);
  const canSave = toSave.length === 0;
  const canPublish = toPublish.length === 0;
  const hint = canSave && !isPublished && !isWithheld ? publishingHint(toPublish) : missingHint(isPublished ? toPublish : toSave);
  const isHydrated = useHydrated();
  return (
    <div className="actions writing-bar">
      {isHydrated && hint ? <p className="fine-print">{hint}</p> : null}
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

function missingLabels(text: ArticleText, needed: NeededField[]): string[] {
  return findMissing(text, needed).map(({ label }) => label);
}

const list = new Intl.ListFormat("es");

/** "Faltan el título y el contenido." or "". */
function missingHint(missing: string[]): string {
  if (missing.length === 0) return "";
  return `${missing.length === 1 ? "Falta" : "Faltan"} ${list.format(missing)}.`;
}

/** "Para publicar falta el extracto." or "Faltan extracto y categoría.": one line on a phone. */
function publishingHint(missing: string[]): string {
  if (missing.length === 0) return "";
  if (missing.length === 1) return `Para publicar falta ${missing[0]}.`;
  return `Faltan ${list.format(missing.map((label) => label.replace(/^\S+ /, "")))}.`;
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
      {isPressed ? "Guardando..." : label}
    </button>
  );
}
