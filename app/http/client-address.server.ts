import { isIP, isIPv4, SocketAddress } from "node:net";
import { env } from "../env.server";

/**
 * What the limits count as one client: its IPv4 address, or the /64 network of its IPv6 address, all of which one
 * household has at its disposal. Undefined without TRUST_PROXY, when anybody could have written it, and for what is no address.
 */
export function addressOf(request: { headers: Pick<Headers, "get"> }): string | undefined {
  if (!env.TRUST_PROXY) return undefined;
  // What comes before the last entry was not written by the proxy next to us.
  const given = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const version = isIP(given);
  if (version === 4) return given;
  if (version === 0) return undefined;

  // One spelling for each address: short, lower case.
  const { address } = new SocketAddress({ address: given, family: "ipv6" });
  const mapped = address.replace(/^::ffff:/, "");
  return isIPv4(mapped) ? mapped : networkOf(address);
}

/** "2001:db8:0:7::/64" for "2001:db8:0:7::1" */
function networkOf(address: string): string {
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = head ?? [];
  if (tail) groups.push(...Array<string>(8 - groups.length - tail.length).fill("0"), ...tail);
  return `${groups.slice(0, 4).join(":")}::/64`;
}
