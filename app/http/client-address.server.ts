import { BlockList, isIP, isIPv4, SocketAddress } from "node:net";
import { env } from "../env.server";
import { readRequestNotes } from "./gate/notes.server";

/**
 * The key that rate limits count a client by: its IPv4 address, or its IPv6 /64 network, which one household has. From
 * X-Forwarded-For with TRUST_PROXY, otherwise from the connection. Undefined when unknown, as behind a proxy without TRUST_PROXY.
 */
export function findClientAddress(request: { headers: Pick<Headers, "get"> }): string | undefined {
  const { address } = readRequestNotes(request);
  if (!env.TRUST_PROXY) return address === undefined ? undefined : (toClientAddress(address) ?? address);
  // Only our own proxy's entry, the last, can be trusted.
  return toClientAddress(request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "");
}

/**
 * A wider key for limits that few senders must not get around: of an IPv6 /64 network its /48, of which one customer of a provider
 * may have all 65,536 networks (RFC 6177). Other keys stay as they are.
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
  // Carrier-grade NAT (RFC 6598); some hosts' proxies use it.
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

function toClientAddress(given: string): string | undefined {
  const address = canonical(given);
  return address === undefined || isIPv4(address) ? address : toNetwork(address);
}

/** The shortest spelling of an IP address, IPv4-mapped ones as IPv4. Undefined for other text. */
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
