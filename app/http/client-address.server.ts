import { BlockList, isIP, isIPv4, SocketAddress } from "node:net";
import { env } from "../env.server";
import { readRequestNotes } from "./gate/notes.server";

/**
 * What the limits count as one client: its IPv4 address, or the /64 network of its IPv6 address, all of which one
 * household has at its disposal. With TRUST_PROXY it is what the proxy says, else where the connection comes from. Undefined
 * where neither is known, as behind a proxy without TRUST_PROXY.
 */
export function addressOf(request: { headers: Pick<Headers, "get"> }): string | undefined {
  const { address } = readRequestNotes(request);
  if (!env.TRUST_PROXY) return address === undefined ? undefined : (clientOf(address) ?? address);
  // What comes before the last entry was not written by the proxy next to us.
  return clientOf(request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "");
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  // Shared by providers and their customers; some hosts' proxies use it.
  ["100.64.0.0", 10],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv6");

/** Whether an address is of this machine or of a private network, and none on the internet. */
export function isPrivateAddress(given: string): boolean {
  const address = canonical(given);
  return address !== undefined && privateNetworks.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

function clientOf(given: string): string | undefined {
  const address = canonical(given);
  return address === undefined || isIPv4(address) ? address : networkOf(address);
}

/** The one spelling of an address: short, lower case, IPv4 where it is one, without the zone; undefined for other text. */
function canonical(given: string): string | undefined {
  const version = isIP(given);
  if (version === 0) return undefined;
  if (version === 4) return given;
  const { address } = new SocketAddress({ address: given.replace(/%.*/, ""), family: "ipv6" });
  const mapped = address.replace(/^::ffff:/, "");
  return isIPv4(mapped) ? mapped : address;
}

/** "2001:db8:0:7::/64" for "2001:db8:0:7::1" */
function networkOf(address: string): string {
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = head ?? [];
  if (tail) groups.push(...Array<string>(8 - groups.length - tail.length).fill("0"), ...tail);
  return `${groups.slice(0, 4).join(":")}::/64`;
}
