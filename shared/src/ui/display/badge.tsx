import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconDrawing } from '../icons/icon';
import { t } from '../theme/tokens';

/** Colour of a badge by meaning, or by the kind of an event. */
export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'live'
  | 'warning'
  | 'danger'
  | 'info'
  | 'blue'
  | 'yellow'
  | 'red';

/** Label of an object's state; colour is only an addition. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconDrawing;
  children: ReactNode;
}) {
  return (
    <Pill $tone={tone}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </Pill>
  );
}

const tones: Record<BadgeTone, ReturnType<typeof css>> = {
  neutral: css`
    background: ${t.color.hover};
    color: ${t.color.text};
  `,
  accent: css`
    background: ${t.color.accentSoft};
    color: ${t.color.accentText};
  `,
  live: css`
    background: ${t.color.liveSoft};
    color: ${t.color.liveText};
  `,
  warning: css`
    background: ${t.color.warningSoft};
    color: ${t.color.warningText};
  `,
  danger: css`
    background: ${t.color.dangerSoft};
    color: ${t.color.dangerText};
  `,
  info: css`
    background: ${t.color.infoSoft};
    color: ${t.color.infoText};
  `,
  blue: css`
    background: ${t.color.blue};
    color: ${t.color.blueText};
  `,
  yellow: css`
    background: ${t.color.yellow};
    color: ${t.color.yellowText};
  `,
  red: css`
    background: ${t.color.red};
    color: ${t.color.redText};
  `,
};
const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[4]};
  padding: ${t.space[2]} ${t.space[8]};
  border-radius: ${t.radius.round};
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.medium};
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;
