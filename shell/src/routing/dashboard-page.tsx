import { FailedState, Page, lazyPiece } from '@vitrine/shared/ui';
import { AreaLoading } from '../areas/area-panel';
import { transportTexts } from '@vitrine/shared/host';
import { frameTexts } from '../texts';

/** The dashboard is a chunk of its own: whoever opens another page does not wait for it. */
export const DashboardPage = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "dashboard" */ '../dashboard/dashboard.screen')).DashboardScreen,
  {
    waiting: <AreaLoading title={frameTexts.dashboard} />,
    failed: (retry) => (
      <Page>
        <FailedState error={{ detail: transportTexts.unreachable }} onRetry={retry} />
      </Page>
    ),
  },
);
