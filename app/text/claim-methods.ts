export const claimMethodIds = ["website", "whatsapp", "registry"] as const;

export const claimMethodLabels = {
  website: "Con el correo de su sitio web",
  whatsapp: "Por WhatsApp",
  registry: "Con el aviso de operación",
} as const satisfies Record<(typeof claimMethodIds)[number], string>;
