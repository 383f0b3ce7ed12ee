import { MAX_PROMOS } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import { insertFile, markReady, uploaderOf } from '../../../media/files.repo';
import { MediaRefused, type PreparedPage } from '../../../media/prepare/prepared.types';
import type { Db } from '../../../platform/database/database.client';
import type { FileRow } from '../../../platform/database/tables/promos.table';
import { recordEvent } from '../../history/record.action';
import {
  countPromos,
  idsInListOrder,
  insertPage,
  lockPromoOfFile,
  promoOfBytes,
  setPromoName,
} from '../promos.repo';
import { pageKey, pageName } from './page-name.rule';
import { sentence } from '../../../platform/languages/sentence.rule';

/**
 * Makes each further page of a document a promo, in the transaction that makes its first page ready: all of
 * them appear at once, or none. They have the folder and tags of the first, and the same original, which is
 * counted once (product §5). Pages that the account has are left as they are.
 */
export async function addPages(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  file: FileRow,
  pages: readonly PreparedPage[],
): Promise<void> {
  const promo = await lockPromoOfFile(tx, file.id);
  // Deleted meanwhile, or done by another server.
  if (!promo || promo.state !== 'processing') return;
  const { accountId } = promo;
  const all = pages.length + 1;
  if ((await countPromos(tx, accountId)) + pages.length > MAX_PROMOS)
    throw new MediaRefused(sentence`An account can have up to 20,000 promos, and this PDF has ${all} pages.`);
  const userId = await uploaderOf(tx, accountId, promo.id);
  const at = clock.nowSeconds();
  // Lists are newest first, then by id: a second earlier, and ids in reverse, give the order of the document.
  const createdAt = promo.createdAt - 1;
  const ids = idsInListOrder(pages.length);
  const { sha256, type, size } = file;
  await setPromoName(tx, accountId, promo.id, pageName(promo.name, 1, all));
  for (const [index, id] of ids.entries()) {
    const page = pages[index]!;
    const number = index + 2;
    const name = pageName(promo.name, number, all);
    const key = pageKey(sha256, number);
    // The lock of the first page keeps others from adding it now.
    if (await promoOfBytes(tx, accountId, key)) continue;
    const fileId = await insertFile(tx, { sha256, type, size, createdAt });
    await markReady(tx, { id: fileId, sha256, type, size }, page.rendition, page);
    const { folder, tags } = promo;
    await insertPage(tx, accountId, { id, fileId, sha256: key, name, createdAt, folder, tags });
    const subject = { id, name };
    await recordEvent(tx, { accountId, userId, at, kind: 'promo.uploaded', subject });
  }
}
