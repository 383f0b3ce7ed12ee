import type { ScheduleRule } from '@vitrine/shared/contract';
import type { UseQueryResult } from '@vitrine/shared/query';
import { FailedState, lazyPiece, Skeleton, t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { texts } from '../texts';
import type { Asked } from './explained';

const waiting = <Skeleton height="20rem" />;
const Explained = lazyPiece(async () => (await import('./explained')).Explained, {
  waiting,
  failed: (retry) => <FailedState title={texts.notLoaded} onRetry={retry} />,
});
export const fetchPanel = () => Explained.preload();

/**
 * Explanation panel beside the calendar; `plan` is fetched separately, and shown once the calendar is
 * rendered.
 */
export function ExplainSide({
  plan,
  isDrawn,
  ...asked
}: Omit<Asked, 'rules'> & { plan: UseQueryResult<ScheduleRule[]>; isDrawn: boolean }) {
  if (!isDrawn || plan.isPending) return <Side>{waiting}</Side>;
  return (
    <Side>
      {plan.data ? (
        <Explained {...asked} rules={plan.data} />
      ) : (
        <FailedState title={texts.notLoaded} query={plan} />
      )}
    </Side>
  );
}

const Side = styled.div`
  flex: 1 1 19rem;
  min-width: 0;
  ${t.media.narrow} {
    flex: none;
    order: -1;
    width: 100%;
  }
`;
