import type { Deps } from '../../../deps.types';

/** Queue of promos whose web page gets a new picture. */
export const SNAPSHOT = 'page-snapshot';

/** Takes a picture of the promo's web page soon. */
export const askForSnapshot = ({ jobs }: Pick<Deps, 'jobs'>, accountId: string, id: string): Promise<void> =>
  jobs.send(SNAPSHOT, { accountId, id }, { singletonKey: id });
