import { hash, randomUUID } from 'node:crypto';
import { topics } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { PageSnapshot } from '../../../platform/database/tables/promos.table';
import { isOverQuota } from '../../../platform/users/accounts.repo';
import { designPlayer } from '../../content/played-design.action';
import { pagePicture, SourceFault } from '../../live/page-picture.action';
import { findPromo, lockPromo, setDesign, type Designed } from '../promos.repo';
import { afterSwap } from '../replace/replace.action';
import { drawDesign } from './draw-design.action';
import { dueSnapshots } from './page-snapshots.repo';
import { swapPicture } from './swap-picture.action';
import type { Detail } from '../../../platform/languages/sentence.rule';
import { storedText } from '../../../platform/languages/stored-sentence.lib';

/** Pages of one run of the job: each may take twenty seconds. */
const AT_ONCE = 12;

/** Renews the pictures of web pages that screens play. */
export async function refreshSnapshots(deps: Deps, signal?: AbortSignal): Promise<void> {
  const due = await dueSnapshots(deps.db, deps.clock.nowSeconds(), AT_ONCE);
  for (const { accountId, id } of due) {
    signal?.throwIfAborted();
    await renewSnapshot(deps, accountId, id, signal);
  }
}

/** Takes a new picture of a promo's web page. What fails is noted; the promo and its last picture stay. */
export async function renewSnapshot(
  deps: Deps,
  accountId: string,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const design = (await findPromo(deps.db, accountId, id))?.design;
  if (design?.template !== 'web-page' || !design.source) return;
  const page = { accountId, id, source: design.source };
  try {
    const png = await pagePicture(deps, page.source, signal);
    if (png) await keepSnapshot(deps, page, png);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SourceFault))
      deps.log.warn({ err: error }, 'a picture of a web page was not kept');
    const detail: Detail = error instanceof SourceFault ? error.detail : 'The picture couldn’t be stored.';
    await keepFault(deps, page, storedText(detail));
  }
}

interface Page {
  accountId: string;
  id: string;
  source: string;
}

/** Runs a change of the locked promo, unless it shows another page meanwhile. */
const whileSame = <T>(
  deps: Deps,
  { accountId, id, source }: Page,
  use: (
    tx: Parameters<typeof swapPicture>[1],
    promo: NonNullable<Awaited<ReturnType<typeof findPromo>>> & Pick<Designed, 'snapshot'>,
  ) => Promise<T>,
): Promise<T | null> =>
  deps.db.transaction(async (tx) => {
    await lockPromo(tx, accountId, id);
    const promo = await findPromo(tx, accountId, id);
    const isSame = promo?.design?.template === 'web-page' && promo.design.source === source;
    return promo && isSame ? use(tx, promo) : null;
  });

async function keepSnapshot(deps: Deps, page: Page, png: Buffer): Promise<void> {
  const { accountId, id } = page;
  const now = deps.clock.nowSeconds();
  const taken: PageSnapshot = { taken_at: now, hash: hash('sha256', png), tried_at: now, failures: 0 };
  const isKnown = await whileSame(deps, page, async (tx, { snapshot }) => {
    if (snapshot?.hash !== taken.hash || !snapshot?.taken_at) return false;
    await setDesign(tx, accountId, id, { snapshot: taken });
    return true;
  });
  // The same picture: screens learn its new age with the next manifest.
  if (isKnown !== false) return;
  const design = (await findPromo(deps.db, accountId, id))?.design;
  if (!design) return;
  const played = (await designPlayer(deps.db, accountId, [design]))(design);
  const swapped = await drawDesign(
    deps,
    played,
    randomUUID(),
    (drawn) =>
      whileSame(deps, page, async (tx, promo) => {
        const designed = { design: promo.design, drawn: promo.drawn, snapshot: taken };
        const old = await swapPicture(deps, tx, { accountId, promo }, drawn, designed);
        if (await isOverQuota(tx, accountId)) throw new SourceFault("You're out of storage.");
        return { old };
      }),
    png,
  );
  if (swapped) await afterSwap(deps, { accountId, id, old: swapped.old });
}

async function keepFault(deps: Deps, page: Page, error: string): Promise<void> {
  const { accountId, id } = page;
  const written = await whileSame(deps, page, async (tx, { snapshot }) => {
    const failures = (snapshot?.failures ?? 0) + 1;
    const tried = { tried_at: deps.clock.nowSeconds(), failures, error };
    await setDesign(tx, accountId, id, { snapshot: { ...snapshot, ...tried } });
    return true;
  });
  if (written) deps.broker.publish(accountId, topics.changed('promo'), { id });
}
