import { topics, type PromoItem, type PromoUses, MAX_PROMOS } from '@vitrine/shared/contract';
import type { FileRow } from '../../platform/database/tables/promos.table';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { conflict, notFound } from '../../platform/errors/errors.lib';
import { deleteFile, insertFile, tryAgain } from '../../media/files.repo';
import { adoptBytes, removeUnreferenced } from '../../media/keep-bytes.action';
import { addStorageUsed } from '../../platform/users/accounts.repo';
import { recordEvent } from '../history/record.action';
import { removePromoFromPlaylists, usesOfPromo } from '../playlists/promo-uses.action';
import { dropTrims, forgetFiles } from './trim/drop-trims.action';
import { countGone, lockOriginals } from './pages/original-storage.action';
import { askToRedraw } from './designs/redraw-request.lib';
import { mapYielding } from '../../http/limits/yielding.lib';
import { presentPromo } from './promos.present';
import * as repo from './promos.repo';
import { isShownByDesign } from './designs/designed-promos.repo';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** GET /api/promo/get-items. */
export async function promoList(db: Db, accountId: string, language: DesignLanguage): Promise<PromoItem[]> {
  return mapYielding(await repo.listPromos(db, accountId), (row) => presentPromo(row, language));
}

export async function newestPromos(
  db: Db,
  accountId: string,
  limit: number,
  language: DesignLanguage = 'en',
): Promise<PromoItem[]> {
  return (await repo.newestPromos(db, accountId, limit)).map((row) => presentPromo(row, language));
}

/** Playlists that use a promo, and whether their approved version is on the schedule. */
export async function usesOf(db: Db, accountId: string, id: string): Promise<PromoUses> {
  if (!(await repo.findPromo(db, accountId, id))) throw notFound('promo');
  return { uses: await usesOfPromo(db, accountId, id) };
}

export interface FinishedFile {
  /** Path in staging; null when the bytes are stored already. */
  path: string | null;
  sha256: string;
  size: number;
  type: string;
  name: string;
  cost?: number;
}

export interface AddedPromo {
  id: string;
  /** The account already has these bytes. */
  duplicate: boolean;
  isToPrepare: boolean;
}

/**
 * Creates a promo of a finished, inspected file in the caller's transaction, and counts it for the quota.
 * The same
 * bytes again are the existing promo; if it failed, it is prepared again.
 */
export async function addPromo(
  deps: Pick<Deps, 'storage' | 'clock'>,
  tx: Db,
  accountId: string,
  file: FinishedFile,
  userId: string | null = null,
): Promise<AddedPromo> {
  // The lock inside adoptBytes also serializes two uploads of the same bytes.
  await adoptBytes(deps.storage, tx, file.path, file.sha256);
  const known = await repo.promoOfBytes(tx, accountId, file.sha256);
  if (known) return { id: known.id, duplicate: true, isToPrepare: await tryAgain(tx, known.fileId) };
  await checkPromoLimit(tx, accountId);
  const createdAt = deps.clock.nowSeconds();
  const { sha256, size, type, name, cost } = file;
  const fileId = await insertFile(tx, { sha256, size, type, cost, createdAt });
  await addStorageUsed(tx, accountId, size);
  const id = await repo.insertPromo(tx, accountId, { fileId, sha256, name, createdAt });
  const subject = { id, name };
  await recordEvent(tx, { accountId, userId, at: createdAt, kind: 'promo.uploaded', subject });
  return { id, duplicate: false, isToPrepare: true };
}

/** @throws {ProblemError} 409 when the account has the maximum of promos */
export async function checkPromoLimit(db: Db, accountId: string): Promise<void> {
  if ((await repo.countPromos(db, accountId)) >= MAX_PROMOS)
    throw conflict('An account can have up to 20,000 promos. Delete one that you no longer need.');
}

/** Prepares a failed promo again, once per file: the same bytes most likely fail the same way. */
export async function prepareAgain(deps: Deps, accountId: string, id: string): Promise<void> {
  const promo = await repo.findPromo(deps.db, accountId, id);
  if (!promo) throw notFound('promo');
  if (!(await tryAgain(deps.db, promo.file.id))) throw conflict(NOT_AGAIN[promo.file.state]);
  deps.processor.wake();
  deps.broker.publish(accountId, topics.changed('promo'), { id: promo.id });
}

const NOT_AGAIN: Record<FileRow['state'], Detail> = {
  processing: 'It is already being prepared.',
  ready: 'It is already prepared.',
  failed: 'It failed again. Upload another version of the file.',
};

/** Renames a promo. */
export async function renamePromo(
  deps: Deps,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  id: string,
  name: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const promo = await repo.lockPromo(tx, accountId, id);
    if (!promo) throw notFound('promo');
    if (promo.name === name) return;
    await repo.setPromoName(tx, accountId, promo.id, name);
    const note = sentence`Renamed from “${promo.name}”`;
    const at = deps.clock.nowSeconds();
    const subject = { id: promo.id, name };
    await recordEvent(tx, { accountId, userId, at, kind: 'promo.renamed', subject, note });
  });
}

/**
 * Deletes a promo; refused with the list of its uses unless forced. Force removes it from those playlists
 * (product
 * §5), from approved ones only with the permission to approve.
 */
export async function deletePromo(deps: Deps, actor: Actor, id: string, force: boolean): Promise<void> {
  const { accountId, userId, role } = actor;
  const gone = await deps.db.transaction(async (tx) => {
    const nowSeconds = deps.clock.nowSeconds();
    await lockOriginals(tx, accountId, [id]);
    const used = await removePromoFromPlaylists(
      tx,
      { accountId, userId, role, promoId: id, force, nowSeconds },
      async () => {
        if (!(await repo.lockPromo(tx, accountId, id))) throw notFound('promo');
      },
    );
    const trims = await dropTrims(tx, accountId, id);
    const row = await repo.deletePromoRow(tx, accountId, id);
    if (!row) throw notFound('promo');
    const file = await deleteFile(tx, row.fileId);
    if (file) await countGone(tx, accountId, file);
    const note =
      used.length > 1
        ? sentence`Also from ${used.length} playlists`
        : used.length === 1
          ? 'Also from 1 playlist'
          : '';
    const subject = { id: row.id, name: row.name };
    await recordEvent(tx, { accountId, userId, at: nowSeconds, kind: 'promo.deleted', subject, note });
    return { id: row.id, file, used, trims };
  });
  if (await isShownByDesign(deps.db, accountId, gone.id)) await askToRedraw(deps, accountId);
  deps.broker.publish(accountId, topics.changed('promo'), { id });
  for (const playlist of gone.used) {
    deps.broker.publish(accountId, topics.changed('playlist'), { id: playlist.id, by: userId });
    if (playlist.plays)
      deps.broker.publish(accountId, topics.changed('schedule'), { id: playlist.id, by: userId });
  }
  await forgetFiles(deps, gone.trims);
  if (gone.file) {
    deps.processor.drop(gone.file.id);
    // The promo is deleted even if this fails: the sweep removes orphaned bytes.
    await removeUnreferenced(deps, [
      gone.file.sha256,
      gone.file.renditionSha256,
      gone.file.thumbSha256,
    ]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not delete the bytes of a deleted promo; the next sweep will'),
    );
  }
}
