import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import { derivedKey } from './derived-key.lib';
import { codeOf } from '../errors/error-code.lib';

/** Format of a key, and how one is created. */
export interface KeyKind {
  prefix: string;
  bytes: number;
}

export const newKey = ({ prefix, bytes }: KeyKind): string =>
  prefix + randomBytes(bytes).toString('base64url');

/**
 * Key in a file of its own: created on the first start, readable by this user only. A file without a complete
 * key is replaced.
 */
export function loadKeyFile(file: string, kind: KeyKind): string {
  const kept = readKey(file, kind);
  if (kept) return kept;
  return writeKey(file, newKey(kind));
}

/** Key derived from the servers' common secret, also written to the file, for users of this machine. */
export function derivedKeyFile(file: string, { prefix, bytes }: KeyKind, secret: string): string {
  const key = prefix + derivedKey(secret, 'operator key', bytes).toString('base64url');
  return readKey(file, { prefix, bytes }) === key ? key : writeKey(file, key);
}

function writeKey(file: string, key: string): string {
  // Atomically: half a key after a power failure would be a short one.
  fs.writeFileSync(`${file}.new`, `${key}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return key;
}

function readKey(file: string, { prefix, bytes }: KeyKind): string | null {
  try {
    const text = fs.readFileSync(file, 'utf8').trim();
    const length = prefix.length + Math.ceil((bytes * 4) / 3);
    return text.startsWith(prefix) && text.length === length && /^[\w-]+$/.test(text) ? text : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Constant-time comparison. */
export function isKey(sent: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent ?? ''), digest(key));
}
