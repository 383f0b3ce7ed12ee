import type { PlayBatch, PlayBatchAnswer } from '@vitrine/shared/contract';
import { floatingInZone } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../../deps.types';
import { fieldProblem } from '../../../platform/errors/errors.lib';
import { venueOf } from '../../../platform/users/accounts.repo';
import { dayOf } from '../../qr/stats-window.rule';
import { monthDay } from './partitions.rule';
import { countPlays, lockLog, rememberNames, settleLog } from './plays.repo';
import { settle } from './settle.rule';

/**
 * POST /api/player/plays: counts each play once, whatever is sent twice, at once, or again after a crash. One
 * transaction: what is answered is stored.
 */
export async function receivePlays(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>,
  { accountId, id: deviceId }: DeviceActor,
  { log, plays, dropped = 0 }: PlayBatch,
): Promise<Omit<PlayBatchAnswer, 'success'>> {
  const now = deps.clock.nowSeconds();
  const { timezone } = await venueOf(deps.db, accountId);
  const settled = await deps.db.transaction(async (tx) => {
    const last = await lockLog(tx, accountId, { deviceId, log, at: now });
    const found = settle(plays, last, now, deps.settings.current().keep.keep_plays_days);
    if (!found) throw fieldProblem('plays', 'order', 'The numbers of the plays must rise.');
    if (found.last > last) await settleLog(tx, accountId, { deviceId, log, last: found.last });
    if (found.fresh.length === 0) return found;
    const named = found.fresh.flatMap((play) => [play.item_id, play.playlist_id]);
    // What the account never had is counted together: a screen cannot fill the tables with ids of its own.
    const ownId = await rememberNames(tx, accountId, [...named, deviceId], monthDay(deps.clock.nowMs()));
    await countPlays(
      tx,
      accountId,
      deviceId,
      found.fresh.map((play) => ({
        itemId: ownId(play.item_id),
        playlistId: ownId(play.playlist_id),
        startedAt: play.started_at,
        day: dayOf(floatingInZone(play.started_at * 1000, timezone)),
        seconds: play.seconds,
        completed: play.completed,
      })),
    );
    return found;
  });
  const { fresh, repeated, refused } = settled;
  if (refused + dropped > 0) deps.log.warn({ deviceId, refused, dropped }, 'a screen lost plays');
  return { counted: fresh.length, repeated, refused };
}
