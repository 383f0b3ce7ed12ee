import { buildFile } from '../../testing/fake-transport';
import { fingerprintOf, sha256Of } from './fingerprint';

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
