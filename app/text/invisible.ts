const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]`;

/**
 * Characters with nothing to be seen: U+200B, the soft hyphen, marks of direction and the like. Two invisible characters belong
 * to an emoji: a joiner between two of them, and what follows one of them or a key cap's digit.
 */
const invisible = new RegExp(
  String.raw`(?<!${emoji}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|` +
    String.raw`(?<![\p{Extended_Pictographic}\d#*])[\uFE0E\uFE0F]|` +
    String.raw`(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]|` +
    String.raw`(?![\u200D\uFE0E\uFE0F\u{E0020}-\u{E007F}])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
  "gu",
);

/** Removes invisible characters, which people paste without knowing, but keeps those inside emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Matches any invisible character, also inside an emoji. For the source of a `u` expression. */
export const anyInvisible = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;
