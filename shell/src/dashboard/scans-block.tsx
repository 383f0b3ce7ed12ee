import { useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { useQueryClient } from '@vitrine/shared/query';
import { FailedState, t } from '@vitrine/shared/ui';
import { whenQuiet } from '../areas/when-quiet';
import { transportTexts } from '../entry-texts';
import { dashboardTexts } from './texts';
import type { ScanStatisticsProps } from './scans/scan-statistics';

/** So long before it is scrolled into sight. */
const NEAR = '400px';
const AT_MOST_MS = 4000;
const UNREACHED = { detail: transportTexts.unreachable };

/** The QR statistics bring a chart library: their code comes when somebody is near, and nothing else is under way. */
export function ScansBlock(props: ScanStatisticsProps) {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<ScanStatisticsProps> | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || Loaded || isFailed) return;
    let isHere = true;
    const load = () => {
      if (!isHere) return;
      import(/* webpackChunkName: "scans" */ './scans/scan-statistics').then(
        ({ ScanStatistics }) => setLoaded(() => ScanStatistics),
        () => setFailed(true),
      );
    };
    whenQuiet(() => client.isFetching() > 0, AT_MOST_MS, load);
    return () => void (isHere = false);
  }, [isNear, Loaded, isFailed, client]);

  if (Loaded) return <Loaded {...props} />;
  return (
    <Place ref={place}>
      {isFailed && (
        <FailedState title={dashboardTexts.failed} error={UNREACHED} onRetry={() => setFailed(false)} />
      )}
    </Place>
  );
}

/** Keeps the room that the block will take. */
const Place = styled.div`
  min-height: 24rem;
  padding-top: ${t.space[24]};
  border-top: ${t.border};
`;
