import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import path from 'node:path';
import { derivedKey } from './derived-key.lib';
import { readKeyFile } from './key-file.lib';

/** Encrypts what the server must read again (AES-256-GCM). `purpose` binds a text to its use. */
export interface Seal {
  close(purpose: string, text: string): string;
  /** Null for what another key or purpose closed, or what was changed. */
  open(purpose: string, sealed: string): string | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key from the servers' common secret; without one it is in the data folder. */
export function createSeal(dataFolder: string, secret?: string): Seal {
  let key: Buffer | undefined;
  const keyOnce = () =>
    (key ??=
      secret === undefined
        ? readKeyFile(path.join(dataFolder, 'seal.key'))
        : derivedKey(secret, 'sealed secrets', 32));
  return {
    close(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOnce(), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyOnce(), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
