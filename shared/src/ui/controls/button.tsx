import type { MouseEvent, ReactNode, Ref } from 'react';
import { Icon } from '../icons/icon';
import type { IconDrawing } from '../icons/icon';
import { Spinner } from '../display/spinner';
import { ButtonBox, ButtonFace, type ButtonSize, type ButtonVariant } from './button.styles';
import { HintBubble } from './hint';
import { useHint } from './use-hint';

export interface ButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconDrawing;
  /** Icon after the text, for "opens something". */
  iconAfter?: IconDrawing;
  disabled?: boolean;
  /**
   * Reason why it is disabled: shown on hover, focus and touch; the button stays focusable (aria-disabled).
   */
  disabledReason?: string;
  /** Pending: keeps its width, announces the state and ignores clicks. */
  busy?: boolean;
  type?: 'button' | 'submit' | 'reset';
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Full width of its container. */
  wide?: boolean;
  /** Gets the initial focus of a dialog. */
  autoFocus?: boolean;
  form?: string;
  id?: string;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  'aria-controls'?: string;
  'aria-pressed'?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Button. One `primary` per page. */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'normal', icon, iconAfter, wide = false } = props;
  const { disabled = false, disabledReason, busy = false, type = 'button', onClick, ...rest } = props;
  const hint = useHint();
  const blocked = disabled || Boolean(disabledReason);
  const explained = Boolean(disabledReason);
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (blocked || busy) {
      event.preventDefault();
      if (explained) hint.showBriefly();
      return;
    }
    onClick?.(event);
  }
  const { ref, autoFocus, form, id } = rest;
  const button = (
    <ButtonFace
      ref={ref}
      id={id}
      form={form}
      data-autofocus={autoFocus || undefined}
      type={type}
      $variant={variant}
      $size={size}
      $wide={wide}
      $blocked={blocked}
      disabled={disabled && !explained}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={explained ? hint.id : undefined}
      aria-label={props['aria-label']}
      aria-expanded={props['aria-expanded']}
      aria-haspopup={props['aria-haspopup']}
      aria-controls={props['aria-controls']}
      aria-pressed={props['aria-pressed']}
      onClick={handleClick}
      {...(explained ? hint.handlers : {})}
    >
      {busy ? <Spinner size={16} /> : icon && <Icon of={icon} size={size === 'small' ? 16 : 18} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={16} />}
    </ButtonFace>
  );
  if (!explained) return button;
  return (
    <ButtonBox $wide={wide}>
      {button}
      <HintBubble id={hint.id} open={hint.open}>
        {disabledReason}
      </HintBubble>
    </ButtonBox>
  );
}
