import { hiddenText } from "../../http/forms/fields";

/** The question shows no more. */
export const maxDoubles = 5;

/** Ids of the restaurants that the person was shown and calls another business, between spaces. */
export const otherBusinessField = hiddenText(maxDoubles * 37);

export const doublesReason =
  "Ya hay un negocio parecido. Mira abajo si es el mismo; si es otro, marca «Es otro negocio» y envía otra vez.";
