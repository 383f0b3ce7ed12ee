import type { Notices } from '@vitrine/shared/host';
import type { Registry } from '@vitrine/shared/contract';
import type { AreaRun } from '../areas/trials';
import { isOutdated } from '../areas/registry/outdated.rule';
import { fetchRegistry } from '../areas/registry/registry';
import { createReloadOffer, type WorkInHand } from '../frame/notices/reload-offer';
import { createLiveParts, type LiveDeps, type LiveParts } from './live-parts';

/** What the page of a member has of its own. */
export interface PageLiveDeps extends Omit<LiveDeps, 'onRegistryChanged'> {
  /** What the page began with. */
  registry: Registry;
  /** What it runs now. */
  running: () => readonly AreaRun[];
  notices: Pick<Notices, 'keep'>;
  history: WorkInHand;
  fetch: typeof fetch;
}

/** The realtime channel of a member's page, which offers a reload where one would replace something that runs here. */
export function createPageLive({ registry, running, notices, history, ...deps }: PageLiveDeps): LiveParts {
  const offerReload = createReloadOffer(notices, history, () => location.reload());
  return createLiveParts({
    ...deps,
    async onRegistryChanged() {
      const now = await fetchRegistry(deps.fetch);
      if (now && isOutdated(running(), registry, now, deps.accountId)) offerReload();
    },
  });
}
