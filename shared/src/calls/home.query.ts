import { useEffect } from 'react';
import type { HomeData, OperationResult, PrepareStatus } from '@vitrine/shared/contract';
import { useAppData, useDevices } from '@vitrine/shared/calls';
import { useMutation, useQuery, useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';

const homeKey = ['home'] as const;
const prepareKey = ['prepare'] as const;
/** Both asked for at the same start are no reason to ask again. */
const SAME_START_MS = 2000;

/** GET /api/query-home; asked again whenever newer app data arrives (spec §7). */
export function useHome() {
  const { request } = useShell();
  const app = useAppData();
  const home = useQuery({
    queryKey: homeKey,
    queryFn: ({ signal }) => request<HomeData>({ path: '/api/query-home', signal }),
  });
  const { refetch, dataUpdatedAt } = home;
  const isBehind = dataUpdatedAt > 0 && app.dataUpdatedAt > dataUpdatedAt + SAME_START_MS;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return home;
}

export function usePrepare() {
  const { request } = useShell();
  return useQuery({
    queryKey: prepareKey,
    queryFn: ({ signal }) => request<PrepareStatus>({ path: '/api/prepare-status', signal }),
  });
}

/** Hides the onboarding steps for this person, or brings them back. */
export function usePutAway() {
  const { request } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAway: boolean) =>
      request<OperationResult>({
        method: 'POST',
        path: `/api/prepare-status/${isAway ? 'dismiss' : 'restore'}`,
      }),
    onMutate: (isAway) =>
      client.setQueryData<PrepareStatus>(prepareKey, (status) => status && { ...status, dismissed: isAway }),
    onSettled: () => client.invalidateQueries({ queryKey: prepareKey }),
  });
}

/** Everything the dashboard shows, and the one Retry of spec §2: it clears the error and reloads all blocks. */
export function useDashboard() {
  const app = useAppData();
  const home = useHome();
  const prepare = usePrepare();
  const devices = useDevices();
  const blocks = [app, home, prepare, devices];
  const client = useQueryClient();
  const retry = () => {
    blocks.forEach((block) => void block.refetch());
    // Its block comes later, and may not be there yet.
    void client.invalidateQueries({ queryKey: ['qr-stats'] });
  };
  return {
    app,
    home,
    prepare,
    devices,
    isFailed: blocks.some((block) => block.isError && block.data === undefined),
    isRetrying: blocks.some((block) => block.isFetching),
    retry,
  };
}
