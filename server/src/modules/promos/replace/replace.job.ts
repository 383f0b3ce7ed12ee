import type { Deps } from '../../../deps.types';
import { settleReplacements } from './replace.action';

const EVERY_MINUTE = 'promo-replacements';

/** Replaces files as they are prepared here; each minute those that another server or a crash left. */
export async function replaceWhenPrepared(deps: Deps): Promise<void> {
  deps.processor.onPrepared((fileId) =>
    settleReplacements(deps, fileId).catch((error: unknown) =>
      deps.log.warn({ err: error, file: fileId }, 'a file was not replaced; the next minute tries again'),
    ),
  );
  await deps.jobs.work(EVERY_MINUTE, () => settleReplacements(deps));
  await deps.jobs.schedule(EVERY_MINUTE, '* * * * *');
}
