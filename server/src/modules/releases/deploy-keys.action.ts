import { createHash } from 'node:crypto';
import path from 'node:path';
import type { DeployKeyActor, Deps } from '../../deps.types';
import { conflict, notFound } from '../../platform/errors/errors.lib';
import { derivedKeyFile, isKey, loadKeyFile, newKey } from '../../platform/storage/key-file.files';
import { addKey, keyByHash, openKeys, revokeKey } from './deploy-keys.repo';

const KEY = { prefix: 'vdk_', bytes: 32 };
/** Reserved names in the log. */
const TAKEN_NAMES = /^(operator|start|self|vitrine)$/i;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Key of the operator, who can read the data folder: for all areas and for the keys of others. */
export function loadOperatorKey(dataFolder: string, secret?: string): string {
  const file = path.join(dataFolder, 'operator-key');
  return secret === undefined ? loadKeyFile(file, KEY) : derivedKeyFile(file, KEY, secret);
}

/** Actor of a deploy key; null when it is invalid or revoked. */
export async function deployKey(
  { db, clock, operatorKey }: Pick<Deps, 'db' | 'clock'> & { operatorKey: string },
  token: string,
): Promise<DeployKeyActor | null> {
  if (!token.startsWith(KEY.prefix)) return null;
  if (isKey(token, operatorKey)) return { id: null, name: 'operator', area: null };
  return keyByHash(db, hashOf(token), clock.nowSeconds());
}

/**
 * Creates the key of an area; it is returned only now.
 * @throws {ProblemError} 409 while the area has one
 */
export async function makeDeployKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  area: string,
  { name: wanted, mail = null }: { name?: string; mail?: string | null } = {},
) {
  const name = wanted?.trim() || area;
  if (TAKEN_NAMES.test(name)) throw conflict(`"${name}" is reserved in the log. Choose another name.`);
  const key = newKey(KEY);
  const made = { area, name, mail, madeAt: clock.nowSeconds() };
  if (!(await addKey(db, { ...made, hash: hashOf(key) })))
    throw conflict(`${area} already has a deploy key. Revoke it first; then it stops working.`);
  return { ...made, lastUsedAt: null, key };
}

export const listDeployKeys = ({ db }: Pick<Deps, 'db'>) => openKeys(db);

/** Mail address of an area's team for reports; null without one. */
export const teamMail = async ({ db }: Pick<Deps, 'db'>, area: string): Promise<string | null> =>
  (await openKeys(db)).find((key) => key.area === area)?.mail ?? null;

/** @throws {ProblemError} 404 */
export async function revokeDeployKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  area: string,
): Promise<void> {
  if (!(await revokeKey(db, area, clock.nowSeconds()))) throw notFound('deploy key');
}
