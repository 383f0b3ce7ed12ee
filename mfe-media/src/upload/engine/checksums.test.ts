import fc from 'fast-check';
import { crc32 as zlibCrc } from 'node:zlib';
import { buildFile } from '../../testing/fake-transport';
import { crc32, fingerprintOf, sha256Of } from './checksums';

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

it('is the same for the same file chosen again', async () => {
  expect(await fingerprintOf(buildFile('a.mp4', 5))).toBe(await fingerprintOf(buildFile('a.mp4', 5)));
});

it.each([
  ['name', buildFile('b.mp4', 5)],
  ['length', buildFile('a.mp4', 6)],
  ['content', buildFile('a.mp4', 5, { salt: 2 })],
  ['time of change', Object.assign(buildFile('a.mp4', 5), { lastModified: 5 })],
])('differs by %s', async (_what, other) => {
  expect(await fingerprintOf(other)).not.toBe(await fingerprintOf(buildFile('a.mp4', 5)));
});

it('reads no more than the two ends of a large file', async () => {
  const read: number[] = [];
  const size = 400_000_000;
  const file = {
    name: 'long.mp4',
    size,
    lastModified: 1,
    slice: (start: number, end: number) => {
      read.push(end - start);
      return { arrayBuffer: async () => new ArrayBuffer(8) };
    },
  } as unknown as File;
  await fingerprintOf(file);
  expect(read).toEqual([524_288, 524_288]);
});

it('does not hash what would have to be held in memory', async () => {
  const file = { size: 16_000_001, arrayBuffer: jest.fn() } as unknown as Blob;
  expect(await sha256Of(file)).toBeUndefined();
  expect(file.arrayBuffer).not.toHaveBeenCalled();
});
