import { count, formatDays } from "../../text/format";
import { type Env, env, faultsInProduction } from "../../env.server";
import { findingsIn, type Finding } from "./finding";

export function checkConfiguration(): Finding[] {
  return [
    ...checkSite(env),
    ...checkMail(env),
    ...checkPayments(env),
    ...checkAssistants(env),
    ...checkOthers(env),
    ...checkPrivacy(env),
  ];
}

function checkSite(env: Env): Finding[] {
  return [checkVariables(), checkAddress(env), checkSecret(env), checkProxy(env), checkSystemUser(), checkFigures(env)];
}

const siteFinding = findingsIn("Sitio");

function checkVariables(): Finding {
  const variables = siteFinding("configuration", "Configuración");
  const faults = faultsInProduction();
  return faults.length > 0
    ? variables.broken({ detail: faults.join(" · "), cost: "Así npm start no arranca.", advice: "Corrige esas variables." })
    : variables.on({ detail: "Todas las variables están bien escritas." });
}

function checkAddress({ APP_URL }: Env): Finding {
  const address = siteFinding("app-url", "Dirección pública");
  return APP_URL.startsWith("https:")
    ? address.on({ detail: APP_URL })
    : address.warning({
        detail: `${APP_URL}, sin cifrar.`,
        cost: "El sitio solo se usa en esta misma máquina, y los enlaces de los correos no abren en ninguna otra.",
        advice: "Pon en APP_URL la dirección pública, con https://.",
      });
}

function checkSecret({ SESSION_SECRET }: Env): Finding {
  const secret = siteFinding("session-secret", "Secreto de las sesiones");
  return SESSION_SECRET.length > 1
    ? secret.on({
        detail: `Hay ${SESSION_SECRET.length}: se está cambiando, y el primero firma.`,
        advice: "Una semana después del cambio, quita el anterior.",
      })
    : secret.on({
        detail: "Hay uno.",
        advice: "Para cambiarlo, pon el nuevo delante y deja el anterior una semana tras la coma.",
      });
}

const loopback = ["localhost", "127.0.0.1", "::1"];

function checkProxy({ APP_URL, TRUST_PROXY, HOST }: Env): Finding {
  const proxy = siteFinding("trust-proxy", "Proxy");
  if (!TRUST_PROXY) {
    const isEncrypted = APP_URL.startsWith("https:");
    return proxy.off({
      detail: "TRUST_PROXY no está puesto. Con npm run edge y en el contenedor no hace falta: nginx dice quién visita.",
      cost: isEncrypted
        ? "Con npm start, quien cifra es un proxy, y todos llegan con su dirección: los límites no cuentan por dirección, y un robot hace esperar a los demás."
        : "Con npm start cada conexión cuenta con su propia dirección; las que llegan por un proxy, con ninguna.",
      advice: "Con npm start detrás de un proxy tuyo que escriba X-Forwarded-For, pon TRUST_PROXY=1.",
    });
  }
  if (HOST === undefined) {
    return proxy.warning({
      detail: "Se cree la dirección que da el proxy, pero HOST no está puesto: con npm start escucha en todas las interfaces.",
      cost: "Quien llegue sin pasar por el proxy puede inventarse su dirección y saltarse los límites.",
      advice: "Pon HOST=127.0.0.1, o la dirección de una red a la que solo llegue el proxy.",
    });
  }
  if (loopback.includes(HOST)) {
    return proxy.on({ detail: "Se cree la dirección que da el proxy, y solo él llega hasta aquí." });
  }
  // The header is trusted here, as in the containers: only the operator knows who can reach this port.
  return proxy.on({
    detail: `Se cree la dirección que da el proxy, y HOST es ${HOST}.`,
    advice: "A ese puerto debe llegar solo el proxy: en los contenedores es así; fuera de ellos, ciérralo a los demás.",
  });
}

/** Checks this process only: the site may run as another user. */
function checkSystemUser(): Finding {
  const user = siteFinding("user", "Usuario del sistema");
  return process.getuid?.() === 0
    ? user.warning({
        detail: "Este comando corre como root.",
        cost: "Si el sitio también, quien entre por un fallo suyo o de nginx manda en toda la máquina; si no, quizá no pueda abrir lo que root deje en su carpeta.",
        advice: "Usa para el sitio y sus comandos un usuario propio, como explica docs/operating.md.",
      })
    : user.on({ detail: "Este comando no corre como root." });
}

function checkFigures({ METRICS_PORT: port, METRICS_HOST: host }: Env): Finding {
  const figures = siteFinding("metrics", "Cifras y alertas");
  if (port !== undefined) return figures.on({ detail: `Prometheus las lee en ${host}:${port}/metrics.` });
  return figures.off({
    detail: "Sin METRICS_PORT.",
    cost: "Nadie recibe un aviso si algo se atasca: se ve aquí, o cuando alguien se queja.",
    advice: "Si usas Prometheus, pon METRICS_PORT; docs/metrics.md trae las alertas.",
  });
}

function checkMail({ SMTP_URL, MAIL_FROM, CONTACT_TO }: Env): Finding[] {
  const look = findingsIn("Correo");
  const server = look("mail", "Servidor de correo");
  const contact = look("contact-to", "Correo de contacto");
  return [
    SMTP_URL === undefined
      ? server.off({
          detail: "Cada correo queda como archivo .eml en la carpeta outbox, junto a la base de datos.",
          cost: "Nadie recibe correos: ni para confirmar su cuenta ni para recuperar su contraseña, y se entra sin confirmar.",
          advice: "Pon SMTP_URL.",
        })
      : /@localhost>?$/.test(MAIL_FROM)
        ? server.warning({
            detail: "Hay servidor, pero el remitente es de localhost.",
            cost: "Casi todos los servidores rechazan ese correo o lo dan por spam.",
            advice: "Pon en MAIL_FROM una dirección de tu dominio.",
          })
        : server.on({ detail: `Por ${hostFromUrl(SMTP_URL)}, de parte de ${MAIL_FROM}.` }),
    CONTACT_TO === undefined
      ? contact.off({
          detail: "No está dicho quién recibe el formulario de contacto.",
          cost: "Los mensajes se guardan y se leen en /admin/mensajes, pero no llegan por correo.",
          advice: "Pon CONTACT_TO.",
        })
      : contact.on({ detail: `Los mensajes llegan a ${CONTACT_TO}.` }),
  ];
}

const taxes = {
  included: "Los precios lo incluyen.",
  added: "Se suma al pagar.",
  exempt: "Los precios no lo llevan.",
};

const paymentsFinding = findingsIn("Pagos");

function checkPayments(env: Env): Finding[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_PRICE_ID: price } = env;
  if (key && price) return [checkStripe(env), checkWebhook(env), checkTax(env)];
  const stripe = paymentsFinding("stripe", "Stripe");
  const cost = "Nadie puede suscribirse: el sitio dice que los pagos aún no están disponibles.";
  if (!key && !price) {
    const advice = "Pon STRIPE_SECRET_KEY, STRIPE_PRICE_ID y STRIPE_WEBHOOK_SECRET.";
    return [stripe.off({ detail: "Sin cuenta ni precio.", cost, advice })];
  }
  const missing = key ? "STRIPE_PRICE_ID" : "STRIPE_SECRET_KEY";
  return [stripe.broken({ detail: `A medias: falta ${missing}.`, cost, advice: `Pon ${missing}.` })];
}

function checkStripe(env: Env): Finding {
  const { STRIPE_SECRET_KEY: key = "", STRIPE_PRICE_ID: price, STRIPE_API_BASE: base } = env;
  const stripe = paymentsFinding("stripe", "Stripe");
  if (!env.AMY_CHAT_URL && !env.ROGER_CHAT_URL) {
    return stripe.warning({
      detail: "Hay cuenta y precio, pero ni Amy ni Roger tienen dónde conversar.",
      cost: "No se vende nada: lo que se paga es conversar con ellos.",
      advice: "Pon AMY_CHAT_URL o ROGER_CHAT_URL.",
    });
  }
  if (base !== undefined) {
    return stripe.warning({
      detail: `No se le pide nada a Stripe, sino a ${base}.`,
      cost: "Nadie paga de verdad.",
      advice: "Fuera de pruebas, vacía STRIPE_API_BASE.",
    });
  }
  if (/^.._test_/.test(key)) {
    return stripe.warning({
      detail: "La clave es de prueba.",
      cost: "Nadie paga de verdad.",
      advice: "Para cobrar, pon la clave, el precio y el secreto de la cuenta real, los tres.",
    });
  }
  return stripe.on({ detail: `Se cobra con el precio ${price}.` });
}

function checkWebhook({ STRIPE_WEBHOOK_SECRET: secrets }: Env): Finding {
  const webhook = paymentsFinding("stripe-webhook", "Avisos de Stripe");
  if (secrets === undefined) {
    return webhook.broken({
      detail: "Se cobra, pero sin STRIPE_WEBHOOK_SECRET no se cree ningún aviso.",
      cost: "Lo que cambia en Stripe (pagos que fallan, cancelaciones) tarda hasta un día en saberse aquí.",
      advice: "Crea en Stripe el webhook que describe docs/payments.md y pon su secreto.",
    });
  }
  if (secrets.length <= 1) return webhook.on({ detail: "Se creen los que firma Stripe." });
  return webhook.on({
    detail: `Hay ${secrets.length} secretos: se está cambiando.`,
    advice: "Cuando Stripe deje de usar el anterior, quítalo.",
  });
}

function checkTax({ ITBMS }: Env): Finding {
  const tax = paymentsFinding("itbms", "ITBMS de los planes");
  if (ITBMS !== undefined) return tax.on({ detail: taxes[ITBMS] });
  return tax.warning({
    detail: "Sin decir cómo están los precios de los planes respecto al ITBMS.",
    cost: "La página de precios no lo dice, y no se cobra nada aparte.",
    advice: "Pon ITBMS: included, added o exempt.",
  });
}

function checkAssistants(env: Env): Finding[] {
  const look = findingsIn("Asistentes");
  const chats = [
    ["amy-chat", "Chat de Amy", "AMY_CHAT_URL"],
    ["roger-chat", "Chat de Roger", "ROGER_CHAT_URL"],
    ["yodda-chat", "Chat de Yodda", "YODDA_CHAT_URL"],
  ] as const;
  const widget = look("chatbot", "Chat de las páginas públicas");
  const writer = look("writer", "Cerenia IA");
  const drafts = look("drafts-key", "Borradores de otros programas");
  return [
    ...chats.map(([id, title, name]) => {
      const url = env[name];
      return url === undefined
        ? look(id, title).off({
            detail: "Sin página de chat.",
            cost:
              name === "YODDA_CHAT_URL"
                ? "Su página ofrece solo la conversación propia del sitio."
                : "Su página dice que la conversación aún no está abierta.",
            advice: `Pon ${name}.`,
          })
        : look(id, title).on({ detail: `En ${hostFromUrl(url)}.` });
    }),
    env.CHATBOT_WIDGET_SRC === undefined
      ? widget.off({ detail: "Sin guion.", cost: "No hay botón de chat.", advice: "Pon CHATBOT_WIDGET_SRC." })
      : widget.on({ detail: `De ${hostFromUrl(env.CHATBOT_WIDGET_SRC)}; se carga al tocar su botón.` }),
    env.WRITER_API_URL === undefined
      ? writer.off({
          detail: "Sin servicio de redacción.",
          cost: "Quien escribe en el blog lo hace sin ayuda: la asistente dice que no está configurada.",
          advice: "Pon WRITER_API_URL y WRITER_MODEL, y WRITER_API_KEY si el servicio la pide.",
        })
      : writer.on({
          detail: `${env.WRITER_MODEL}, en ${hostFromUrl(env.WRITER_API_URL)}${env.WRITER_API_KEY ? "" : ", sin clave"}.`,
        }),
    env.CERENIA_API_KEY === undefined
      ? drafts.off({
          detail: "Sin clave.",
          cost: "Ningún programa puede enviar borradores al blog.",
          advice: "Pon CERENIA_API_KEY, de 32 caracteres o más.",
        })
      : drafts.on({ detail: "Entran con su clave." }),
  ];
}

function checkOthers(env: Env): Finding[] {
  const look = findingsIn("Directorio y contacto");
  const google = look("google", "Importar de Google");
  const links = [
    ["whatsapp", "WhatsApp", "WHATSAPP_NUMBER", "No se ofrece escribir por WhatsApp."],
    ["booking", "Agenda de consultas", "BOOKING_URL", "Los botones de agendar llevan al formulario de contacto."],
    [
      "listing-signup",
      "Registro de negocios",
      "LISTING_SIGNUP_URL",
      "Los botones de registrarse llevan al formulario de contacto.",
    ],
  ] as const;
  return [
    env.GOOGLE_PLACES_API_KEY === undefined
      ? google.off({
          detail: "Sin clave.",
          cost: "Los restaurantes se escriben a mano.",
          advice: "Pon GOOGLE_PLACES_API_KEY; antes, lee en docs/google-import.md lo que cuesta y lo que Google pide.",
        })
      : google.on({ detail: `Como mucho ${count(env.GOOGLE_PLACES_DAILY_LIMIT, "búsqueda", "búsquedas")} al día.` }),
    ...links.map(([id, title, name, cost]) =>
      env[name] === undefined
        ? look(id, title).off({ detail: "Sin configurar.", cost, advice: `Pon ${name}.` })
        : look(id, title).on({ detail: name === "WHATSAPP_NUMBER" ? `+${env[name]}` : env[name] }),
    ),
  ];
}

function checkPrivacy(env: Env): Finding[] {
  const look = findingsIn("Privacidad");
  const responsible = look("responsible", "Quién responde por los datos");
  const privacySettings = [
    ["RESPONSIBLE_NAME", env.RESPONSIBLE_NAME],
    ["RESPONSIBLE_ADDRESS", env.RESPONSIBLE_ADDRESS],
    ["PRIVACY_EMAIL", env.PRIVACY_EMAIL],
  ] as const;
  const missing = privacySettings.filter(([, value]) => value === undefined).map(([name]) => name);
  return [
    missing.length > 0
      ? responsible.off({
          detail: env.RESPONSIBLE_NAME ?? "La política de privacidad dice solo «Panamá VIP, en la Ciudad de Panamá».",
          cost: "La Ley 81 de 2019 pide decir quién es, dónde está y cómo escribirle.",
          advice: `Pon ${missing.join(", ")}.`,
        })
      : responsible.on({ detail: `${env.RESPONSIBLE_NAME}, ${env.PRIVACY_EMAIL}.` }),
    look("contact-retention", "Mensajes de contacto").on({
      detail: `Se borran solos a los ${formatDays(env.CONTACT_RETENTION_DAYS)} (CONTACT_RETENTION_DAYS), y la política lo dice.`,
    }),
  ];
}

/** User, path and query may be secret. */
function hostFromUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "una dirección ilegible";
}
