import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useShell } from '@vitrine/shared/shell-api';
import { t } from '@vitrine/shared/ui';
import { frameTexts } from '../../texts';
import { useReach } from './reach-line';

/**
 * Status of our own realtime link, never as an error (spec §8: connection trouble is not shown as an error).
 * While calls fail it does not claim live updates.
 */
export function LinkLine() {
  const { live } = useShell();
  const link = useSyncExternalStore(live.subscribe, live.link);
  const { isReached } = useReach();
  const [word, sentence] = isReached
    ? {
        up: [frameTexts.linkUp, frameTexts.linkUpLong],
        connecting: [frameTexts.linkConnecting, frameTexts.linkConnectingLong],
        down: [frameTexts.linkDown, frameTexts.linkDownLong],
      }[link]
    : [frameTexts.linkUnreached, `${frameTexts.unreached} ${frameTexts.liveToo[link]}`];
  return (
    <Line title={sentence} data-link={isReached ? link : 'down'}>
      <i aria-hidden />
      {word}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[8]};
  color: ${t.color.frameMuted};
  font-size: ${t.font.size[12]};
  i {
    width: 6px;
    height: 6px;
    border: 1px solid ${t.color.frameMuted};
    border-radius: ${t.radius.round};
  }
  &[data-link='up'] i {
    border-color: ${t.color.live};
    background: ${t.color.live};
  }
`;
