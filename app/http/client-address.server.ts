import { BlockList, isIP, isIPv4, SocketAddress } from "node:net";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "../env.server";

export type RequestArgs = { request: Request; context: AppLoadContext };

/**
 * The key by which rate limits count a client, as `npm start` or a trusted proxy found it. Undefined when unknown, as behind a
 * proxy without TRUST_PROXY.
 */
export function findClientAddress({ request, context }: RequestArgs): string | undefined {
  return context.clientAddress ?? findForwardedAddress(request.headers.get("x-forwarded-for"));
}

/** Only the last entry, which our own proxy wrote, can be trusted. Undefined without TRUST_PROXY. */
export function findForwardedAddress(forwardedFor: string | null | undefined): string | undefined {
  return env.TRUST_PROXY ? toClientAddress(forwardedFor?.split(",").at(-1)?.trim() ?? "") : undefined;
}

/**
 * A wider key, for limits that a few senders must not get around: the /48 of an IPv6 network, since one customer may have all its
 * 65,536 networks (RFC 6177).
 */
export function toSite(clientAddress: string): string {
  return clientAddress.endsWith("::/64") ? `${clientAddress.split(":").slice(0, 3).join(":")}::/48` : clientAddress;
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  // Carrier-grade NAT (RFC 6598), which some hosts' proxies use.
  ["100.64.0.0", 10],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv6");

export function isPrivateAddress(given: string): boolean {
  const address = canonical(given);
  return address !== undefined && privateNetworks.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/** The IPv4 address, or the /64 network of an IPv6 address, which one household has. Undefined for other text. */
export function toClientAddress(given: string): string | undefined {
  const address = canonical(given);
  return address === undefined || isIPv4(address) ? address : toNetwork(address);
}

/** Returns the shortest spelling, with IPv4-mapped addresses as IPv4. Undefined for other text. */
function canonical(given: string): string | undefined {
  const version = isIP(given);
  if (version === 0) return undefined;
  if (version === 4) return given;
  const { address } = new SocketAddress({ address: given.replace(/%.*/, ""), family: "ipv6" });
  const mapped = address.replace(/^::ffff:/, "");
  return isIPv4(mapped) ? mapped : address;
}

/** "2001:db8:0:7::/64" for "2001:db8:0:7::1" */
function toNetwork(address: string): string {
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = head ?? [];
  if (tail) groups.push(...Array<string>(8 - groups.length - tail.length).fill("0"), ...tail);
  return `${groups.slice(0, 4).join(":")}::/64`;
}
