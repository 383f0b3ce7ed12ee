import type { Db } from '../platform/database/database.client';
import { emit } from '../platform/webhooks/outbox.repo';
import { promoOfFile } from './files.repo';

/** Emits, in the transaction of it, that the promo of a file is ready. */
export async function emitReady(tx: Db, fileId: string, at: number): Promise<void> {
  const promo = await promoOfFile(tx, fileId);
  if (!promo) return;
  const data = { id: promo.subjectId, name: promo.name };
  await emit(tx, promo.accountId, { event: 'promo.ready', data, at });
}
