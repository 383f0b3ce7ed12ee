import type { PrepareStatus, Write } from '../contract';
import { prepareKey } from './home.query';
import { requestOf, sendWrite, useAct } from './use-write';

const [DISMISS, ...DISMISSED] = ['POST /api/prepare-status/dismiss', 'onboarding'] as const satisfies Write;

/** Hides the onboarding steps for the current user, or shows them again. */
export const useDismissOnboarding = () =>
  useAct(
    (isAway: boolean, shell) =>
      sendWrite(shell, requestOf(isAway ? DISMISS : 'POST /api/prepare-status/restore', {})),
    DISMISSED,
    { optimistic: { key: prepareKey, as: (status: PrepareStatus, dismissed) => ({ ...status, dismissed }) } },
  );
