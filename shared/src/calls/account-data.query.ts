import type { DeletionWish } from '../contract';
import { useWrite } from './use-write';

/** POST /api/account/deletion (extension): deletes the account in 14 days; requires the owner's password. */
export const useDeleteAccount = () =>
  useWrite(['POST /api/account/deletion', 'account'], (body: DeletionWish) => ({ body }));

/** DELETE /api/account/deletion (extension): keeps the account. */
export const useKeepAccount = () => useWrite(['DELETE /api/account/deletion', 'account'], () => ({}));
