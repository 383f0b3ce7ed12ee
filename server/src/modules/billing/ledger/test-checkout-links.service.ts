import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { derivedKey } from '../../../platform/storage/derived-key.lib';
import { readKeyFile } from '../../../platform/storage/key-file.lib';
import { linkHash } from '../../../http/auth/link-token.lib';

type LinkKind = 'checkout' | 'invoice' | 'card';

/**
 * Unguessable addresses of the test checkout's pages: an HMAC with a key that never leaves this server.
 * Paths, not URLs: valid under every name of this server.
 */
export interface TestCheckoutLinks {
  /** Token of a page. Deterministic, so that the database holds only its hash. */
  token(kind: LinkKind, id: string): string;
  hash(kind: LinkKind, id: string): string;
  checkoutPath(id: string): string;
  invoicePath(id: string): string;
  /** Path of the card's page after a failed payment. */
  failedCardPath(accountId: string, paymentFailedAt: number): string;
}

const KEY_BYTES = 32;

export const cardPath = (token: string) => `/till/card/${token}`;

/** Id of the card's page after a failed payment: stable until that payment is settled. */
export const failedCardId = (accountId: string, paymentFailedAt: number) => `${accountId}:${paymentFailedAt}`;

/**
 * Derives the key from the cluster's secret; without one reads or creates it in the data folder with the
 * first link. An existing file wins: it belongs to invoices from before the cluster.
 */
export function createTestCheckoutLinks(dataFolder: string, secret?: string): TestCheckoutLinks {
  const file = path.join(dataFolder, 'billing.key');
  let key: Buffer | undefined;
  const token = (kind: LinkKind, id: string) => {
    key ??=
      secret === undefined || fs.existsSync(file)
        ? readKeyFile(file)
        : derivedKey(secret, 'till links', KEY_BYTES);
    return createHmac('sha256', key).update(`${kind}:${id}`).digest('hex');
  };
  return {
    token,
    hash(kind, id) {
      const hash = linkHash(token(kind, id));
      if (!hash) throw new Error('Malformed link token.');
      return hash;
    },
    checkoutPath: (id) => `/till/checkout/${token('checkout', id)}`,
    invoicePath: (id) => `/till/invoice/${token('invoice', id)}`,
    failedCardPath: (accountId, paymentFailedAt) =>
      cardPath(token('card', failedCardId(accountId, paymentFailedAt))),
  };
}
