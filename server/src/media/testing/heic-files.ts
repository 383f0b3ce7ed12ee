import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { box, uint32 } from './sample-files';

/**
 * HEIC pictures of some hundred bytes, encoded with heif-enc: red in the upper left quarter, blue elsewhere.
 * 'two-pictures' has the tile first, 'transparent' is red on the left and empty on the right.
 */
export const heicSample = (
  name: 'tile' | 'ten-bits' | 'display-p3' | 'transparent' | 'two-pictures',
): Buffer => readFileSync(join(__dirname, 'pictures', `${name}.heic`));

const uint16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};
const text = (words: string) => Buffer.from(words, 'latin1');
const full = (name: string, version: number, ...content: Uint8Array[]) =>
  box(name, uint32(version * 0x1000000), ...content);

/** Box of this name anywhere in a file. */
function boxIn(file: Buffer, name: string): Buffer {
  const at = file.indexOf(name) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

/** EXIF of one tag: orientation 6, "turn to the right". */
const exifOrientation = Buffer.concat([
  uint32(0),
  text('MM\0*'),
  uint32(8),
  uint16(1, 0x112, 3),
  uint32(1),
  uint16(6, 0),
  uint32(0),
]);

/**
 * HEIC as phones write it: tiles of 64×64 pixels side by side, joined by a grid, with a turn to the right
 * both as a property (`irot`) and in its EXIF. `declared` is the size that the grid claims.
 */
export function phoneHeic(
  wish: {
    tiles?: number;
    declared?: readonly [width: number, height: number];
    turned?: boolean;
  } = {},
): Buffer {
  const { tiles = 2, turned = true } = wish;
  const { declared = [tiles * 64, 64] } = wish;
  const sample = heicSample('tile');
  const pixels = boxIn(sample, 'mdat').subarray(8);
  const ids = Array.from({ length: tiles }, (_, index) => index + 2);
  const [grid, exif] = [1, tiles + 2];
  const gridData = Buffer.concat([Buffer.from([0, 0, 0, tiles - 1]), uint16(...declared)]);
  const entry = (id: number, type: string) => full('infe', 2, uint16(id, 0), text(`${type}\0`));
  const place = (id: number, method: number, from: number, length: number) =>
    Buffer.concat([uint16(id, method, 0, 1), uint32(from, length)]);
  const properties = (id: number, ...indexes: number[]) =>
    Buffer.concat([uint16(id), Buffer.from([indexes.length, ...indexes])]);
  const meta = (pixelsAt: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, uint32(0), text('pict'), uint32(0, 0, 0), text('\0')),
      full('pitm', 0, uint16(grid)),
      full(
        'iinf',
        0,
        uint16(tiles + 2),
        entry(grid, 'grid'),
        ...ids.map((id) => entry(id, 'hvc1')),
        entry(exif, 'Exif'),
      ),
      full(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        uint16(tiles + 2),
        place(grid, 1, 0, gridData.length),
        ...ids.map((id) => place(id, 0, pixelsAt, pixels.length)),
        place(exif, 0, pixelsAt + pixels.length, exifOrientation.length),
      ),
      full('iref', 0, box('dimg', uint16(grid, tiles, ...ids)), box('cdsc', uint16(exif, 1, grid))),
      box(
        'iprp',
        box(
          'ipco',
          boxIn(sample, 'hvcC'),
          boxIn(sample, 'ispe'),
          full('ispe', 0, uint32(...declared)),
          box('irot', Buffer.from([3])),
        ),
        full(
          'ipma',
          0,
          uint32(tiles + 1),
          turned ? properties(grid, 3, 0x84) : properties(grid, 3),
          ...ids.map((id) => properties(id, 0x81, 2)),
        ),
      ),
      box('idat', gridData),
    );
  const head = box('ftyp', text('heic'), uint32(0), text('mif1heic'));
  const pixelsAt = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(pixelsAt), box('mdat', pixels, exifOrientation)]);
}
