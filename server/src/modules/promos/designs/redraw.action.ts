import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../deps.types';
import { designPlayer } from '../../content/played-design.action';
import { findPromo, lockPromo } from '../promos.repo';
import { afterSwap } from '../replace/replace.action';
import { designedPromos } from './designed-promos.repo';
import { drawnHash, isSameDesign } from './design-tag.lib';
import { drawDesign } from './draw-design.action';
import { askToRedraw } from './redraw-request.lib';
import { swapPicture } from './swap-picture.action';

/** Pictures of one job: then the next account has its turn. */
const AT_ONCE = 20;

/** Draws those designs of an account again whose brand or picture has changed; screens show that already. */
export async function redrawDesigns(deps: Deps, accountId: string, signal?: AbortSignal): Promise<void> {
  const promos = await designedPromos(deps.db, accountId);
  const play = await designPlayer(
    deps.db,
    accountId,
    promos.map(({ design }) => design),
  );
  const outdated = promos.filter(
    // A picture of a web page has nothing of the brand in it.
    ({ design, drawn, snapshot }) => !snapshot?.taken_at && drawnHash(play(design)) !== drawn,
  );
  const faults: unknown[] = [];
  for (const { id } of outdated.slice(0, AT_ONCE)) {
    signal?.throwIfAborted();
    await redraw(deps, accountId, id).catch((error: unknown) => faults.push(error));
  }
  if (outdated.length > AT_ONCE && faults.length < AT_ONCE) await askToRedraw(deps, accountId);
  // The queue tries again, with backoff.
  else if (faults.length > 0) throw faults[0];
}

/** Draws one, unless it was changed or deleted meanwhile. */
async function redraw(deps: Deps, accountId: string, id: string): Promise<void> {
  const design = (await findPromo(deps.db, accountId, id))?.design;
  if (!design) return;
  const played = (await designPlayer(deps.db, accountId, [design]))(design);
  const drawn = drawnHash(played);
  const old = await drawDesign(deps, played, randomUUID(), (picture) =>
    deps.db.transaction(async (tx) => {
      await lockPromo(tx, accountId, id);
      const promo = await findPromo(tx, accountId, id);
      if (
        !promo?.design ||
        !isSameDesign(promo.design, design) ||
        promo.drawn === drawn ||
        promo.snapshot?.taken_at
      )
        return null;
      return swapPicture(deps, tx, { accountId, promo }, picture, { design, drawn, snapshot: null });
    }),
  );
  if (old) await afterSwap(deps, { accountId, id, old });
}
