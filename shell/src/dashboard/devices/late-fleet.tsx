import { FailedState, lazyPiece, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { transportTexts } from '@vitrine/shared/host';
import { dashboardTexts } from '../texts';

/** Many screens, loaded where there are as many. */
export const Fleet = lazyPiece(async () => (await import(/* webpackChunkName: "fleet" */ './fleet')).Fleet, {
  waiting: (
    <SkeletonGroup>
      <Skeleton height="24rem" />
    </SkeletonGroup>
  ),
  failed: (retry) => (
    <FailedState
      title={dashboardTexts.failed}
      error={{ detail: transportTexts.unreachable }}
      onRetry={retry}
    />
  ),
});
