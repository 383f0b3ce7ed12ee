import { useApprovals } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';

/** Numbers that doors may ask for beside their entry of the navigation, by name. */
export function useNavCounts(): Record<string, number> {
  const { may } = useShell();
  const { data } = useApprovals();
  return { approvals: may('playlist.approve') ? (data?.waiting_count ?? 0) : 0 };
}
