import ipaddr from 'ipaddr.js';

/** Format of some proxies: an address with a port, IPv6 in brackets. */
const WITH_PORT = /^(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([0-9.]+))(?::\d{1,5})?$/i;

/**
 * Parses a client's address as a proxy reports it; null if malformed. Only dotted decimals count as IPv4, not
 * `1` or `0x7f.1`.
 */
export function readAddress(said: string): string | null {
  const [, v6, v4] = WITH_PORT.exec(said.trim()) ?? [];
  const address = v6 ?? v4 ?? said.trim();
  const isOne = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isOne ? address : null;
}

interface Asked {
  /** The address that the nearest proxy reports, or that of the socket. */
  ip?: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

/**
 * Address of a client: the proxy's report if it is an address, else that of the socket. Garbage must not
 * create new clients.
 */
export const clientAddress = ({ ip, socket }: Asked): string =>
  readAddress(ip ?? '') ?? socket.remoteAddress ?? '';

/**
 * Key for counting attempts: an IPv4 address, or the /64 of an IPv6 address, which one household or office
 * owns as a whole.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const found = ipaddr.process(address);
  if (found instanceof ipaddr.IPv4) return found.toString();
  return found.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
