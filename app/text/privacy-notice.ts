/**
 * Stands beside the contact form's button. Version and hash are stored with each message as proof of consent (Ley 81 de 2019).
 */
export const privacyNotice = {
  /** Date of the text here and in /privacidad. Change it when either changes. */
  version: "2026-11-29",
  sentence: "Al enviar aceptas que usemos estos datos para responderte, como explica nuestra",
  link: "política de privacidad",
  /** SHA-256 of the whole sentence with its full stop; a test checks it. */
  sha256: "95d7afed3213d9442d4efde333e93f8746bb964403baee337284478801976ad3",
} as const;

export const accountNotice = {
  version: "2026-11-24",
  sentence: "Al crear tu cuenta aceptas los",
  termsLink: "términos",
  between: "y que usemos estos datos como explica nuestra",
  link: "política de privacidad",
  sha256: "fb9a8279b7b8bc86f2fdc5e15c653a58f44e9cffb2380b822c4c9006fe08e0a7",
} as const;

export const claimNotice = {
  version: "2026-11-24",
  sentence: "Al enviar aceptas que usemos estos datos para comprobar que el negocio es tuyo, como explica nuestra",
  link: "política de privacidad",
  sha256: "a03051a8df6cd241bc06f5b1d83c1a2f11d29f5539908ca586330abea5b22a0d",
} as const;

export const letterNotice = {
  version: "2026-11-24",
  sentence: "Al enviar aceptas que usemos tu dirección para escribirte una vez por semana, como explica nuestra",
  link: "política de privacidad",
  sha256: "2f57df6be15c574b2dd05cd95bae4b357bf153ce1e2e2201d5f815a811857a75",
} as const;
