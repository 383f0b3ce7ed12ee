import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, t, icons } from '@vitrine/shared/ui';
import { Lacking } from './late-lacking';
import { readinessOf } from './readiness.rule';
import { screenTexts } from './texts';

/** Screens that are still downloading, by their reports. */
export function Readiness({ devices }: { devices: readonly Device[] }) {
  const { live } = useShell();
  // As text: the block renders only when a screen goes offline or comes back.
  const offline = useSyncExternalStore(live.subscribe, () => offlineIds(devices, live.isLive));
  const readiness = readinessOf(devices, (id) => !offline.split(' ').includes(id));
  if (readiness.kind === 'unknown') return null;
  if (readiness.kind === 'all_ready')
    return (
      <Ready>
        {readiness.offline === 0 && <Icon of={icons.check} size={16} />}
        {screenTexts.allReady(readiness.count, readiness.offline)}
      </Ready>
    );
  return <Lacking screens={readiness.lacking} />;
}

const offlineIds = (devices: readonly Device[], isLive: (id: string) => boolean | undefined) =>
  devices
    .map(({ device_id }) => device_id)
    .filter((id) => isLive(id) === false)
    .join(' ');

const Ready = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
  svg {
    color: ${t.color.liveText};
  }
`;
