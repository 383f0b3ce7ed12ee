import fc from 'fast-check';
import { fileKind } from './file-kind.rule';
import { fileTexts } from './file-texts';

const uint32 = (...values: number[]): Buffer => {
  const words = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => words.writeUInt32BE(value >>> 0, index * 4));
  return words;
};
const box = (name: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(name, 'latin1'), body]);
};
const ftyp = (brand: string) => box('ftyp', Buffer.from(brand, 'latin1'), uint32(0), bytes('isomavc1'));

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('what a file is, by its own bytes', () => {
  it.each([
    ['a PNG', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['a JPEG', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['a GIF', bytes('GIF89a'), 'image/gif'],
    ['a WebP', bytes('RIFF\x10\x00\x00\x00WEBPVP8X'), 'image/webp'],
    ['an AVIF', box('ftyp', bytes('avif'), uint32(0), bytes('mif1')), 'image/avif'],
    ['an AVIF of a general brand', box('ftyp', bytes('mif1'), uint32(0), bytes('avif')), 'image/avif'],
    ['a HEIC', box('ftyp', bytes('heic'), uint32(0), bytes('mif1')), 'image/heic'],
    ['a HEIC of ten bits', box('ftyp', bytes('heix'), uint32(0), bytes('mif1')), 'image/heic'],
    ['a HEIC of a general brand', box('ftyp', bytes('mif1'), uint32(0), bytes('heic')), 'image/heic'],
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['an MP4', ftyp('isom'), 'video/mp4'],
    ['an iPhone film', box('ftyp', bytes('qt  '), uint32(0), bytes('qt  ')), 'video/quicktime'],
    ['an old QuickTime film', box('moov', bytes('x')), 'video/quicktime'],
    [
      'a film with a brand of its own that is compatible',
      box('ftyp', bytes('XYZ1'), uint32(0), bytes('mp42')),
      'video/mp4',
    ],
  ])('%s', (_name, head, type) => {
    expect(fileKind(head)).toMatchObject({ type });
  });

  it.each([
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['HTML', bytes('<!doctype html>')],
    ['a program', bytes('MZ\x90\x00')],
    ['half a GIF', bytes('GIF8')],
    ['another RIFF file', bytes('RIFF\x10\x00\x00\x00WAVEfmt ')],
    ['a playlist for streaming', bytes('#EXTM3U\n')],
    ['a ZIP', bytes('PK\x03\x04')],
    ['nothing', Buffer.alloc(0)],
    ['an unknown brand', box('ftyp', bytes('evil'), uint32(0))],
  ])('%s is refused', (_name, head) => {
    expect(fileKind(head)).toMatchObject({ kind: 'refused' });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (head) => void fileKind(head)));
  });

  it.each([
    ['one byte short of a PNG', bytes('\x89PNG\r\n\x1a')],
    ['a PNG whose line ends were changed on the way', bytes('\x89PNG\n\x1a\n\0')],
    ['two bytes of a JPEG', bytes('\xff\xd8')],
    ['a JPEG behind a byte order mark', bytes('\xef\xbb\xbf\xff\xd8\xff')],
    ['a film whose first box has no brand', box('ftyp')],
    ['BMP', bytes('BM6\x00\x00\x00')],
    ['WebM', bytes('\x1a\x45\xdf\xa3\x01\x00\x00\x00')],
    ['AVI', bytes('RIFF\x10\x00\x00\x00AVI LIST')],
    ['a PDF behind other bytes', bytes('\n%PDF-1.7\n')],
    ['PostScript', bytes('%!PS-Adobe-3.0\n')],
    ['zeros', Buffer.alloc(64)],
    ['upper case', box('FTYP', bytes('isom'), uint32(0))],
  ])('%s is refused, with the accepted kinds', (_name, head) => {
    expect(fileKind(head)).toEqual({ kind: 'refused', detail: fileTexts.wrongType });
  });

  it.each(['heic', 'heix', 'mif1'])('%s, despite compatible brands, is no video', (brand) => {
    const found = fileKind(box('ftyp', bytes(brand), uint32(0), bytes('isommp42')));
    expect(found).toEqual({ kind: 'image', type: 'image/heic' });
  });

  it.each([
    'isom',
    'iso6',
    'mp41',
    'mp42',
    'avc1',
    'av01',
    'M4V ',
    'M4VH',
    'M4VP',
    'MSNV',
    'f4v ',
    '3gp4',
    '3g2a',
    'XAVC',
  ])('a video of the brand %j is MP4', (brand) => {
    expect(fileKind(box('ftyp', bytes(brand), uint32(0)))).toEqual({ kind: 'video', type: 'video/mp4' });
  });

  it.each(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])(
    'a video that begins with %s is QuickTime',
    (name) => {
      expect(fileKind(box(name, Buffer.alloc(8)))).toEqual({ kind: 'video', type: 'video/quicktime' });
    },
  );

  it('looks for compatible brands inside the first box only, and its size may lie', () => {
    const behind = Buffer.concat([box('ftyp', bytes('evil'), uint32(0)), bytes('mp42')]);
    expect(fileKind(behind)).toMatchObject({ kind: 'refused' });
    const huge = Buffer.concat([uint32(0xffffffff), bytes('ftypevil'), uint32(0), bytes('mp42')]);
    expect(fileKind(huge)).toMatchObject({ kind: 'video' });
  });

  it('does not depend on what stands behind the start, nor on where the bytes lie in memory', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(9), (rest, offset) => {
        const whole = Buffer.concat([Buffer.alloc(offset, 7), ftyp('isom'), rest]);
        expect(fileKind(new Uint8Array(whole).subarray(offset))).toEqual({
          kind: 'video',
          type: 'video/mp4',
        });
      }),
    );
  });
});
