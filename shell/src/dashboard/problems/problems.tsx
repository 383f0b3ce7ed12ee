import { useSyncExternalStore } from 'react';
import type { AppData, Device, HomeData } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { FailedState, lazyPiece } from '@vitrine/shared/ui';
import { transportTexts } from '@vitrine/shared/host';
import { dashboardTexts } from '../texts';
import { problemsOf } from './problems.rule';

interface ProblemsProps {
  devices: readonly Device[];
  promos: HomeData['promos'];
  app: AppData | undefined;
  /** Whether anything is scheduled at all; before that the first steps lead there. */
  isScheduled: boolean;
}

/** Problems of the venue now; their list is loaded with the first one. */
export function Problems({ devices, promos, app, isScheduled }: ProblemsProps) {
  const { live } = useShell();
  // As text: renders only when a screen goes offline or comes back.
  useSyncExternalStore(live.subscribe, () =>
    devices.map(({ device_id }) => String(live.isLive(device_id))).join(),
  );
  const problems = problemsOf({ devices, isLive: live.isLive, promos, app, isScheduled });
  return problems.length > 0 && <List problems={problems} />;
}

const List = lazyPiece(
  async () => (await import(/* webpackChunkName: "problems" */ './problem-list')).ProblemList,
  {
    failed: (retry) => (
      <FailedState
        title={dashboardTexts.failed}
        error={{ detail: transportTexts.unreachable }}
        onRetry={retry}
      />
    ),
  },
);
