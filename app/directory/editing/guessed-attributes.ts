import { readAttributeText } from "../attribute-reader";
import { type Attribute, attributes, type AttributeKey, type AttributeValue } from "../attributes";
import { fieldName } from "./attribute-form";

const guessedKeys: readonly AttributeKey[] = ["cocinas", "servicios"];

/**
 * Cuisines and services that Google's types, as `placeTypeLabels` names them, speak of: for a person to confirm. Guesses nothing
 * where somebody has `stated` something.
 */
export function guessAttributes(labels: readonly string[], stated: readonly AttributeValue[]) {
  const ids = (key: AttributeKey) => labels.flatMap((label) => readAttributeText(key, label)).map(({ option }) => option?.id);
  return unstated(stated, (key, id) => ids(key).includes(id));
}

/** `names`: of the boxes that somebody left ticked. */
export function confirmedGuesses(names: readonly string[], stated: readonly AttributeValue[]) {
  return unstated(stated, (key, id) => names.includes(fieldName(key, id)));
}

function unstated(stated: readonly AttributeValue[], isChosen: (key: AttributeKey, id: string) => boolean) {
  return guessedKeys
    .filter((key) => stated.every((known) => known.key !== key))
    .flatMap((key) => {
      const { options, max }: Attribute = attributes[key];
      const chosen = options.filter(({ id, onlyStated }) => !onlyStated && isChosen(key, id)).slice(0, max);
      return chosen.map(({ id: value, label }) => ({ key, value, note: "", label, name: fieldName(key, value) }));
    });
}

export type GuessedAttribute = ReturnType<typeof guessAttributes>[number];
