import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, ProgressBar, t, icons } from '@vitrine/shared/ui';
import { readinessOf } from './readiness.rule';
import { screenTexts } from './texts';

const MOST_SHOWN = 4;

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
  const rest = readiness.lacking.length - MOST_SHOWN;
  return (
    <Lacking aria-label={screenTexts.content}>
      <p>{screenTexts.lacking(readiness.lacking.length)}</p>
      <List>
        {readiness.lacking.slice(0, MOST_SHOWN).map(({ id, name, ready, total, is_newest }) => (
          <li key={id}>
            <Link to={`/device/details?id=${encodeURIComponent(id)}`}>{name}</Link>
            <span>{is_newest ? screenTexts.ready(ready, total) : screenTexts.older}</span>
            <ProgressBar thin label={screenTexts.onBoard(name, ready, total)} value={ready / total} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <Link to="/device">{screenTexts.more(rest)}</Link>
          </li>
        )}
      </List>
    </Lacking>
  );
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
const Lacking = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  font-size: ${t.font.size[13]};
  > p {
    color: ${t.color.muted};
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${t.space[16]};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${t.space[4]} ${t.space[16]};
  }
  a {
    overflow: hidden;
    color: ${t.color.text};
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
    &:hover {
      text-decoration: underline;
    }
    ${t.media.coarse} {
      padding: ${t.space[12]} 0;
    }
  }
  li > span:nth-child(2) {
    color: ${t.color.muted};
    ${t.font.tabular}
  }
  li > span:last-child {
    grid-column: 1 / -1;
  }
`;
