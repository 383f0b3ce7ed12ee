import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import { derivedKey } from './derived-key.lib';
import { codeOf } from '../errors/error-code.lib';

/** What a key looks like, and how one is made. */
export interface KeyKind {
  prefix: string;
  bytes: number;
}

export const newKey = ({ prefix, bytes }: KeyKind): string =>
  prefix + randomBytes(bytes).toString('base64url');

/** A key in a file of its own: made on the first start, readable by this user only. A file that holds no whole key is made anew. */
export function loadKeyFile(file: string, kind: KeyKind): string {
  const kept = readKey(file, kind);
  if (kept) return kept;
  return writeKey(file, newKey(kind));
}

/** The key that is made of the servers' common secret. It lies in the file too: whoever works on this machine reads it there. */
export function derivedKeyFile(file: string, { prefix, bytes }: KeyKind, secret: string): string {
  const key = prefix + derivedKey(secret, 'operator key', bytes).toString('base64url');
  return readKey(file, { prefix, bytes }) === key ? key : writeKey(file, key);
}

function writeKey(file: string, key: string): string {
  // Whole or not at all: half a key after a power cut would be a short one.
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

/** Takes the same time whatever was sent. */
export function isKey(sent: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent ?? ''), digest(key));
}
