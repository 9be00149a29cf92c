import { Resolver } from "node:dns/promises";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import ipaddr from "ipaddr.js";
import { second } from "../durations";
import type { FetchFault } from "./address-faults";
import { maxPictureBytes } from "./limits";

type HostAddress = { address: string; family: number };

export type FetchOptions = {
  /** `signal` also ends the lookup. */
  resolve: (host: string, signal: AbortSignal) => Promise<HostAddress[]>;
  isAllowed: (address: string) => boolean;
  port: string;
  /** Total, in milliseconds. */
  longest: number;
  ca?: string;
};

const outside: FetchOptions = {
  resolve: resolveHost,
  isAllowed: isPublicAddress,
  port: "443",
  longest: 10 * second,
};

const maxRedirects = 3;

class Refusal extends Error {
  constructor(readonly fault: FetchFault) {
    super(fault);
  }
}

/**
 * Fetches only over https, only from public addresses, and without revealing the user who typed the URL. The encoder checks the
 * file's type.
 */
export async function fetchFile(
  address: string,
  to: string,
  options: Partial<FetchOptions> = {},
): Promise<{ fault?: FetchFault }> {
  const settings = { ...outside, ...options };
  const controller = new AbortController();
  const { signal } = controller;
  try {
    const fetched = follow(new URL(address), to, { ...settings, signal });
    const late = pause(settings.longest, undefined, { signal, ref: false }).then(() => {
      throw new Refusal("late");
    });
    // The slower one rejects when the other settles first.
    late.catch(() => undefined);
    fetched.catch(() => undefined);
    await Promise.race([fetched, late]);
    return {};
  } catch (error) {
    return { fault: error instanceof Refusal ? error.fault : "unreachable" };
  } finally {
    controller.abort();
  }
}

type Settings = FetchOptions & { signal: AbortSignal };

async function follow(first: URL, to: string, settings: Settings): Promise<void> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await open(url, settings);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      if (!URL.canParse(headers.location, url)) throw new Refusal("unreachable");
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new Refusal(statusCode === 404 || statusCode === 410 ? "missing" : "refused");
    }
    await save(answer, to, settings.signal);
    return;
  }
  throw new Refusal("redirects");
}

async function save(answer: IncomingMessage, to: string, signal: AbortSignal): Promise<void> {
  async function* counted(parts: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > maxPictureBytes) throw new Refusal("heavy");
      yield part;
    }
  }
  if (Number(answer.headers["content-length"]) > maxPictureBytes) {
    answer.destroy();
    throw new Refusal("heavy");
  }
  await pipeline(answer, counted, createWriteStream(to, { mode: 0o600 }), { signal });
}

/** Connects to the checked addresses without resolving again, since a second DNS answer could differ. */
async function open(url: URL, { resolve, isAllowed, port, ca, signal }: Settings): Promise<IncomingMessage> {
  if (url.protocol !== "https:" || (url.port || "443") !== port || url.username || url.password) throw new Refusal("private");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host, signal).catch(() => []);
  signal.throwIfAborted();
  const [found] = addresses;
  if (!found) throw new Refusal("unknown");
  if (!addresses.every(({ address }) => isAllowed(address))) throw new Refusal("private");
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, found.address, found.family);
  const options: RequestOptions = {
    // A pooled connection may lead elsewhere.
    agent: false,
    headers: { "User-Agent": "PanamaVIP", Accept: "image/avif,image/webp,image/png,image/jpeg", "Accept-Encoding": "identity" },
    lookup: pinned,
    ca,
    signal,
  };
  return await new Promise((done, fail) => {
    request(url, options, done).on("error", fail).end();
  });
}

/**
 * IPv4 first. Unlike `dns.lookup`, does not occupy the four threads that reading files and hashing passwords need, can be
 * cancelled, and ignores /etc/hosts and search domains.
 */
export async function resolveHost(host: string, signal: AbortSignal, servers?: string[]): Promise<HostAddress[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: 2 * second, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel);
  try {
    // Many names have addresses of only one family.
    const [fours, sixes] = await Promise.all([resolver.resolve4(host).catch(() => []), resolver.resolve6(host).catch(() => [])]);
    return [...fours.map((address) => ({ address, family: 4 })), ...sixes.map((address) => ({ address, family: 6 }))];
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/**
 * True if the address means the same machine for everybody on the internet. IPv6 that carries an IPv4 address counts as that
 * address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.process(text);
  const range = address.range();
  if (address instanceof ipaddr.IPv6 && range === "rfc6052")
    return isPublicAddress(ipaddr.fromByteArray(address.toByteArray().slice(-4)).toString());
  return range === "unicast" && (address instanceof ipaddr.IPv4 || isGlobalIpv6(address));
}

/** 2000::/3 is the range in use; 3fff::/20 in it is for documentation (RFC 9637) and unknown to ipaddr.js. */
const isGlobalIpv6 = (address: ipaddr.IPv6) =>
  address.match(ipaddr.IPv6.parseCIDR("2000::/3")) && !address.match(ipaddr.IPv6.parseCIDR("3fff::/20"));
