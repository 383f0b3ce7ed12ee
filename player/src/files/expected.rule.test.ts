import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from '@noble/hashes/sha2.js';
import { aDesign, aDesignFile, aManifest, anItem, aPlaylist } from '../testing/builders';
import { createVerifier, expectedFiles } from './expected.rule';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const file = new Uint8Array(5000).map((_, index) => index % 251);
const expected = { bytes: file.length, sha256: hashOf(file) };

function passes(
  chunks: readonly Uint8Array[],
  wanted: { bytes: number; sha256: string | null } = expected,
): boolean {
  const scrutiny = createVerifier(wanted, wanted.sha256 === null ? null : sha256.create());
  try {
    for (const chunk of chunks) scrutiny.take(chunk);
    scrutiny.end();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ trouble: 'damaged' });
    return false;
  }
}
const changed = Uint8Array.from(file, (byte, index) => (index === 4321 ? byte ^ 1 : byte));
const hotel = new Uint8Array(Buffer.from('<html>Welcome to our hotel</html>'));

it.each([
  ['the very file', [file], true],
  ['the file in pieces', [file.slice(0, 1), file.slice(1, 4999), file.slice(4999)], true],
  ['one bit that is another', [changed], false],
  ['a file that ends early', [file.slice(0, 4999)], false],
  ['a file with something behind it', [file, new Uint8Array(1)], false],
  ["another file's bytes", [new Uint8Array(5000)], false],
  ['the page of a network that wants a sign-in', [hotel], false],
  ['nothing', [], false],
])('accepts only the server’s bytes: %s', (_what, chunks, fits) => expect(passes(chunks)).toBe(fits));

it('stops at the first byte too many, without waiting for an end', () => {
  const scrutiny = createVerifier(expected, sha256.create());
  scrutiny.take(file);
  expect(() => scrutiny.take(new Uint8Array(1))).toThrow('more than 5000 bytes came');
});

it('accepts any bytes where the server sends no hash', () => {
  expect(passes([changed, changed], { bytes: 1, sha256: null })).toBe(true);
});

it('does not depend on the chunks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.array(fc.nat(400), { maxLength: 8 }), (bytes, cuts) => {
      const edges = [0, ...cuts.filter((cut) => cut <= bytes.length).sort((a, b) => a - b), bytes.length];
      const chunks = edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge));
      expect(passes(chunks, { bytes: bytes.length, sha256: hashOf(bytes) })).toBe(true);
    }),
  );
});

it('contains every file of both manifests', () => {
  const of = (name: string, over: object) => aManifest({ playlists: [aPlaylist('p', [anItem(name, over)])] });
  const found = expectedFiles(
    [of('a', { sha256: 'aa', file_size: 7 }), null, of('b', {})],
    (src) => `http://localhost${src}`,
  );
  expect([...found]).toEqual([
    ['http://localhost/files/a', { bytes: 7, sha256: 'aa' }],
    ['http://localhost/files/b', { bytes: 1000, sha256: null }],
  ]);
});

it('knows the picture and the logo of a design', () => {
  const item = anItem('a', { design: aDesign({ picture: aDesignFile('soup'), logo: aDesignFile('logo') }) });
  const manifest = aManifest({ playlists: [aPlaylist('p', [item])] });
  expect(expectedFiles([manifest], (src) => src).get('/files/logo')).toEqual({ bytes: 10, sha256: 'logo' });
  expect([...expectedFiles([manifest], (src) => src).keys()]).toEqual([
    '/files/soup',
    '/files/logo',
    '/files/a',
  ]);
});
