import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useCloseOnBack } from '../../shell-api';
import { IconButton } from '../controls/icon-button';
import { texts } from '../texts';
import { Actions, Body, Head, Held, Sheet, Title } from './dialog.styles';
import { findOpener, openNative } from './open-native';
import * as icons from '../icons/drawings';

/** Closes with the motion of the way out, then runs `then`. */
export type LeaveDialog = (then?: () => void) => void;

export interface DialogProps {
  title: ReactNode;
  children: ReactNode | ((leave: LeaveDialog) => ReactNode);
  /** Any way out: Escape, Back, the cross, outside, or `leave()` given to `actions`. */
  onClose: () => void;
  /** Buttons at the foot, the main one last. `leave` closes with the way-out motion and then runs `then`. */
  actions?: ReactNode | ((leave: LeaveDialog) => ReactNode);
  width?: 'small' | 'normal' | 'wide' | 'events';
  /** 'alertdialog' for questions that must be answered: a click outside does not close. */
  role?: 'dialog' | 'alertdialog';
  hideCross?: boolean;
  /** For what cannot be shown again: only its own buttons close it, and this is said when somebody tries otherwise. */
  holdsOn?: string;
}

/**
 * A modal question or view on the browser's own <dialog>: it traps focus, hides the page from readers and gives focus back.
 * Mounted means open. A sheet below 760 px. Grows out of whatever opened it. Back closes it (decision 0088).
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
  const [isTried, setTried] = useState(false);
  // Asked for while rendering: once the dialog is in the page the focus may already be inside it.
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
    // The native close would skip React: it stays in the tree until the caller takes it out.
    event.preventDefault();
    tryToClose();
  }
  function handleKey(event: KeyboardEvent) {
    // A browser asks once before it closes, and the second time closes: where nothing may close, the key itself ends here.
    if (!holdsOn || event.key !== 'Escape') return;
    event.preventDefault();
    setTried(true);
  }
  function handleBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === dialog.current && role === 'dialog' && !holdsOn) leave();
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
      onMouseDown={handleBackdrop}
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
