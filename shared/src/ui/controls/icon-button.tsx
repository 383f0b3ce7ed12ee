import type { MouseEvent, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconDrawing } from '../icons/icon';
import { t } from '../theme/tokens';
import { HintBubble } from './hint';
import { useHint } from './use-hint';

export interface IconButtonProps {
  icon: IconDrawing;
  /** Description of its action: accessible name and tooltip. */
  label: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  disabledReason?: string;
  /** Toggle state: on or off. */
  pressed?: boolean;
  /** 'onMedia' is for pictures and the dark frame. */
  tone?: 'plain' | 'danger' | 'onMedia';
  size?: 'small' | 'normal';
  /** -1 inside a grid that moves focus with arrow keys. */
  tabIndex?: number;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-controls'?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Square icon button with an accessible name. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    onClick,
    disabled = false,
    disabledReason,
    pressed,
    tone = 'plain',
    size = 'normal',
    tabIndex,
    ref,
  } = props;
  const hint = useHint();
  const blocked = disabled || Boolean(disabledReason);
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) return hint.showBriefly();
    onClick?.(event);
  }
  return (
    <Box>
      <Face
        ref={ref}
        type="button"
        tabIndex={tabIndex}
        aria-label={label}
        aria-disabled={blocked || undefined}
        aria-describedby={disabledReason ? hint.id : undefined}
        aria-pressed={pressed}
        aria-expanded={props['aria-expanded']}
        aria-haspopup={props['aria-haspopup']}
        aria-controls={props['aria-controls']}
        $tone={tone}
        $blocked={blocked}
        $size={size}
        onClick={handleClick}
        {...hint.handlers}
      >
        <Icon of={icon} size={size === 'small' ? 18 : 20} />
      </Face>
      {/* The label is already the accessible name: only a reason is described, since long lists have a
         button in each row. */}
      <HintBubble id={disabledReason ? hint.id : undefined} open={hint.open && !props['aria-expanded']}>
        {disabledReason ?? label}
      </HintBubble>
    </Box>
  );
}

const Box = styled.span`
  display: inline-flex;
  flex: none;
`;
const Face = styled.button<{
  $tone: 'plain' | 'danger' | 'onMedia';
  $blocked: boolean;
  $size: 'small' | 'normal';
}>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${({ $size }) => ($size === 'small' ? t.size.controlSmall : t.size.control)};
  height: ${({ $size }) => ($size === 'small' ? t.size.controlSmall : t.size.control)};
  padding: 0;
  border: 0;
  border-radius: ${t.radius.control};
  background: ${({ $tone }) => ($tone === 'onMedia' ? t.color.shade : 'transparent')};
  color: ${({ $tone }) => ($tone === 'onMedia' ? t.color.white : t.color.muted)};
  cursor: pointer;
  transition: background-color ${t.motion.small} ${t.motion.ease};
  /* The finger gets its 44 px; the picture below keeps all but a small round plate. */
  ${({ $tone }) =>
    $tone === 'onMedia' &&
    css`
      ${t.media.coarse} {
        border: ${t.space[8]} solid transparent;
        border-radius: ${t.radius.round};
        background-clip: padding-box;
      }
    `}
  &[aria-pressed='true'],
  &[aria-haspopup][aria-expanded='true'] {
    ${({ $tone }) =>
      $tone !== 'onMedia' &&
      css`
        background: ${t.color.accentSoft};
        color: ${t.color.accentText};
      `}
  }
  ${t.media.hover} {
    &:hover {
      ${({ $tone, $blocked }) =>
        !$blocked &&
        css`
          background: ${$tone === 'onMedia' ? t.color.black : t.color.hover};
          color: ${$tone === 'onMedia' ? t.color.white : $tone === 'danger' ? t.color.dangerText : t.color.strong};
        `}
    }
  }
  ${({ $blocked }) =>
    $blocked &&
    css`
      opacity: 0.55;
      cursor: not-allowed;
    `}
`;
