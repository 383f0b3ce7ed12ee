import styled from 'styled-components';
import type { LiveState } from '../../rules';
import { t } from '../theme/tokens';
import { texts } from '../texts';

/** Liveness indicator. Green filled: live. Grey filled: offline. Hollow: unknown. Shapes differ too. */
export function LiveDot({ state, size = 10 }: { state: LiveState; size?: number }) {
  const name = state === 'unknown' ? texts.unknownLive : texts[state];
  return (
    <Dot role="img" aria-label={name} title={name} $state={state} style={{ width: size, height: size }} />
  );
}

const Dot = styled.span<{ $state: LiveState }>`
  display: inline-block;
  flex: none;
  border-radius: ${t.radius.round};
  border: 2px solid ${({ $state }) => ($state === 'live' ? t.color.live : t.color.field)};
  background: ${({ $state }) => ($state === 'live' ? t.color.live : $state === 'offline' ? t.color.field : 'transparent')};
  box-shadow: ${({ $state }) => ($state === 'live' ? `0 0 0 3px ${t.color.liveSoft}` : 'none')};
  transition: background-color ${t.motion.large} ${t.motion.ease};
`;
