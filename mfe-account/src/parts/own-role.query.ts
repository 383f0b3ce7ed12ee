import { useAppData } from '@vitrine/shared/calls';
import { may, ROLES } from '@vitrine/shared/contract';
import type { Permission, Role } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';

/**
 * The own role as the server knows it now. Who has handed the account over goes on with the token of an owner for a while: where the two
 * differ the lesser role holds.
 */
export function useOwnRole(): Role {
  const { session } = useShell();
  const role = useAppData().data?.user.role ?? session.role;
  return ROLES.indexOf(role) > ROLES.indexOf(session.role) ? role : session.role;
}

export function useMay(permission: Permission): boolean {
  return may(useOwnRole(), permission);
}
