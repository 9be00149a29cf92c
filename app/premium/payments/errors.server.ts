const nothingCharged = "No se cobró nada. Inténtalo otra vez en unos minutos.";

/** What a person is told they may do, by what went wrong. */
const advice = {
  "not-configured": "Pronto podrás suscribirte aquí. Mientras tanto, escríbenos.",
  timeout: `El servicio de pagos tardó demasiado en contestar. ${nothingCharged}`,
  unreachable: `No pudimos comunicarnos con el servicio de pagos. ${nothingCharged}`,
  busy: `El servicio de pagos está muy ocupado. ${nothingCharged}`,
  failing: `El servicio de pagos tiene un problema. ${nothingCharged}`,
  refused: "El servicio de pagos no aceptó el pedido. No se cobró nada. Si sigue pasando, escríbenos.",
  "email-refused": "El servicio de pagos no aceptó tu correo. No se cobró nada. Si sigue pasando, escríbenos.",
  conflict: nothingCharged,
  "customer-gone": nothingCharged,
  unusable: `El servicio de pagos contestó algo que no entendimos. ${nothingCharged}`,
};

export type PaymentFault = keyof typeof advice;

/** What the log is told of a failure: nothing that is secret or personal. */
export type PaymentFailure = {
  operation?: string;
  reason?: string;
  status?: number | null;
  type?: string;
  code?: string | null;
  param?: string | null;
  /** The vendor's own id of the request, to ask them about it. */
  vendorRequest?: string | null;
};

/** Why a person could not go and pay. The advice is for them. */
export class PaymentProblem extends Error {
  constructor(
    message: string,
    /** What they may do about it. */
    readonly advice: string,
  ) {
    super(message);
  }
}

/**
 * The payment vendor did not do what was asked; `fault` says which kind of failure it was. The message is for the log, unless
 * there is no vendor.
 */
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

/** The person has a subscription that goes on: the portal is where it is changed, paid up or ended. */
export class AlreadySubscribed extends PaymentProblem {
  override readonly name = "AlreadySubscribed";

  constructor() {
    super(
      "Ya tienes una suscripción",
      "No se cobró nada más. En «Mi acceso», en tu perfil, puedes verla, ponerla al día o cancelarla.",
    );
  }
}

/** The person never began to subscribe. */
export class NothingToManage extends PaymentProblem {
  override readonly name = "NothingToManage";

  constructor() {
    super("Aún no tienes una suscripción", "Cuando te suscribas, aquí verás tus facturas y podrás cancelarla.");
  }
}

/** What came as an event was not sent by the vendor, is too old, or is no event. */
export class EventRefused extends Error {
  override readonly name = "EventRefused";
}
