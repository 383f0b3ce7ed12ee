import { may, topics, type Role } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { deleteFile } from '../../../media/files.repo';
import { removeUnreferenced } from '../../../media/keep-bytes.action';
import type { Db } from '../../../platform/database/database.client';
import { badRequest, conflict, forbidden, notFound } from '../../../platform/errors/errors.lib';
import type { FileRow } from '../../../platform/database/tables/promos.table';
import { membershipOf } from '../../../platform/users/users.repo';
import { recordEvent } from '../../history/record.action';
import { forgetPromo, usesOfPromo } from '../../playlists/promo-uses.action';
import { dropTrim, forgetFiles } from '../trim/drop-trims.action';
import { noteOfTrim } from '../trim/trim.rule';
import { countGone, lockOriginals } from '../pages/original-storage.action';
import { askToRedraw } from '../designs/redraw-request.lib';
import { deletePromoRow, findPromo, lockPromos, setFile, setReplaces } from '../promos.repo';
import { isShownByDesign } from '../designs/designed-promos.repo';
import { replacements, type Replacement } from './replacements.repo';
import { sentence } from '../../../platform/languages/sentence.rule';

type Writer = Pick<Actor, 'accountId' | 'userId' | 'role'>;

/**
 * Gives a promo the file of another one, which ceases to exist: at once, or when that file is prepared. The
 * promo keeps its name and all its uses.
 */
export async function replaceFile(deps: Deps, actor: Writer, id: string, by: string): Promise<void> {
  const { accountId, userId, role } = actor;
  const swapped = await deps.db.transaction(async (tx) => {
    await lockOriginals(tx, accountId, [id]);
    await lockPromos(tx, accountId, [id, by]);
    const [promo, news] = [await findPromo(tx, accountId, id), await findPromo(tx, accountId, by)];
    if (!promo || !news) throw notFound('promo');
    if (promo.id === news.id) throw badRequest('A promo cannot replace its own file.');
    if (news.file.state === 'failed')
      throw conflict('The new file couldn’t be prepared, so nothing was replaced.');
    if ((await usesOfPromo(tx, accountId, news.id)).length > 0)
      throw conflict(sentence`“${news.name}” is in a playlist itself. Upload another file.`);
    if (!(await mayReplace(tx, accountId, promo.id, role)))
      throw forbidden('This promo is approved for screens. Ask an approver to replace its file.');
    const { state } = news.file;
    const replacement = { accountId, userId, id: news.id, replaces: promo.id, state, isTrim: false };
    if (state === 'ready') return swap(tx, deps, replacement);
    await setReplaces(tx, accountId, news.id, { replaces: promo.id, userId });
    return null;
  });
  if (swapped) await afterSwap(deps, swapped);
  else deps.broker.publish(accountId, topics.changed('promo'), { id, by: userId });
}

/** The file of an approved playlist needs an approver (decision 0017). */
export async function mayReplace(tx: Db, accountId: string, id: string, role: Role): Promise<boolean> {
  if (may(role, 'playlist.approve')) return true;
  return !(await usesOfPromo(tx, accountId, id)).some(({ approved }) => approved);
}

/** Replaces files that were prepared meanwhile; of one that failed, its own promo is left in the library. */
export async function settleReplacements(deps: Deps, fileId?: string): Promise<void> {
  for (const replacement of await replacements(deps.db, fileId)) {
    const { accountId, id, state } = replacement;
    if (state === 'processing') continue;
    let dropped: FileRow[] = [];
    const swapped = await deps.db.transaction(async (tx) => {
      await lockOriginals(tx, accountId, [replacement.replaces]);
      const locked = await lockPromos(tx, accountId, [id, replacement.replaces]);
      const done = state === 'ready' && locked.length === 2 && (await swap(tx, deps, replacement));
      if (done) return done;
      if (replacement.isTrim) dropped = await dropTrim(tx, accountId, id);
      else await setReplaces(tx, accountId, id, null);
      return null;
    });
    await forgetFiles(deps, dropped);
    if (swapped) await afterSwap(deps, swapped);
    else deps.broker.publish(accountId, topics.changed('promo'), { id });
  }
}

/** Moves the file in the caller's transaction, which has locked both promos; null when that was done. */
async function swap(tx: Db, deps: Deps, { accountId, userId, id, replaces, isTrim }: Replacement) {
  const [promo, news] = [await findPromo(tx, accountId, replaces), await findPromo(tx, accountId, id)];
  if (!promo || !news) return null;
  // The promo has another file meanwhile.
  if (isTrim && promo.file.sha256 !== news.file.sha256) return null;
  // Approved, or added to a playlist by its id meanwhile: it stays a promo of its own.
  const member = await membershipOf(tx, accountId, userId);
  const isAllowed = member !== null && (await mayReplace(tx, accountId, replaces, member.role));
  if (!isAllowed || (await usesOfPromo(tx, accountId, id)).length > 0) {
    await setReplaces(tx, accountId, id, null);
    return null;
  }
  await forgetPromo(tx, accountId, id);
  await deletePromoRow(tx, accountId, id);
  const file = { id: news.file.id, sha256: isTrim ? news.file.sha256 : news.key };
  const { design, drawn, snapshot } = news;
  await setFile(tx, accountId, replaces, file, { design, drawn, snapshot });
  const old = await deleteFile(tx, promo.file.id);
  // A trim has the same original, which is counted once.
  if (old && !isTrim) await countGone(tx, accountId, old);
  const subject = { id: promo.id, name: promo.name };
  const note = isTrim ? noteOfTrim(news.file) : news.name === promo.name ? '' : sentence`By “${news.name}”`;
  const at = deps.clock.nowSeconds();
  const kind = isTrim ? 'promo.trimmed' : 'promo.replaced';
  await recordEvent(tx, { accountId, userId, at, kind, subject, note });
  return { accountId, id: promo.id, gone: news.id, old };
}

/** Promo with another file: `old` is the file that it had, `gone` the promo that ceased to exist. */
interface Swapped {
  accountId: string;
  id: string;
  gone?: string;
  old: FileRow | null;
}

/** Publishes a change of a promo's file, and removes the bytes of the old one. Call it after the commit. */
export async function afterSwap(deps: Deps, { accountId, id, gone, old }: Swapped): Promise<void> {
  for (const one of gone ? [id, gone] : [id])
    deps.broker.publish(accountId, topics.changed('promo'), { id: one });
  for (const use of await usesOfPromo(deps.db, accountId, id)) {
    const payload = { id: use.playlist_id };
    deps.broker.publish(accountId, topics.changed('playlist'), payload);
    if (use.approved) deps.broker.publish(accountId, topics.changed('schedule'), payload);
  }
  if (await isShownByDesign(deps.db, accountId, id)) await askToRedraw(deps, accountId);
  if (!old) return;
  deps.processor.drop(old.id);
  // The sweep removes what is left when this fails.
  await removeUnreferenced(deps, [old.sha256, old.renditionSha256, old.thumbSha256]).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'could not delete the bytes of a replaced file; the next sweep will'),
  );
}
