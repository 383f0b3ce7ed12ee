/** A Range header against a file of `size` bytes: first and last byte, both inside. */
export type ByteRange =
  { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'unsatisfiable' };

/** One range as films ask for it (RFC 9110 §14.2). Several ranges, or a header we cannot read, get the whole file, as the RFC allows. */
export function readRange(header: string | null, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').replace(/\s/g, ''));
  if (!match) return { kind: 'whole' };
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size || (last !== '' && Number(last) < from))
    return { kind: from >= size ? 'unsatisfiable' : 'whole' };
  return { kind: 'part', from, to };
}
