import type { Deps } from '../../deps.types';
import { ownPagesOf } from './fetch/own-pages.lib';
import { SourceFault } from './fetch/source-fault.types';
import { findChromium } from './snapshot/find-chromium.files';
import { takeSnapshot } from './snapshot/take-snapshot.client';

export { SourceFault } from './fetch/source-fault.types';

/**
 * Picture of a web page as PNG; null where the server takes none.
 * @throws {SourceFault}
 */
export function pagePicture(
  { config, locks, log }: Pick<Deps, 'config' | 'locks' | 'log'>,
  address: string,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const { chromium, allowsPrivate } = config.live;
  const program = findChromium(chromium);
  if (!program) return Promise.resolve(null);
  // A browser takes hundreds of megabytes: one at a time.
  return locks.acquire('page-picture', async () => {
    signal?.throwIfAborted();
    try {
      return await takeSnapshot(address, { program, allowsPrivate, ownPages: ownPagesOf(config) });
    } catch (error) {
      if (error instanceof SourceFault && error.cause)
        log.warn({ err: error.cause }, 'a picture of a web page failed');
      throw error;
    }
  });
}
