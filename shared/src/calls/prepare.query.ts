import type { PrepareStatus, Write } from '../contract';
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

const [DISMISS, ...DISMISSED] = ['POST /api/prepare-status/dismiss', 'onboarding'] as const satisfies Write;

/** Hides the onboarding steps for this person, or brings them back. */
export const usePutAway = () =>
  useAct(
    (isAway: boolean, shell) =>
      sendWrite(shell, requestOf(isAway ? DISMISS : 'POST /api/prepare-status/restore', {})),
    DISMISSED,
    { draw: { key: prepareKey, as: (status: PrepareStatus, dismissed) => ({ ...status, dismissed }) } },
  );
