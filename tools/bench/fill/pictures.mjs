import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { fromServer } from '../server-library.mjs';

const sharp = fromServer('sharp');
const { default: pLimit } = fromServer('p-limit');
const SIZE = { width: 320, height: 180 };

/** Makes the nth small picture: each has a colour of its own, and the same bytes at every run. */
export function pictureOf(n) {
  const background = { r: (n * 47) % 256, g: (n >> 8) % 256, b: 90 };
  return sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();
}

/**
 * Writes pictures into the store of a data folder, each with its thumbnail; existing ones stay.
 * @param {string} dataFolder VITRINE_DATA of the product
 * @param {number} count
 */
export function writePictures(dataFolder, count) {
  const limit = pLimit(cpus().length);
  const write = async (n) => {
    const picture = await pictureOf(n);
    const thumb = await sharp(picture).webp({ quality: 60, effort: 0 }).toBuffer();
    return {
      ...SIZE,
      ...{ sha256: keep(dataFolder, picture), size: picture.length },
      ...{ thumb: keep(dataFolder, thumb), thumbSize: thumb.length },
    };
  };
  return Promise.all(Array.from({ length: count }, (_, n) => limit(() => write(n))));
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
