import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { linkHash } from '../../../auth/link-token';
import type { Deps } from '../../../deps';

/** Pages of the till are reached by addresses that nobody can guess: 64 hex characters over a key that never leaves this server. */
type LinkKind = 'checkout' | 'invoice' | 'card';

const KEY_BYTES = 32;
const keys = new Map<string, Buffer>();

/** The token of a page. It can be made again at any time, so that the database holds only its hash. */
export function linkToken(deps: Pick<Deps, 'config'>, kind: LinkKind, id: string): string {
  return createHmac('sha256', keyOf(deps.config.dataFolder)).update(`${kind}:${id}`).digest('hex');
}

export function hashedLink(deps: Pick<Deps, 'config'>, kind: LinkKind, id: string): string {
  const hash = linkHash(linkToken(deps, kind, id));
  if (!hash) throw new Error('A link token of a wrong form was made.');
  return hash;
}

/** Paths, not whole addresses: they hold on every name that this server is reached by. */
export const checkoutPath = (deps: Pick<Deps, 'config'>, id: string) =>
  `/till/checkout/${linkToken(deps, 'checkout', id)}`;
export const invoicePath = (deps: Pick<Deps, 'config'>, id: string) =>
  `/till/invoice/${linkToken(deps, 'invoice', id)}`;
export const cardPath = (token: string) => `/till/card/${token}`;

/** Where the card is changed after a failed payment. */
export const failedCardPath = (deps: Pick<Deps, 'config'>, accountId: string, paymentFailedAt: number) =>
  cardPath(linkToken(deps, 'card', failedCardId(accountId, paymentFailedAt)));

/** The address after a failed payment: the same until that payment is settled. */
export const failedCardId = (accountId: string, paymentFailedAt: number) => `${accountId}:${paymentFailedAt}`;

function keyOf(dataFolder: string): Buffer {
  const known = keys.get(dataFolder);
  if (known) return known;
  const file = path.join(dataFolder, 'billing.key');
  if (!fs.existsSync(file)) makeKey(file);
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'hex');
  if (key.length !== KEY_BYTES) throw new Error('The file billing.key is damaged. Restore it from a backup.');
  keys.set(dataFolder, key);
  return key;
}

/** Whoever comes second keeps the first one's: the link of the hard disk is made once. */
function makeKey(file: string): void {
  const temporary = `${file}.${process.pid}.new`;
  fs.writeFileSync(temporary, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
  try {
    fs.linkSync(temporary, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}
