import type { Deps } from '../../../deps.types';
import { REDRAW } from './redraw-request.lib';
import { redrawDesigns } from './redraw.action';

/** Draws designs again after a change of what they show. */
export const redrawWhenAsked = (deps: Deps): Promise<void> =>
  deps.jobs.work(REDRAW, ({ accountId }: { accountId: string }, signal) =>
    redrawDesigns(deps, accountId, signal),
  );
