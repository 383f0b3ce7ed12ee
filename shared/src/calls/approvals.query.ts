import type { Approvals } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { approvalsKey } from './cache-keys';

/** GET /api/approvals (extension): what waits, and what of one's own was sent back. Asked only by who can do something about it. */
export function useApprovals() {
  const shell = useShell();
  return useQuery({
    queryKey: approvalsKey,
    queryFn: ({ signal }) => shell.request<Approvals>({ path: '/api/approvals', signal }),
    enabled: shell.may('playlist.edit'),
  });
}
