import styled, { keyframes } from 'styled-components';
import { t } from '../theme/tokens';

/** Spinner. Give it a label when it stands alone. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <Ring
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="8" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </Ring>
  );
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;
const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  animation: ${turn} ${t.motion.spin} linear infinite;
  ${t.media.calm} {
    animation-duration: ${t.motion.pulse};
  }
`;
