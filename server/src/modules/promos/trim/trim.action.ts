import { topics, type TrimVideo } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../../deps.types';
import { insertFile } from '../../../media/files.repo';
import type { Db } from '../../../platform/database/database.client';
import type { FileRow } from '../../../platform/database/tables/promos.table';
import { conflict, fieldProblem, forbidden, notFound } from '../../../platform/errors/errors.lib';
import { findPromo, insertTrim, lockPromos, type PromoRow } from '../promos.repo';
import { mayReplace } from '../replace/replace.action';
import { dropTrims, forgetFiles } from './drop-trims.action';
import { askedPart, type Part } from './trim.rule';

type Writer = Pick<Actor, 'accountId' | 'userId' | 'role'>;

/**
 * Makes screens play a part of a video. A second file with the same original is prepared in a hidden promo,
 * which replaces the first as a new upload does; until then screens play the first. The latest wish counts.
 */
export async function trimPromo(deps: Deps, actor: Writer, id: string, asked: TrimVideo): Promise<void> {
  const { accountId, userId } = actor;
  const dropped = await deps.db.transaction(async (tx) => {
    await lockPromos(tx, accountId, [id]);
    const promo = await findPromo(tx, accountId, id);
    if (!promo) throw notFound('promo');
    const part = partOf(promo, asked);
    if (!(await mayReplace(tx, accountId, promo.id, actor.role)))
      throw forbidden('This promo is approved for screens. Ask an approver to trim it.');
    const earlier = await dropTrims(tx, accountId, promo.id);
    if (!isSame(part, promo.file)) await prepare(tx, deps, { accountId, userId, promo, part });
    return earlier;
  });
  await forgetFiles(deps, dropped);
  deps.processor.wake();
  deps.broker.publish(accountId, topics.changed('promo'), { id, by: userId });
}

function partOf({ file }: PromoRow, asked: TrimVideo): Part | null {
  if (!file.type.startsWith('video/')) throw conflict('Only videos can be trimmed.');
  if (file.state === 'processing')
    throw conflict('This video is still being prepared. Trim it when it is ready.');
  if (file.state === 'failed') throw conflict('This video couldn’t be prepared, so it can’t be trimmed.');
  const outcome = askedPart(asked, file.fullDuration ?? file.duration);
  if (!outcome.ok) throw fieldProblem(outcome.field, 'out_of_range', outcome.detail);
  return outcome.part;
}

const isSame = (part: Part | null, { trimStart, trimEnd }: FileRow) =>
  part ? part.start === trimStart && part.end === trimEnd : trimEnd === null;

async function prepare(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  asked: { accountId: string; userId: string; promo: PromoRow; part: Part | null },
): Promise<void> {
  const { accountId, userId, promo, part } = asked;
  const { sha256, type, size, duration, fullDuration } = promo.file;
  const createdAt = clock.nowSeconds();
  const trim = part
    ? { trimStart: part.start, trimEnd: part.end, fullDuration: fullDuration ?? duration }
    : undefined;
  const fileId = await insertFile(tx, { sha256, type, size, createdAt, trim });
  await insertTrim(tx, accountId, { fileId, name: promo.name, createdAt, replaces: promo.id, userId });
}
