import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useQueryClient } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, icons, t } from '@vitrine/shared/ui';
import { frameTexts } from '../../texts';
import { LateAge } from '../floats/late-floats';
import { PROBE_MS, askAgain, reachOf } from './reach';

export function useReach() {
  const store = reachOf(useQueryClient());
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Notice while the server is unreachable, with the age of the shown data, and whether live updates still
 * arrive. Before the first answer the page itself shows that nothing has loaded.
 */
export function ReachLine() {
  const { isReached, answeredAt } = useReach();
  useProbe(isReached);
  return isReached || answeredAt === 0 ? null : <Unreached />;
}

/** Reads something while the realtime link is down: a page without calls notices no stopped server. */
function useProbe(isReached: boolean): void {
  const client = useQueryClient();
  const { live } = useShell();
  const isUp = useSyncExternalStore(live.subscribe, () => live.link() === 'up');
  useEffect(() => {
    if (isUp || !isReached) return undefined;
    const timer = setInterval(() => askAgain(client), PROBE_MS);
    return () => clearInterval(timer);
  }, [isUp, isReached, client]);
}

function Unreached() {
  const { live } = useShell();
  const link = useSyncExternalStore(live.subscribe, live.link);
  const { answeredAt } = useReach();
  return (
    <Line role="status">
      <Icon of={icons.warning} />
      <span>
        {frameTexts.unreached} <LateAge answeredAt={answeredAt} />
        {/* The link of a browser without a network is noticed as down later. */}
        {frameTexts.liveToo[navigator.onLine ? link : 'down']}
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  padding: ${t.space[8]} ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.warningSoft};
  color: ${t.color.warningText};
  margin: ${t.size.gutter} ${t.size.gutter} 0;
`;
