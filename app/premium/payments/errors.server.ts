const nothingCharged = "No se cobró nada. Inténtalo otra vez en unos minutos.";

const advice = {
  "not-configured": "Pronto podrás suscribirte aquí. Mientras tanto, escríbenos.",
  timeout: `El servicio de pagos tardó demasiado en contestar. ${nothingCharged}`,
  unreachable: `No pudimos comunicarnos con el servicio de pagos. ${nothingCharged}`,
  busy: `El servicio de pagos está muy ocupado. ${nothingCharged}`,
  failing: `El servicio de pagos tiene un problema. ${nothingCharged}`,
  refused: "El servicio de pagos no aceptó la solicitud. No se cobró nada. Si sigue pasando, escríbenos.",
  "email-refused": "El servicio de pagos no aceptó tu correo. No se cobró nada. Si sigue pasando, escríbenos.",
  conflict: nothingCharged,
  "customer-gone": nothingCharged,
  unusable: `El servicio de pagos contestó algo que no entendimos. ${nothingCharged}`,
};

export type PaymentFault = keyof typeof advice;

/** Logged, so it must hold nothing secret or personal. */
export type PaymentFailure = {
  operation?: string;
  reason?: string;
  status?: number | null;
  type?: string;
  code?: string | null;
  param?: string | null;
  /** For Stripe's support. */
  vendorRequest?: string | null;
};

export class PaymentProblem extends Error {
  override readonly name: string = "PaymentProblem";
  constructor(
    message: string,
    readonly advice: string,
  ) {
    super(message);
  }
}

/** `message` is for the log, except for "not-configured", where the user sees it. */
export class PaymentUnavailable extends PaymentProblem {
  override readonly name = "PaymentUnavailable";

  constructor(
    readonly fault: PaymentFault,
    readonly details: PaymentFailure = {},
  ) {
    const what = [details.operation, fault, details.reason].filter(Boolean).join(": ");
    super(fault === "not-configured" ? "Los pagos aún no están disponibles" : what, advice[fault]);
  }
}

/** The account has a running subscription, which the portal manages. */
export class AlreadySubscribed extends PaymentProblem {
  override readonly name = "AlreadySubscribed";

  constructor() {
    super(
      "Ya tienes una suscripción",
      "No se cobró nada más. En «Mi acceso», en tu perfil, puedes verla, ponerla al día o cancelarla.",
    );
  }
}

export class NothingToManage extends PaymentProblem {
  override readonly name = "NothingToManage";

  constructor() {
    super("Aún no tienes una suscripción", "Cuando te suscribas, aquí verás tus facturas y podrás cancelarla.");
  }
}

/** A webhook's payload is not signed by the vendor, too old, or no event. */
export class EventRefused extends Error {
  override readonly name = "EventRefused";
}
