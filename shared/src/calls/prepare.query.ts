import { WRITES, type PrepareStatus } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { requestOf, sendWrite, useAct } from './use-write';

const prepareKey = keyOf('prepare');

/** GET /api/prepare-status: the onboarding steps, and which of them are done. */
export function usePrepare() {
  const { request } = useShell();
  return useQuery({
    queryKey: prepareKey,
    queryFn: ({ signal }) => request<PrepareStatus>({ path: '/api/prepare-status', signal }),
  });
}

/** Hides the onboarding steps for this person, or brings them back. */
export const usePutAway = () =>
  useAct(
    (isAway: boolean, shell) =>
      sendWrite(
        shell,
        requestOf(`POST /api/prepare-status/${isAway ? ('dismiss' as const) : ('restore' as const)}`, {}),
      ),
    WRITES['POST /api/prepare-status/dismiss'],
    { draw: { key: prepareKey, as: (status: PrepareStatus, dismissed) => ({ ...status, dismissed }) } },
  );
