export const claimMethodIds = ["website", "whatsapp", "registry"] as const;

/** Labels for administrators. */
export const claimMethodLabels = {
  website: "Con el correo de su sitio web",
  whatsapp: "Por WhatsApp",
  registry: "Con el aviso de operación",
} as const satisfies Record<(typeof claimMethodIds)[number], string>;
