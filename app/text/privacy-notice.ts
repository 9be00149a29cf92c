/**
 * What a person is told beside the button that sends the contact form. The version and the hash are kept with each message,
 * as proof of what was agreed to (Ley 81 de 2019).
 */
export const privacyNotice = {
  /** The day from which this sentence and the page /privacidad read as they do; changing either changes the version. */
  version: "2026-11-22",
  sentence: "Al enviar aceptas que usemos estos datos para responderte, como explica nuestra",
  /** The words that lead to the page; they end the sentence. */
  link: "política de privacidad",
  /** SHA-256 of the whole sentence with its full stop, in hexadecimal; a test sees to it that both change together. */
  sha256: "95d7afed3213d9442d4efde333e93f8746bb964403baee337284478801976ad3",
} as const;

/** The same beside the button that makes an account; the two links lead to /terminos and /privacidad. */
export const accountNotice = {
  version: "2026-11-22",
  sentence: "Al crear tu cuenta aceptas los",
  termsLink: "términos",
  between: "y que usemos estos datos como explica nuestra",
  link: "política de privacidad",
  sha256: "fb9a8279b7b8bc86f2fdc5e15c653a58f44e9cffb2380b822c4c9006fe08e0a7",
} as const;
