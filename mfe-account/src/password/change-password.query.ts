import type { ChangePassword } from '@vitrine/shared/contract';
import { useWrite } from '../parts/write.query';

/** POST /api/change_password: all other sessions of the user end (product §3). */
export const useChangePassword = () =>
  useWrite((body: ChangePassword) => ({ method: 'POST', path: '/api/change_password', body }), []);
