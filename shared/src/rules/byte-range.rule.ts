/** Part of a file selected by a Range header (RFC 9110 §14); both ends inclusive. */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'outside' };

/**
 * Parses a Range header for a file of `size` bytes. A single range yields a part; several ranges, other units
 * and invalid headers yield the whole file, as RFC 9110 allows.
 */
export function byteRange(header: string | null | undefined, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec((header ?? '').replace(/\s/g, ''));
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!match || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'outside' } : { kind: 'part', from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return { kind: 'whole' };
  return from >= size ? { kind: 'outside' } : { kind: 'part', from, to };
}
