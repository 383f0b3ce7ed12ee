import { createHash } from 'node:crypto';
import path from 'node:path';
import type { DeployKeyActor, Deps } from '../../deps.types';
import { conflict, notFound } from '../../platform/errors/errors.lib';
import { derivedKeyFile, isKey, loadKeyFile, newKey } from '../../platform/storage/key-file.files';
import { addKey, keyByHash, openKeys, revokeKey } from './deploy-keys.repo';

const KEY = { prefix: 'vdk_', bytes: 32 };
/** Names in the log that are no team's. */
const TAKEN_NAMES = /^(operator|start|self|vitrine)$/i;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** The key of whoever may read the data folder: it opens every area, and makes and revokes the keys of others. */
export function loadOperatorKey(dataFolder: string, secret?: string): string {
  const file = path.join(dataFolder, 'operator-key');
  return secret === undefined ? loadKeyFile(file, KEY) : derivedKeyFile(file, KEY, secret);
}

/** Who shows this key; null when it opens nothing (any more). */
export async function deployKey(
  { db, clock, operatorKey }: Pick<Deps, 'db' | 'clock'> & { operatorKey: string },
  token: string,
): Promise<DeployKeyActor | null> {
  if (!token.startsWith(KEY.prefix)) return null;
  if (isKey(token, operatorKey)) return { id: null, name: 'operator', area: null };
  return keyByHash(db, hashOf(token), clock.nowSeconds());
}

/**
 * A new key for an area, said here and never again.
 * @throws {ProblemError} 409 while the area has one
 */
export async function makeDeployKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  area: string,
  { name: wanted, mail = null }: { name?: string; mail?: string | null } = {},
) {
  const name = wanted?.trim() || area;
  if (TAKEN_NAMES.test(name))
    throw conflict(`"${name}" means somebody else in the log. Choose another name.`);
  const key = newKey(KEY);
  const made = { area, name, mail, madeAt: clock.nowSeconds() };
  if (!(await addKey(db, { ...made, hash: hashOf(key) })))
    throw conflict(`${area} has a deploy key already. Revoke it first; whoever uses it is locked out then.`);
  return { ...made, lastUsedAt: null, key };
}

export const listDeployKeys = ({ db }: Pick<Deps, 'db'>) => openKeys(db);

/** Where the team of an area wants to hear of it; null when it did not say. */
export const teamMail = async ({ db }: Pick<Deps, 'db'>, area: string): Promise<string | null> =>
  (await openKeys(db)).find((key) => key.area === area)?.mail ?? null;

/** @throws {ProblemError} 404 */
export async function revokeDeployKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  area: string,
): Promise<void> {
  if (!(await revokeKey(db, area, clock.nowSeconds()))) throw notFound('deploy key');
}
