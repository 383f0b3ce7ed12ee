import { useDeferredValue, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { refusalOf, useDismissOnboarding } from '@vitrine/shared/calls';
import { cancelledFlag, floatingInZone } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { FailedState, Page, PageHeader, Spinner, t, useArrival } from '@vitrine/shared/ui';
import { StatusLine } from '../frame/status/status-line';
import { Notices, UrgentNotice, useNoticesComing } from './late-notices';
import { dashboardTexts } from './texts';
import { useDashboard } from './use-dashboard';
import { NextBlock } from './next-block';
import { PlaylistBlock } from './playlist-block';
import { PrepareSteps } from './steps/late-steps';
import { Problems } from './problems/problems';
import { PromoBlock } from './promo-block';
import { ScansBlock } from './scans-block';
import { DevicesRow } from './devices/devices-row';
import { SubscriptionNotice } from './subscription/late-notice';

/** Dashboard: content of the screens, and actions to change it (spec §2 Dashboard). */
export function DashboardScreen() {
  const { may, notify } = useShell();
  const { app, home, prepare, devices, isFailed, error, isComing, retry, reload } = useDashboard();
  const putAway = useDismissOnboarding();
  const handlePutAway = (isAway: boolean) =>
    putAway.mutate(isAway, {
      onError: (error) => notify({ text: refusalOf(error, dashboardTexts.failed), tone: 'error' }),
    });
  const [openedAtMs] = useState(() => Date.now());
  const announced = { runningOut: prepare.data?.running_out ?? [], account: app.data?.account };
  const areNoticesComing = useNoticesComing(announced, isComing);
  const shown = useArrival(isComing || areNoticesComing ? undefined : home.data);

  if (isFailed)
    return (
      <Page>
        <PageHeader title={dashboardTexts.title} />
        <FailedState title={dashboardTexts.failed} error={error} onRetry={() => void retry()} />
      </Page>
    );
  if (!shown) {
    return (
      <Waiting>
        <Spinner size={32} label={dashboardTexts.loading} />
      </Waiting>
    );
  }
  const now = floatingInZone(openedAtMs, app.data?.account.timezone ?? 'UTC');
  // Spec §4: any flag but 0 disables the buttons.
  const unpaid = { 0: undefined, 1: dashboardTexts.createBlocked, 2: dashboardTexts.createHeld }[
    cancelledFlag(app.data?.subscr_expire_int ?? 0)
  ];
  const blockedReason = (permission: 'promo.edit' | 'playlist.edit') =>
    unpaid ?? (may(permission) ? undefined : dashboardTexts.createForbidden);

  // Without a screen the first steps are what the page is for.
  const isNew = devices.data?.length === 0;
  const steps = prepare.data?.demo_in_progress ? (
    <Making role="status">
      <Spinner size={16} />
      {dashboardTexts.makingDemo}
    </Making>
  ) : (
    prepare.data && <PrepareSteps status={prepare.data} isLarge={isNew} onPutAway={handlePutAway} />
  );

  return (
    <Page>
      <PageHeader title={dashboardTexts.title} state={<StatusLine />} />
      <UrgentNotice devices={devices.data ?? []} zone={app.data?.account.timezone ?? 'UTC'} />
      <Problems
        devices={devices.data ?? []}
        promos={shown.promos}
        app={app.data}
        isScheduled={
          prepare.data?.steps.some(({ key, done }) => key === 'schedule_playlist' && done) ?? false
        }
      />
      <Notices {...announced} now={now} />
      <SubscriptionNotice state={shown.subscr_state} expiresAt={shown.subscr_exp_at} />
      {isNew && steps}
      <DevicesRow devices={devices.data} />
      <NextBlock starts={prepare.data?.next_starts ?? []} now={now} />
      {!isNew && steps}
      <Below>
        <PromoBlock promos={shown.promos} disabledReason={blockedReason('promo.edit')} />
        <PlaylistBlock
          playlists={shown.playlists}
          now={now}
          disabledReason={blockedReason('playlist.edit')}
        />
        <ScansBlock disabledReason={blockedReason('promo.edit')} onRetry={() => void reload()} />
      </Below>
    </Page>
  );
}

/** Content below the screens, rendered after them, so that it does not delay interactions. */
function Below({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

const Making = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  color: ${t.color.muted};
`;
const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${t.space[16]};
  min-height: 70dvh;
  color: ${t.color.muted};
`;
