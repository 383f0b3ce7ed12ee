import { may, type Permission } from '@vitrine/shared/contract';
import type { Actor } from '../../deps.types';

/** Whether a caller has a permission: that of an API key, else that of the role. */
export const allows = ({ key, role }: Pick<Actor, 'key' | 'role'>, permission: Permission): boolean =>
  key ? key.permissions.includes(permission) : may(role, permission);
