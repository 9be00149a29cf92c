const nothingCharged = "No se cobró nada. Inténtalo otra vez en unos minutos.";

const explanations = {
  "not-configured": ["Los pagos aún no están disponibles", "Pronto podrás suscribirte aquí. Mientras tanto, escríbenos."],
  timeout: ["Error creando sesión de pago", `El servicio de pagos tardó demasiado en contestar. ${nothingCharged}`],
  unreachable: ["Error creando sesión de pago", `No pudimos comunicarnos con el servicio de pagos. ${nothingCharged}`],
  busy: ["Error creando sesión de pago", `El servicio de pagos está muy ocupado. ${nothingCharged}`],
  failing: ["Error creando sesión de pago", `El servicio de pagos tiene un problema. ${nothingCharged}`],
  refused: [
    "Error creando sesión de pago",
    "El servicio de pagos no aceptó el pedido. No se cobró nada. Si sigue pasando, escríbenos.",
  ],
  conflict: ["Error creando sesión de pago", nothingCharged],
  "customer-gone": ["Error creando sesión de pago", nothingCharged],
  unusable: ["Error creando sesión de pago", `El servicio de pagos contestó algo que no entendimos. ${nothingCharged}`],
} as const;

export type PaymentFault = keyof typeof explanations;

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

/** Why a person could not go and pay. The message and the advice are for them. */
export class PaymentProblem extends Error {
  constructor(
    message: string,
    /** What they may do about it. */
    readonly advice: string,
  ) {
    super(message);
  }
}

/** The payment vendor did not do what was asked; `fault` says which kind of failure it was. */
export class PaymentUnavailable extends PaymentProblem {
  override readonly name = "PaymentUnavailable";

  constructor(
    readonly fault: PaymentFault,
    readonly details: PaymentFailure = {},
  ) {
    const [message, advice] = explanations[fault];
    super(message, advice);
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
