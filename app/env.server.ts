import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";

/** An empty value counts as unset. */
const optionalText = v.pipe(
  v.optional(v.string(), ""),
  v.transform((text) => text.trim() || undefined),
);

const email = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, "no es una dirección de correo"), v.toLowerCase());
const optionalEmail = v.pipe(optionalText, v.optional(email));

function url(protocols: string[], example: string) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `no es una dirección que empiece con ${protocols.map((protocol) => `${protocol}//`).join(" o ")} (ejemplo: ${example})`,
    ),
  );
}
/** Callers append paths. */
const serviceBase = (example: string) =>
  v.pipe(
    url(["https:", "http:"], example),
    v.regex(/^[^@?#]+$/, "debe ser solo la base, sin usuario, clave, ? ni #"),
    v.transform((text) => text.replace(/\/+$/, "")),
  );

/** Printable ASCII, because it is sent in a header. */
const optionalKey = (shortest = 1) =>
  v.pipe(
    optionalText,
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[\x21-\x7e]+$/, "solo puede tener letras sin acento, cifras y signos, sin espacios"),
        v.minLength(shortest, `debe tener al menos ${shortest} caracteres`),
      ),
    ),
  );
const optionalPage = v.pipe(optionalText, v.optional(url(["https:", "http:"], "https://agenda.example/panama")));

const isLoopback = (address: string) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
/** Requires HTTPS except on this machine. valibot runs checks even after an earlier one failed, hence `canParse`. */
const encryptedUnlessHere = v.check(
  (text: string) => !URL.canParse(text) || !text.startsWith("http:") || isLoopback(text),
  "debe empezar con https:// (http:// solo en esta misma máquina)",
);

/** A third party's page or script; its URL goes into the CSP. */
const optionalEmbed = v.pipe(
  optionalText,
  v.optional(
    v.pipe(
      url(["https:", "http:"], "https://chat.example/amy"),
      encryptedUnlessHere,
      v.check((text) => !URL.canParse(text) || !/[\s;,'"]/.test(text), "no puede tener espacios, comillas, comas ni ;"),
      v.check((text) => !URL.canParse(text) || isPlainHost(new URL(text)), "no puede llevar usuario, clave ni *"),
    ),
  ),
);

const isPlainHost = ({ username, password, hostname }: URL) => username === "" && password === "" && !hostname.includes("*");
const isOrigin = (address: string) => new URL(address).href === `${new URL(address).origin}/`;

const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "no es un número de puerto"),
  v.transform(Number),
  v.maxValue(65_535, "no es un número de puerto"),
);
const port = v.pipe(optionalText, v.optional(portNumber, "3000"));

const parseOrigin = ({ APP_URL, PORT }: { APP_URL?: string; PORT: number }) => APP_URL ?? `http://localhost:${PORT}`;

/** A sandboxed frame would not isolate our own origin. */
const isOtherOrigin = (address: string | undefined, site: { APP_URL?: string; PORT: number }) =>
  address === undefined || !URL.canParse(address) || new URL(address).origin !== parseOrigin(site);
const notElsewhere = "no puede ser una página de este mismo sitio, pues no estaría aislada de él";

const s3Endpoint = v.pipe(
  optionalText,
  v.optional(v.pipe(serviceBase("https://s3.us-east-1.amazonaws.com"), encryptedUnlessHere)),
);
const s3Bucket = v.pipe(optionalText, v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{3,63}$/, "no es el nombre de un bucket"))));
const s3Region = v.pipe(
  optionalText,
  v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, "no es el nombre de una región")), "us-east-1"),
);

const picturesStore = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"].map((name) => `PICTURES_S3_${name}`);
const copiesStore = [
  ...["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"].map((name) => `BACKUP_S3_${name}`),
  "BACKUP_AGE_RECIPIENTS",
  "BACKUP_SIGNING_KEY",
];

type Checked = {
  dataset: { value: unknown; typed: boolean; issues?: v.BaseIssue<unknown>[] };
  addIssue: (issue: { message: string; path: [v.ObjectPathItem] }) => void;
};

/** Reports each of `names` that is set without the first one, or unset beside it. */
function checkTogether({ dataset, addIssue }: Checked, names: readonly string[]): void {
  const input = v.parse(v.record(v.string(), v.unknown()), dataset.value);
  const faulty = new Set(dataset.typed ? [] : dataset.issues?.map((issue) => v.getDotPath(issue)));
  const [main = "", ...others] = names.filter((name) => !faulty.has(name));
  if (main !== names[0]) return;
  const message = `${names.slice(0, -1).join(", ")} y ${names.at(-1)} van juntos, o ninguno`;
  for (const key of others) {
    if ((input[key] === undefined) === (input[main] === undefined)) continue;
    addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
  }
}

function withPassword(address: string, password: string | undefined): string {
  if (password === undefined || !address.startsWith("postgres") || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password === "") url.password = encodeURIComponent(password);
  return url.href;
}

const schema = v.pipe(
  v.object({
    NODE_ENV: v.pipe(
      optionalText,
      v.optional(v.picklist(["production", "development", "test"], "debe ser production, development o test"), "development"),
    ),
    PORT: port,
    HOST: optionalText,
    APP_URL: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          url(["https:", "http:"], "https://panama.example"),
          v.check((text) => !URL.canParse(text) || isOrigin(text), "debe ser solo el origen, sin ruta"),
          v.transform((text) => new URL(text).origin),
        ),
      ),
    ),
    DATABASE_URL: v.pipe(
      optionalText,
      v.optional(
        v.pipe(v.string(), v.regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "debe empezar con file: o postgres://")),
        "file:./data/panama.db",
      ),
      v.transform((address) => (address.startsWith("file:") ? `file:${resolve(address.slice("file:".length))}` : address)),
    ),
    POSTGRES_PASSWORD: optionalText,
    BACKUP_DIR: v.pipe(
      optionalText,
      v.transform((path) => (path === undefined ? undefined : resolve(path))),
    ),
    /** Uploaded pictures. */
    PICTURES_DIR: v.pipe(
      optionalText,
      v.transform((path) => resolve(path ?? "data/pictures")),
    ),
    PICTURES_S3_ENDPOINT: s3Endpoint,
    PICTURES_S3_BUCKET: s3Bucket,
    PICTURES_S3_REGION: s3Region,
    PICTURES_S3_ACCESS_KEY_ID: optionalKey(),
    PICTURES_S3_SECRET_ACCESS_KEY: optionalKey(),
    /** For encrypted copies of the database. */
    BACKUP_S3_ENDPOINT: s3Endpoint,
    BACKUP_S3_BUCKET: s3Bucket,
    BACKUP_S3_REGION: s3Region,
    BACKUP_S3_ACCESS_KEY_ID: optionalKey(),
    BACKUP_S3_SECRET_ACCESS_KEY: optionalKey(),
    BACKUP_AGE_RECIPIENTS: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          v.string(),
          v.transform((text) => text.split(",").map((recipient) => recipient.trim())),
          v.everyItem(
            (recipient) => /^age1[a-z\d]{58,}$/.test(recipient),
            "cada una debe ser la parte pública de una clave de age (age1…; varias se separan con comas)",
          ),
        ),
      ),
    ),
    BACKUP_SIGNING_KEY: optionalKey(32),
    METRICS_PORT: v.pipe(optionalText, v.optional(portNumber)),
    METRICS_HOST: v.pipe(optionalText, v.optional(v.string(), "127.0.0.1")),
    METRICS_TOKEN: optionalKey(32),
    SESSION_SECRET: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          v.string(),
          v.transform((text) => text.split(",").map((secret) => secret.trim())),
          v.everyItem(
            (secret) => secret.length >= 32,
            "cada secreto debe tener al menos 32 caracteres (varios se separan con comas; el primero firma)",
          ),
        ),
      ),
    ),
    TRUST_PROXY: v.pipe(
      optionalText,
      v.optional(v.literal("1", "debe ser 1 o quedar vacío")),
      v.transform((text) => text === "1"),
    ),
    /** Number of app instances that share the Postgres database; see limits-store.server.ts. */
    APPS: v.pipe(
      optionalText,
      v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/, "no es un número entero de 1 a 99"), v.transform(Number)), "1"),
    ),
    DEMO: v.pipe(
      optionalText,
      v.optional(v.literal("1", "debe ser 1 o quedar vacío")),
      v.transform((text) => text === "1"),
    ),
    SMTP_URL: v.pipe(optionalText, v.optional(url(["smtp:", "smtps:"], "smtps://usuario:clave@correo.example"))),
    MAIL_FROM: v.pipe(optionalText, v.optional(v.string(), "Panamá VIP <no-responder@localhost>")),
    CONTACT_TO: optionalEmail,
    OWNER_EMAIL: optionalEmail,
    WRITER_API_URL: v.pipe(optionalText, v.optional(serviceBase("https://api.example/v1"))),
    WRITER_API_KEY: optionalKey(),
    WRITER_MODEL: optionalText,
    CERENIA_API_KEY: optionalKey(32),
    STRIPE_SECRET_KEY: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          v.string(),
          v.regex(/^(?:sk|rk)_(?:test|live)_[\x21-\x7e]+$/, "debe ser una clave secreta de Stripe (sk_… o rk_…)"),
        ),
      ),
    ),
    STRIPE_WEBHOOK_SECRET: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          v.string(),
          v.transform((text) => text.split(",").map((secret) => secret.trim())),
          v.everyItem(
            (secret) => /^(?!(?:sk|rk|pk)_)[\x21-\x7e]+$/.test(secret),
            "debe ser el secreto de firma del webhook (whsec_…; dos, mientras se cambia, se separan con comas)",
          ),
        ),
      ),
    ),
    STRIPE_PRICE_ID: v.pipe(
      optionalText,
      v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, "debe ser el id de un precio de Stripe (price_…)"))),
    ),
    ITBMS: v.pipe(
      optionalText,
      v.optional(v.picklist(["included", "added", "exempt"], "debe ser included, added o exempt, o quedar vacío")),
    ),
    STRIPE_API_BASE: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          url(["https:", "http:"], "http://127.0.0.1:4242"),
          v.check((text) => !URL.canParse(text) || isOrigin(text), "debe ser solo el origen, sin ruta"),
          encryptedUnlessHere,
          v.transform((text) => new URL(text).origin),
        ),
      ),
    ),
    GOOGLE_PLACES_API_KEY: optionalKey(),
    GOOGLE_PLACES_BASE_URL: v.pipe(
      optionalText,
      v.optional(serviceBase("https://places.googleapis.com"), "https://places.googleapis.com"),
    ),
    GOOGLE_PLACES_DAILY_LIMIT: v.pipe(
      optionalText,
      v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, "no es un número entero de 1 a 9999"), v.transform(Number)), "30"),
    ),
    AMY_CHAT_URL: optionalEmbed,
    ROGER_CHAT_URL: optionalEmbed,
    YODDA_CHAT_URL: optionalEmbed,
    CHATBOT_WIDGET_SRC: optionalEmbed,
    CHATBOT_WIDGET_HOSTS: v.pipe(
      optionalText,
      v.optional(v.string(), ""),
      v.transform((text) => text.split(/\s+/).filter((host) => host !== "")),
      v.everyItem(
        (host) => /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/.test(host),
        "cada uno debe ser un origen, como https://api.chat.example o wss://*.chat.example (se separan con espacios)",
      ),
    ),
    CONTACT_RETENTION_DAYS: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,4}$/, "no es un número entero de días"),
          v.transform(Number),
          v.minValue(30, "debe ser de 30 días o más"),
          v.maxValue(3_650, "debe ser de 3650 días (diez años) o menos"),
        ),
        "730",
      ),
    ),
    RESPONSIBLE_NAME: optionalText,
    RESPONSIBLE_ID: optionalText,
    RESPONSIBLE_ADDRESS: optionalText,
    PRIVACY_EMAIL: optionalEmail,
    BOOKING_URL: optionalPage,
    LISTING_SIGNUP_URL: optionalPage,
    WHATSAPP_NUMBER: v.pipe(
      optionalText,
      v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\+?[\d\s-]{8,20}$/, "no es un teléfono internacional (ejemplo: +507 6555-0100)"),
          v.transform((text) => text.replace(/\D/g, "")),
        ),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["NODE_ENV"], ["SESSION_SECRET"]],
      (env) => env.NODE_ENV !== "production" || env.SESSION_SECRET !== undefined,
      "falta: en producción no hay secreto por omisión",
    ),
    ["SESSION_SECRET"],
  ),
  v.forward(
    v.partialCheck(
      [["NODE_ENV"], ["APP_URL"]],
      (env) => env.NODE_ENV !== "production" || !env.APP_URL?.startsWith("http:") || isLoopback(env.APP_URL),
      "debe empezar con https:// en producción (http:// solo en esta misma máquina)",
    ),
    ["APP_URL"],
  ),
  v.forward(
    v.partialCheck(
      [["WRITER_API_URL"], ["WRITER_MODEL"]],
      (env) => env.WRITER_API_URL === undefined || env.WRITER_MODEL !== undefined,
      "falta: WRITER_API_URL necesita el nombre del modelo",
    ),
    ["WRITER_MODEL"],
  ),
  v.forward(
    v.partialCheck(
      [["STRIPE_API_BASE"], ["STRIPE_SECRET_KEY"]],
      (env) => !env.STRIPE_API_BASE?.startsWith("http:") || !/^.._live_/.test(env.STRIPE_SECRET_KEY ?? ""),
      "sin cifrar solo vale con una clave de prueba (sk_test_…)",
    ),
    ["STRIPE_API_BASE"],
  ),
  v.forward(
    v.partialCheck([["APP_URL"], ["PORT"], ["AMY_CHAT_URL"]], (env) => isOtherOrigin(env.AMY_CHAT_URL, env), notElsewhere),
    ["AMY_CHAT_URL"],
  ),
  v.forward(
    v.partialCheck([["APP_URL"], ["PORT"], ["ROGER_CHAT_URL"]], (env) => isOtherOrigin(env.ROGER_CHAT_URL, env), notElsewhere),
    ["ROGER_CHAT_URL"],
  ),
  v.forward(
    v.partialCheck([["APP_URL"], ["PORT"], ["YODDA_CHAT_URL"]], (env) => isOtherOrigin(env.YODDA_CHAT_URL, env), notElsewhere),
    ["YODDA_CHAT_URL"],
  ),
  v.rawCheck((settings) => checkTogether(settings, picturesStore)),
  v.rawCheck((settings) => checkTogether(settings, copiesStore)),
  v.forward(
    v.partialCheck(
      [["METRICS_HOST"], ["METRICS_TOKEN"]],
      (env) => ["127.0.0.1", "::1", "localhost"].includes(env.METRICS_HOST) || env.METRICS_TOKEN !== undefined,
      "falta: con METRICS_HOST en otra interfaz, las cifras piden una clave",
    ),
    ["METRICS_TOKEN"],
  ),
  v.transform((env) => ({
    ...env,
    APP_URL: parseOrigin(env),
    DATABASE_URL: withPassword(env.DATABASE_URL, env.POSTGRES_PASSWORD),
    SESSION_SECRET: env.SESSION_SECRET ?? ["solo-para-desarrollo-y-pruebas-no-es-secreto"],
  })),
);

export type Env = v.InferOutput<typeof schema>;

type Source = Record<string, string | undefined>;

/** A variable with the suffix _FILE can name a file with the value instead. */
export const secretNames = [
  "SESSION_SECRET",
  "DATABASE_URL",
  "POSTGRES_PASSWORD",
  "SMTP_URL",
  "WRITER_API_KEY",
  "CERENIA_API_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "GOOGLE_PLACES_API_KEY",
  "PICTURES_S3_SECRET_ACCESS_KEY",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "BACKUP_SIGNING_KEY",
  "METRICS_TOKEN",
] as const;

/** Includes secrets in files. `faults`: one line per invalid variable, without its value. */
export function readEnvironment(source: Source): { env: Env; faults: [] } | { env: null; faults: string[] } {
  const { values, faults } = readSecretFiles(source);
  const result = v.safeParse(schema, { ...source, ...values });
  if (result.success && faults.size === 0) return { env: result.output, faults: [] };
  const others = (result.issues ?? []).filter((issue) => !faults.has(v.getDotPath(issue) ?? ""));
  return { env: null, faults: [...faults.values(), ...others.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)] };
}

/** `faults`: by the variable's name without _FILE. */
function readSecretFiles(source: Source) {
  const values: Source = {};
  const faults = new Map<string, string>();
  for (const name of secretNames) {
    const path = source[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (source[name]?.trim()) {
      faults.set(name, `${name}: está puesto también en ${name}_FILE; deja solo uno de los dos`);
      continue;
    }
    try {
      values[name] = readFileSync(path, "utf8").trim();
      if (values[name] === "") faults.set(name, `${name}_FILE: ese archivo está vacío`);
    } catch {
      faults.set(name, `${name}_FILE: no se puede leer ese archivo`);
    }
  }
  return { values, faults };
}

/** Faults that would keep `npm start` from starting. Empty in tests. */
export function faultsInProduction(): string[] {
  return env.NODE_ENV === "test" ? [] : readEnvironment({ ...process.env, NODE_ENV: "production" }).faults;
}

function readOrStop(): Env {
  const { env, faults } = readEnvironment(process.env);
  if (env) return env;
  for (const fault of faults) process.stderr.write(`Configuración: ${fault}\n`);
  process.exit(1);
}

/** No other file may read `process.env`. */
export const env = readOrStop();

/** All variables, for deploy/'s checks: nginx's settings are not in `env`. */
export const variables: Readonly<Source> = process.env;
