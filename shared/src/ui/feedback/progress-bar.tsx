import styled from 'styled-components';
import { t } from '../theme/tokens';

export interface ProgressBarProps {
  /** 0 to 1; undefined: indeterminate. */
  value?: number;
  label: string;
  tone?: 'accent' | 'warning' | 'danger' | 'live';
  thin?: boolean;
}

/** Progress bar. */
export function ProgressBar({ value, label, tone = 'accent', thin = false }: ProgressBarProps) {
  // 0 / 0 is NaN, shown as 0.
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value || 0)) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      $thin={thin}
    >
      <Fill
        $tone={tone}
        $unknown={percent === undefined}
        style={{ transform: `scaleX(${percent === undefined ? 1 : percent / 100})` }}
      />
    </Track>
  );
}

const Track = styled.span<{ $thin: boolean }>`
  display: block;
  width: 100%;
  height: ${({ $thin }) => ($thin ? t.space[4] : t.space[8])};
  overflow: hidden;
  border-radius: ${t.radius.round};
  background: ${t.color.line};
`;
const Fill = styled.span<{ $tone: 'accent' | 'warning' | 'danger' | 'live'; $unknown: boolean }>`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${({ $tone }) => ($tone === 'accent' ? t.color.accentText : t.color[$tone])};
  opacity: ${({ $unknown }) => ($unknown ? 0.4 : 1)};
  transform-origin: left;
  transition: transform ${t.motion.large} ${t.motion.ease};
`;
