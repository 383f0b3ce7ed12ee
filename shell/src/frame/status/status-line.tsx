import styled from 'styled-components';
import { LiveDot, t } from '@vitrine/shared/ui';
import { useFleetStatus } from './use-fleet-status';

/** Status line: the state of all screens in one sentence. */
export function StatusLine() {
  const { text, dot } = useFleetStatus();
  return (
    <Line role="status">
      <LiveDot state={dot} size={8} />
      <span>{text}</span>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[8]};
  ${t.font.tabular}
`;
