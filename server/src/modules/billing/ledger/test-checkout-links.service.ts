import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { derivedKey } from '../../../platform/storage/derived-key.lib';
import { linkHash } from '../../../http/auth/link-token.lib';

type LinkKind = 'checkout' | 'invoice' | 'card';

/**
 * Pages of the test checkout are reached by addresses that nobody can guess: 64 hex characters over a key that never leaves this server.
 * Paths, not whole addresses: they hold on every name that this server is reached by.
 */
export interface TestCheckoutLinks {
  /** The token of a page. It can be made again at any time, so that the database holds only its hash. */
  token(kind: LinkKind, id: string): string;
  hash(kind: LinkKind, id: string): string;
  checkoutPath(id: string): string;
  invoicePath(id: string): string;
  /** Where the card is changed after a failed payment. */
  failedCardPath(accountId: string, paymentFailedAt: number): string;
}

const KEY_BYTES = 32;

export const cardPath = (token: string) => `/till/card/${token}`;

/** The address after a failed payment: the same until that payment is settled. */
export const failedCardId = (accountId: string, paymentFailedAt: number) => `${accountId}:${paymentFailedAt}`;

/**
 * The key is made of the servers' common secret; without one it is read from the data folder, or made there, when the first link is. One that lies
 * there already stays: invoices of a server that was alone until now are reached by it.
 */
export function createTestCheckoutLinks(dataFolder: string, secret?: string): TestCheckoutLinks {
  const file = path.join(dataFolder, 'billing.key');
  let key: Buffer | undefined;
  const token = (kind: LinkKind, id: string) => {
    key ??=
      secret === undefined || fs.existsSync(file)
        ? readKey(file)
        : derivedKey(secret, 'till links', KEY_BYTES);
    return createHmac('sha256', key).update(`${kind}:${id}`).digest('hex');
  };
  return {
    token,
    hash(kind, id) {
      const hash = linkHash(token(kind, id));
      if (!hash) throw new Error('A link token of a wrong form was made.');
      return hash;
    },
    checkoutPath: (id) => `/till/checkout/${token('checkout', id)}`,
    invoicePath: (id) => `/till/invoice/${token('invoice', id)}`,
    failedCardPath: (accountId, paymentFailedAt) =>
      cardPath(token('card', failedCardId(accountId, paymentFailedAt))),
  };
}

function readKey(file: string): Buffer {
  if (!fs.existsSync(file)) makeKey(file);
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'hex');
  if (key.length !== KEY_BYTES) throw new Error('The file billing.key is damaged. Restore it from a backup.');
  return key;
}

/** Whoever comes second keeps the first one's: the link of the hard disk is made once. */
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
