import type { Deps } from '../../../deps.types';

/** Queue of accounts whose designs may have to be drawn again. */
export const REDRAW = 'redraw-designs';
/** Saves that had read the old brand or picture are committed by then. */
const AFTER_SECONDS = 2;

/** Draws the account's designs again soon, as far as what they show has changed. */
export const askToRedraw = ({ jobs }: Pick<Deps, 'jobs'>, accountId: string): Promise<void> =>
  jobs.send(REDRAW, { accountId }, { singletonKey: accountId, startAfterSeconds: AFTER_SECONDS });
