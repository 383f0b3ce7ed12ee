import ipaddr from 'ipaddr.js';

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
