import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import type { IconDrawing } from '../icons/icon';
import { t } from '../theme/tokens';
import { texts } from '../texts';

export interface SnackbarProps {
  text: string;
  /** Text after it that may still change. */
  more?: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'error';
  action?: { label: string; run: () => void };
  onDismiss?: () => void;
}

const drawings: Record<NonNullable<SnackbarProps['tone']>, IconDrawing> = {
  info: icons.info,
  success: icons.check,
  warning: icons.warning,
  error: icons.warning,
};

/**
 * Snackbar. Position, duration, number, and the live region that announces it are the host's; an error is an
 * alert by itself.
 */
export function Snackbar({ text, more, tone = 'info', action, onDismiss }: SnackbarProps) {
  return (
    <Bar role={tone === 'error' ? 'alert' : undefined}>
      {tone !== 'info' && <Icon of={drawings[tone]} size={18} />}
      <span>
        {text}
        {more && <> {more}</>}
      </span>
      {action && (
        <Action type="button" onClick={action.run}>
          {action.label}
        </Action>
      )}
      {onDismiss && (
        <Dismiss type="button" aria-label={texts.dismiss} onClick={onDismiss}>
          <Icon of={icons.close} size={16} />
        </Dismiss>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  width: max-content;
  max-width: min(35rem, calc(100vw - ${t.space[32]}));
  min-height: ${t.size.touch};
  padding: ${t.space[8]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.notice};
  color: ${t.color.onNotice};
  box-shadow: ${t.shadow.float};
  overflow-wrap: anywhere;
`;
const Action = styled.button`
  min-height: ${t.size.controlSmall};
  padding: 0 ${t.space[8]};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.noticeAction};
  font-weight: ${t.font.weight.strong};
  white-space: nowrap;
  cursor: pointer;
  &:focus-visible {
    outline-color: ${t.color.noticeAction};
  }
`;
const Dismiss = styled.button`
  display: grid;
  place-items: center;
  width: ${t.size.controlSmall};
  height: ${t.size.controlSmall};
  margin-right: calc(-1 * ${t.space[8]});
  padding: 0;
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;
  &:focus-visible {
    outline-color: ${t.color.noticeAction};
  }
`;
