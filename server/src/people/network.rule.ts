/**
 * Who is counted as one when tries are counted: an IPv4 address, or the /64 that one household or office of IPv6 has. Whoever owns a /64
 * owns 2^64 addresses of it, in whatever spelling.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  const parts = (text: string) => text.split(':').filter(Boolean);
  const before = parts(head);
  const after = tail === undefined ? [] : parts(tail);
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
