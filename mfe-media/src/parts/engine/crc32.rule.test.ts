import fc from 'fast-check';
import { crc32 as zlibCrc } from 'node:zlib';
import { crc32 } from './crc32.rule';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each([
  ['', '00000000'],
  ['123456789', 'cbf43926'],
  ['The quick brown fox jumps over the lazy dog', '414fa339'],
])('knows the published check value of %j', (text, expected) => {
  expect(crc32(bytesOf(text))).toBe(expected);
});

it('agrees with another implementation on any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4096 }), (bytes) => {
      expect(crc32(bytes)).toBe(zlibCrc(Buffer.from(bytes)).toString(16).padStart(8, '0'));
    }),
  );
});

it('changes when any single byte changes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 512 }), fc.nat(), (bytes, at) => {
      const other = bytes.slice();
      const index = at % bytes.length;
      other[index] = ((other[index] ?? 0) + 1) % 256;
      expect(crc32(other)).not.toBe(crc32(bytes));
    }),
  );
});
