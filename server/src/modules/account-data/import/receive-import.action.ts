import { v7 as uuidv7 } from 'uuid';
import { CHUNK_BYTES, type AccountArchive, type NewImport } from '@vitrine/shared/contract';
import { mayCreate } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../../deps.types';
import { allows } from '../../../http/auth/allows.rule';
import {
  conflict,
  diskFull,
  fieldProblem,
  forbidden,
  notFound,
  problem,
} from '../../../platform/errors/errors.lib';
import { KEEP_FREE_BYTES } from '../../../platform/storage/disk-files.files';
import { lockAccount } from '../../../platform/users/accounts.repo';
import { subscriptionOf } from '../../account/account.action';
import { storePart } from '../archives/store-part.action';
import { presentArchive } from '../archives/archives.present';
import { wakeArchive } from '../archives/archives.job';
import {
  archiveOf,
  deleteArchive,
  insertArchive,
  lockArchive,
  openArchive,
  updateArchive,
} from '../archives/archives.repo';
import { sentence, sizeOf } from '../../../platform/languages/sentence.rule';
import type { DesignLanguage } from '@vitrine/shared/contract/values';

/** Bytes that an archive may have beside promos: tables of history and plays. */
const TABLES_BYTES = 2_000_000_000;

/**
 * Begins an import, or continues that of the same archive; another one that is still being received is
 * replaced.
 * @throws {ProblemError} 403, 409 while one is worked on, 507 without space
 */
export async function beginImport(
  deps: Deps,
  actor: Actor,
  { size, fingerprint }: NewImport,
  language: DesignLanguage,
): Promise<AccountArchive> {
  await mustBeAllowed(deps, actor);
  const { accountId, userId } = actor;
  const now = deps.clock.nowSeconds();
  const free = (await deps.storage.freeBytes()) - KEEP_FREE_BYTES;
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound('account');
    const open = await openArchive(tx, accountId, 'import');
    if (open && open.size === size && open.fingerprint === fingerprint) return presentArchive(open, language);
    if (open && open.state !== 'receiving')
      throw conflict('An archive is being imported. Wait until it is done, or cancel it.');
    if (open) await deleteArchive(tx, open.id);
    if (size > account.storageQuota + TABLES_BYTES)
      throw conflict(
        sentence`This archive has ${sizeOf(size)}, and your plan has ${sizeOf(account.storageQuota)} of storage. Buy more storage first.`,
      );
    // Its promos are copied out of it.
    if (free < 2 * size) throw diskFull();
    const row = {
      id: uuidv7(),
      accountId,
      kind: 'import' as const,
      state: 'receiving' as const,
      askedBy: userId,
      createdAt: now,
      touchedAt: now,
      size,
      fingerprint,
    };
    await insertArchive(tx, row);
    const made = await archiveOf(tx, accountId, row.id);
    if (!made) throw notFound('archive');
    return presentArchive(made, language);
  });
}

async function mustBeAllowed(deps: Deps, actor: Actor): Promise<void> {
  const needed = ['promo.edit', 'playlist.approve', 'schedule.edit'] as const;
  const missing = needed.find((permission) => !allows(actor, permission));
  if (missing) throw forbidden(sentence`An import also needs the permission ${missing}.`);
  if (!mayCreate((await subscriptionOf(deps, actor.accountId)).subscr_expire_int))
    throw problem(403, 'subscription_blocked', 'Your subscription has ended. Choose a plan to import.');
}

/** Stores the next part of an import; one that is there already changes nothing. */
export async function receivePart(
  deps: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
  { id, number, bytes }: { id: string; number: number; bytes: Uint8Array },
  language: DesignLanguage,
): Promise<AccountArchive> {
  const known = await archiveOf(deps.db, accountId, id);
  if (known?.kind !== 'import') throw notFound('import');
  const start = (number - 1) * CHUNK_BYTES;
  if (!(number >= 1) || start >= known.size)
    throw fieldProblem('chunk_number', 'range', 'This archive has no such part.');
  if (bytes.byteLength !== Math.min(CHUNK_BYTES, known.size - start))
    throw fieldProblem('file', 'size', 'A part has 512 KiB, and the last one the rest.');
  if (known.state !== 'receiving' || start < known.done) return presentArchive(known, language);
  const done = start + bytes.byteLength;
  const isWhole = done === known.size;
  await storePart(deps, { accountId, archiveId: id, number }, bytes, async (tx) => {
    const locked = await lockArchive(tx, accountId, id);
    if (!locked) throw notFound('import');
    if (locked.done !== start || locked.state !== 'receiving')
      throw conflict(
        sentence`The next part of this archive is ${Math.floor(locked.done / CHUNK_BYTES) + 1}.`,
      );
    const progress = isWhole ? ({ state: 'waiting', done: 0 } as const) : { done };
    await updateArchive(tx, id, { ...progress, touchedAt: deps.clock.nowSeconds() });
  });
  if (isWhole) await wakeArchive(deps, id);
  const now = await archiveOf(deps.db, accountId, id);
  if (!now) throw notFound('import');
  return presentArchive(now, language);
}
