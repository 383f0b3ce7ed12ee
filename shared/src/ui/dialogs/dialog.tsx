import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useCloseOnBack } from './close-on-back';
import { IconButton } from '../controls/icon-button';
import { texts } from '../texts';
import { Actions, Body, Head, Held, Sheet, Title } from './dialog.styles';
import { findOpener, openNative } from './open-native';
import * as icons from '../icons/drawings';

/** Closes with the exit animation, then calls `then`. */
export type LeaveDialog = (then?: () => void) => void;

export interface DialogProps {
  title: ReactNode;
  children: ReactNode | ((leave: LeaveDialog) => ReactNode);
  /**
   * Called for any way of closing: Escape, Back, close button, click outside, or `leave()` given to
   * `actions`.
   */
  onClose: () => void;
  /** Buttons at the foot, the main one last. `leave` closes with the exit animation and then calls `then`. */
  actions?: ReactNode | ((leave: LeaveDialog) => ReactNode);
  width?: 'small' | 'normal' | 'wide' | 'events';
  /** 'alertdialog' for questions that must be answered: a click outside does not close. */
  role?: 'dialog' | 'alertdialog';
  hideCross?: boolean;
  /** Message of a dialog that only its own buttons close, because its content cannot be shown again. */
  holdsOn?: string;
}

/**
 * Modal dialog on the native <dialog>: focus trap, inert page, focus restoration. Mounted means open. A
 * bottom sheet below 760 px. Animated from its opener. Back closes it (decision 0088).
 */
export function Dialog({
  title,
  children,
  onClose,
  actions,
  width = 'normal',
  role = 'dialog',
  hideCross = false,
  holdsOn,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  // After a tap that opens a dialog, the browser's mouse events reach it without a press of a pointer.
  const pressed = useRef<EventTarget | null>(null);
  const [isTried, setTried] = useState(false);
  // Determined during render: after the commit the focus may already be inside the dialog.
  const [opener] = useState(findOpener);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    return openNative(element, opener);
  }, [opener]);

  const leave = useCallback(
    (then?: () => void) => {
      if (leaving.current) return;
      leaving.current = true;
      const finish = () => {
        onClose();
        then?.();
      };
      const element = dialog.current;
      element?.setAttribute('data-leaving', '');
      const motions = element?.getAnimations?.() ?? [];
      if (motions.length === 0) return finish();
      void Promise.allSettled(motions.map((motion) => motion.finished)).then(finish);
    },
    [onClose],
  );

  function tryToClose(): boolean {
    if (holdsOn) setTried(true);
    else leave();
    return !holdsOn;
  }
  useCloseOnBack(tryToClose);
  function handleCancel(event: SyntheticEvent) {
    // Prevents the native close, which would bypass React: the caller unmounts the dialog.
    event.preventDefault();
    tryToClose();
  }
  function handleKey(event: KeyboardEvent) {
    // Browsers let only the first close request be prevented: the key itself is handled here.
    if (!holdsOn || event.key !== 'Escape') return;
    event.preventDefault();
    setTried(true);
  }
  function handlePress(event: PointerEvent<HTMLDialogElement>) {
    pressed.current = event.target;
    // While the dialog moves, what was pressed may be elsewhere at the release: it still gets the click.
    const control = (event.target as Element).closest('[data-opening] :is(button, a, label)');
    control?.setPointerCapture(event.pointerId);
  }
  function handleMouseDown(event: MouseEvent<HTMLDialogElement>) {
    // That of the tap that opened the dialog: it must not take the focus from the first field.
    if (pressed.current === null) event.preventDefault();
    const isPressed = pressed.current === dialog.current && event.target === dialog.current;
    if (isPressed && role === 'dialog' && !holdsOn) leave();
  }

  return (
    <Sheet
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-modal
      $width={width}
      onCancel={handleCancel}
      onKeyDown={handleKey}
      onPointerDown={handlePress}
      onMouseDown={handleMouseDown}
      onClick={(event) => event.stopPropagation()}
    >
      <Head>
        <Title id={id}>{title}</Title>
        {!hideCross && <IconButton icon={icons.close} label={texts.close} onClick={() => leave()} />}
      </Head>
      <Body>{typeof children === 'function' ? children(leave) : children}</Body>
      {isTried && <Held role="status">{holdsOn}</Held>}
      {actions && <Actions>{typeof actions === 'function' ? actions(leave) : actions}</Actions>}
    </Sheet>
  );
}
