/** Pixels of a picture: rows from the top, three bytes each (RGB) or four (with straight alpha). */
export interface Pixels {
  width: number;
  height: number;
  channels: 3 | 4;
  /** Color profile (ICC); empty: sRGB. */
  profile: Uint8Array;
}

type Entry = [tag: number, type: number, count: number, value: number];
const [SHORT, LONG, UNDEFINED] = [3, 4, 7];

/**
 * Uncompressed TIFF (6.0) that carries pixels together with their color profile, which raw pixels cannot.
 * Returns the file with empty rows, and where they begin: the caller fills them in, without a second copy.
 */
export function plainTiff({ width, height, channels, profile }: Pixels): { file: Buffer; pixelsAt: number } {
  const bytes = width * height * channels;
  const entries = (bitsAt: number, profileAt: number, pixelsAt: number): Entry[] => [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, bytes],
    [284, SHORT, 1, 1],
    ...(channels === 4 ? [[338, SHORT, 1, 2] satisfies Entry] : []),
    ...(profile.length > 0 ? [[34675, UNDEFINED, profile.length, profileAt] satisfies Entry] : []),
  ];
  const bitsAt = 8 + 2 + entries(0, 0, 0).length * 12 + 4;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + profile.length + (profile.length % 2);
  const file = Buffer.alloc(pixelsAt + bytes);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  const list = entries(bitsAt, profileAt, pixelsAt);
  file.writeUInt16LE(list.length, 8);
  list.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  });
  for (let channel = 0; channel < channels; channel += 1) file.writeUInt16LE(8, bitsAt + channel * 2);
  file.set(profile, profileAt);
  return { file, pixelsAt };
}
