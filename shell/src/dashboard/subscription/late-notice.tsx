import type { ComponentProps } from 'react';
import { transportTexts } from '@vitrine/shared/host';
import { FailedState, lazyPiece } from '@vitrine/shared/ui';
import { dashboardTexts } from '../texts';
import type { SubscriptionNotice as Notice } from './subscription-notice';

/** Subscription warning banner (spec §4), loaded when there is one. */
export function SubscriptionNotice(props: ComponentProps<typeof Notice>) {
  return props.state !== '' && <Piece {...props} />;
}

const Piece = lazyPiece(
  async () => (await import(/* webpackChunkName: "banner" */ './subscription-notice')).SubscriptionNotice,
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
