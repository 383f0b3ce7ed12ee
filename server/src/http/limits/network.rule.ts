import ipaddr from 'ipaddr.js';

/** As some proxies write it: an address with a port, an IPv6 one in brackets. */
const WITH_PORT = /^(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([0-9.]+))(?::\d{1,5})?$/i;

/** The address in what a proxy says of a client; null when it is none. Only the usual spelling of IPv4 counts: `1` and `0x7f.1` are no addresses. */
export function readAddress(said: string): string | null {
  const [, v6, v4] = WITH_PORT.exec(said.trim()) ?? [];
  const address = v6 ?? v4 ?? said.trim();
  const isOne = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isOne ? address : null;
}

interface Asked {
  /** What the nearest proxy says, or the address of the socket. */
  ip?: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

/** Address of a client: what the proxy says where that is an address, else that of the socket. Garbage makes nobody a new client. */
export const clientAddress = ({ ip, socket }: Asked): string =>
  readAddress(ip ?? '') ?? socket.remoteAddress ?? '';

/**
 * Who is counted as one when tries are counted: an IPv4 address, or the /64 that one household or office of IPv6 has. Whoever owns a /64
 * owns 2^64 addresses of it, in whatever spelling.
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
