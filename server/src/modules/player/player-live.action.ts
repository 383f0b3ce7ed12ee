import { hash } from 'node:crypto';
import type { PlayerLive } from '@vitrine/shared/contract';
import type { Deps, DeviceActor } from '../../deps.types';
import { playedDesigns } from '../content/played-design.action';
import { sourceOf, storedLiveData } from '../live/live.action';

/** Data of live designs among these promos of the screen's account, and a hash of it. */
export async function liveFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  { accountId }: DeviceActor,
  promoIds: readonly string[],
): Promise<PlayerLive & { version: string }> {
  const designs = await playedDesigns(deps.db, accountId, promoIds);
  const live = [...designs].flatMap(([id, design]) => {
    const source = sourceOf(design);
    return source ? [{ id, source }] : [];
  });
  const data = await storedLiveData(
    deps,
    live.map(({ source }) => source),
  );
  const items = live.map(({ id }, at) => ({ id, ...data[at] }));
  return { items, version: hash('sha256', JSON.stringify(items), 'base64url').slice(0, 22) };
}
