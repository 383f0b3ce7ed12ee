import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;

/**
 * Reads a key of 32 bytes, in hex; creates it with the first use.
 * @throws {Error} when the file holds no key
 */
export function readKeyFile(file: string): Buffer {
  if (!fs.existsSync(file)) makeKey(file);
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(`The file ${path.basename(file)} is damaged. Restore it from a backup.`);
  return key;
}

/** Creates the key once: of concurrent servers the first hard link wins. */
function makeKey(file: string): void {
  const temporary = `${file}.${process.pid}.new`;
  try {
    fs.writeFileSync(temporary, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
    fs.linkSync(temporary, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}
