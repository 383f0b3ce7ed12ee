import type { FileRow } from '../platform/database/tables/promos.table';

/** Times that users may have a failed file prepared again. */
export const TRIES_BY_USERS = 1;

/** Whether users may have a file prepared again. */
export const mayTryAgain = ({ state, triedAgain }: Pick<FileRow, 'state' | 'triedAgain'>): boolean =>
  state === 'failed' && triedAgain < TRIES_BY_USERS;
