import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useQueryClient } from '@vitrine/shared/query';
import { FailedState, t, lazyPiece } from '@vitrine/shared/ui';
import { whenQuiet } from '../areas/when-quiet';
import { transportTexts } from '@vitrine/shared/host';
import { dashboardTexts } from './texts';
import type { ScanStatisticsProps } from './scans/scan-statistics';

/** Distance to the viewport at which the block loads. */
const NEAR = '400px';
const AT_MOST_MS = 4000;

/** QR statistics, with a chart library: loaded when near the viewport and while no request is pending. */
export function ScansBlock(props: ScanStatisticsProps) {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    let isHere = true;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        whenQuiet(
          () => client.isFetching() > 0,
          AT_MOST_MS,
          () => isHere && setDue(true),
        );
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place.current);
    return () => {
      isHere = false;
      watcher.disconnect();
    };
  }, [client]);

  return isDue ? <Statistics {...props} /> : <Place ref={place} />;
}

/** Placeholder with the height of the block. */
const Place = styled.div`
  min-height: 24rem;
  padding-top: ${t.space[24]};
  border-top: ${t.border};
`;
const Statistics = lazyPiece(
  async () => (await import(/* webpackChunkName: "scans" */ './scans/scan-statistics')).ScanStatistics,
  {
    waiting: <Place />,
    failed: (retry) => (
      <Place>
        <FailedState
          title={dashboardTexts.failed}
          error={{ detail: transportTexts.unreachable }}
          onRetry={retry}
        />
      </Place>
    ),
  },
);
