import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fromServer } from '../server-library.mjs';

const [WIDTH, HEIGHT] = [320, 180];

/**
 * Writes small pictures into the store of a data folder, each with its thumbnail. Picture `n` has the same
 * bytes at every run, so existing ones stay.
 * @param {string} dataFolder VITRINE_DATA of the product
 * @param {number} count
 * @returns {Promise<{sha256: string, size: number, thumb: string, thumbSize: number, width: number,
 * height: number}[]>}
 */
export async function writePictures(dataFolder, count) {
  const pictures = [];
  const lane = async (first, step) => {
    for (let n = first; n < count; n += step) pictures[n] = await writePicture(dataFolder, n);
  };
  const lanes = cpus().length;
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first, lanes)));
  return pictures;
}

async function writePicture(dataFolder, n) {
  const sharp = fromServer('sharp');
  const picture = await sharp(Buffer.from(drawing(n)))
    .jpeg({ quality: 86 })
    .toBuffer();
  const thumb = await sharp(picture).webp({ quality: 60, effort: 0 }).toBuffer();
  const [sha256, thumbSha256] = [keep(dataFolder, picture), keep(dataFolder, thumb)];
  const size = { size: picture.length, thumbSize: thumb.length, width: WIDTH, height: HEIGHT };
  return { sha256, thumb: thumbSha256, ...size };
}

/** Drawing of a colour, and bars that spell the number in binary: no two are the same. */
function drawing(n) {
  const bars = Array.from({ length: 16 }, (_, bit) =>
    (n >> bit) & 1 ? `<rect x="${16 + bit * 18}" y="60" width="12" height="60" fill="#fff"/>` : '',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="hsl(${(n * 47) % 360} 60% 40%)"/>${bars.join('')}</svg>`;
}

/** Stores bytes as the product does: by their SHA-256, whole or not at all. */
function keep(dataFolder, bytes) {
  const key = createHash('sha256').update(bytes).digest('hex');
  const target = path.join(dataFolder, 'files', key.slice(0, 2), key);
  if (statSync(target, { throwIfNoEntry: false })?.size === bytes.length) return key;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const draft = path.join(dataFolder, 'uploads', `${randomUUID()}.draft`);
  writeFileSync(draft, bytes, { mode: 0o600 });
  renameSync(draft, target);
  return key;
}
