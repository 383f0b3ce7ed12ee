import { FailedState, Page, lazyPiece } from '@vitrine/shared/ui';
import { AreaLoading } from '../areas/area-panel';
import { transportTexts } from '@vitrine/shared/host';
import { frameTexts } from '../texts';

/** Dashboard in a separate chunk, which other pages do not wait for. */
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
