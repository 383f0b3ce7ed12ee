import type { Approvals } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { approvalsKey } from './cache-keys';

/**
 * GET /api/approvals (extension): pending versions, and the user's own rejected ones. Fetched only for roles
 * that can act on them.
 */
export function useApprovals() {
  const shell = useShell();
  return useQuery({
    queryKey: approvalsKey,
    queryFn: ({ signal }) => shell.request<Approvals>({ path: '/api/approvals', signal }),
    enabled: shell.may('playlist.edit'),
  });
}
