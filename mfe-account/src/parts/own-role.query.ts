import { useAppData } from '@vitrine/shared/calls';
import { may, ROLES } from '@vitrine/shared/contract/values';
import type { Permission, Role } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';

/**
 * Current role of the user: the lesser of the token's and the server's, because the token of a former owner
 * stays valid for a while after a transfer.
 */
export function useOwnRole(): Role {
  const { session } = useShell();
  const role = useAppData().data?.user.role ?? session.role;
  return ROLES.indexOf(role) > ROLES.indexOf(session.role) ? role : session.role;
}

export function useMay(permission: Permission): boolean {
  return may(useOwnRole(), permission);
}
