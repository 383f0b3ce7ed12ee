import type { Notices } from '@vitrine/shared/host';
import type { Registry } from '@vitrine/shared/contract';
import type { AreaRun } from '../areas/trials';
import { isOutdated } from '../areas/registry/outdated.rule';
import { fetchRegistry } from '../areas/registry/registry';
import { createReloadOffer, type WorkInHand } from '../frame/notices/reload-offer';
import { createLiveParts, type LiveDeps, type LiveParts } from './live-parts';

/** Dependencies of a member's page. */
export interface PageLiveDeps extends Omit<LiveDeps, 'onRegistryChanged'> {
  /** Registry of the page at its start. */
  registry: Registry;
  /** Builds running now. */
  running: () => readonly AreaRun[];
  notices: Pick<Notices, 'keep'>;
  history: WorkInHand;
  fetch: typeof fetch;
}

/**
 * Creates the realtime channel of a member's page, which offers a reload when it would replace a running
 * build.
 */
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
