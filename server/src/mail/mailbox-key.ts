import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../errors/error-code';

const KEY = /^[A-Za-z0-9_-]{32}$/;

/** The key of /dev/mail: made on the first start, kept beside the mails, readable by this user only. The start prints it. */
export function loadMailboxKey(dataFolder: string): string {
  const file = path.join(dataFolder, 'mailbox-key');
  const kept = readKey(file);
  if (kept) return kept;
  const key = randomBytes(24).toString('base64url');
  // Whole or not at all: half a key after a power cut would be a short one.
  fs.writeFileSync(`${file}.new`, `${key}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return key;
}

function readKey(file: string): string | null {
  try {
    const text = fs.readFileSync(file, 'utf8').trim();
    return KEY.test(text) ? text : null;
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

/** Where whoever sits at this machine reads the mails. */
export const mailboxAddress = (origin: string, key: string): string => `${origin}/dev/mail?key=${key}`;
