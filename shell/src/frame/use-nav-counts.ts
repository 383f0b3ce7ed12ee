import { useApprovals } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';

/** Counters for navigation entries, by the names in area manifests. */
export function useNavCounts(): Record<string, number> {
  const { may } = useShell();
  const { data } = useApprovals();
  return { approvals: may('playlist.approve') ? (data?.waiting_count ?? 0) : 0 };
}
