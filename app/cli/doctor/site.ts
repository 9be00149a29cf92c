import { request as overHttp, type RequestOptions } from "node:http";
import { request as overTls } from "node:https";
import { text } from "node:stream/consumers";
import { second } from "../../durations";
import { siteIds } from "../../site/health/site-id.server";
import { findingsIn, type Finding } from "./finding";

const answerWithin = 5 * second;

type Answer = { status: number; location: string | undefined; body: string };

/** Rejects with Node's error, whose `code` says why. `isTrusting` accepts any certificate, for asking by an IP address. */
function ask(url: string, { isTrusting = false } = {}): Promise<Answer> {
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    signal: AbortSignal.timeout(answerWithin),
    rejectUnauthorized: !isTrusting,
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const asked = url.startsWith("https:") ? overTls(url, options) : overHttp(url, options);
    asked.once("error", reject).once("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((body) => resolve({ status, location: headers.location, body }), reject);
    });
    asked.end();
  });
}

type Listener = "this site" | "another program" | "nobody";

/** Says who answers /health/live there. A site of an older version gives no id and counts as this one. */
export async function findListener(origin: string): Promise<Listener> {
  try {
    const answer = await ask(`${origin}/health/live`, { isTrusting: true });
    if (isThisSite(answer)) return "this site";
    // nginx while its app is away.
    return answer.status >= 500 ? "nobody" : "another program";
  } catch (error) {
    return failureCode(error) === "ECONNREFUSED" || isTimeout(error) ? "nobody" : "another program";
  }
}

function isThisSite({ status, body }: Answer): boolean {
  const id = siteIdIn(body);
  return status === 200 && id !== undefined && (id === "" || siteIds.includes(id));
}

/** Returns an empty string for an older version, undefined for an answer that is not a site's. */
function siteIdIn(body: string): string | undefined {
  try {
    const health: unknown = JSON.parse(body);
    if (typeof health !== "object" || health === null || !("status" in health) || health.status !== "ok") return undefined;
    return "site" in health ? String(health.site) : "";
  } catch {
    return undefined;
  }
}

/** Asks the address that visitors use, as a browser would, and says in Spanish what they meet. */
export async function probeSite(origin: string): Promise<Finding> {
  const probed = findingsIn("Preguntado por fuera")("probe-site", "Dirección pública");
  const cost = "Quien abra esa dirección no encuentra el sitio.";
  try {
    const health = await ask(`${origin}/health/live`);
    const page = await ask(`${origin}/`);
    const fault = findAnswerFault(origin, health, page);
    return fault ? probed.broken({ cost, ...fault }) : probed.on({ detail: `En ${origin} contesta este sitio.` });
  } catch (error) {
    const { detail, advice } = describeFailure(error);
    return probed.broken({ detail: `${origin}: ${detail}.`, cost, advice });
  }
}

function findAnswerFault(origin: string, health: Answer, page: Answer): Pick<Finding, "detail" | "advice"> | undefined {
  if (health.location !== undefined || (page.location !== undefined && isThisSite(health))) {
    return {
      detail: `${origin} lleva a ${health.location ?? page.location}.`,
      advice: "Pon en APP_URL la dirección a la que lleva, o quita esa redirección.",
    };
  }
  if (health.status >= 500) {
    return {
      detail: `En ${origin} contesta un servidor, pero el sitio no (${health.status}).`,
      advice: "Arranca el sitio, y comprueba que el proxy lleve a su puerto.",
    };
  }
  if (!isThisSite(health)) {
    return {
      detail: siteIdIn(health.body)
        ? `En ${origin} contesta otro sitio de Panamá VIP, o este con otro SESSION_SECRET.`
        : `En ${origin} contesta otro programa (${health.status}), no este sitio.`,
      advice: "Revisa APP_URL y a qué máquina lleva el DNS; si cambiaste SESSION_SECRET, reinicia el sitio.",
    };
  }
  if (page.status === 421) {
    return {
      detail: `En ${origin} contesta este sitio, pero da 421 a cada página: no tiene esa dirección por suya.`,
      advice: "Si cambiaste APP_URL, reinicia el sitio; si hay un proxy delante, debe pasar Host como llegó.",
    };
  }
  if (page.status !== 200) {
    return { detail: `La portada, en ${origin}, contesta ${page.status}.`, advice: "Mira el registro del sitio." };
  }
  return undefined;
}

const toDns = "Revisa el nombre en APP_URL y su registro en el DNS.";
const toPort = "Arranca el sitio o el proxy, y abre ese puerto en el cortafuegos.";
const toCertificate = "Renueva o cambia el certificado: docs/edge.md, «Certificates».";

/** By Node's error code. */
const failures: Record<string, [detail: string, advice: string]> = {
  ENOTFOUND: ["el DNS no conoce ese nombre", toDns],
  EAI_AGAIN: ["el DNS no contesta por ese nombre", toDns],
  ECONNREFUSED: ["nadie escucha en ese puerto", toPort],
  ECONNRESET: ["cortó la conexión", toPort],
  EHOSTUNREACH: ["no se llega a esa máquina", toPort],
  ENETUNREACH: ["no se llega a esa máquina", toPort],
  CERT_HAS_EXPIRED: ["su certificado venció", toCertificate],
  CERT_NOT_YET_VALID: ["su certificado todavía no vale", toCertificate],
  ERR_TLS_CERT_ALTNAME_INVALID: ["su certificado es de otro nombre", toCertificate],
  DEPTH_ZERO_SELF_SIGNED_CERT: ["su certificado lo firmó él mismo, y ningún navegador se fía", toCertificate],
  SELF_SIGNED_CERT_IN_CHAIN: ["ningún navegador conoce a quien firmó su certificado", toCertificate],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ["a su certificado le falta la cadena", toCertificate],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ["a su certificado le falta la cadena", toCertificate],
  EPROTO: ["en ese puerto no se habla TLS", "Revisa si el proxy o nginx cifran, y en qué puerto."],
};

/** In Spanish. */
export function describeFailure(error: unknown): { detail: string; advice: string } {
  const code = failureCode(error);
  const [detail, advice] = isTimeout(error)
    ? ["no contesta en cinco segundos", toPort]
    : (failures[code] ?? [`no se pudo preguntar (${code})`, "Abre esa dirección en un navegador."]);
  return { detail, advice };
}

const failureCode = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

const isTimeout = (error: unknown) =>
  failureCode(error) === "ETIMEDOUT" || (error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name));
