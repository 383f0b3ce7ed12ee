import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, type ButtonProps } from '../controls/button';
import { Mistake } from '../display/mistake';
import { t } from '../theme/tokens';
import { unlessTooLong } from '../fields/too-long';
import { texts } from '../texts';
import { Dialog, type DialogProps, type LeaveDialog } from './dialog';

/**
 * Form in a dialog: Cancel and a submit button, also by Enter. Ignores submits while `busy` or `disabled`;
 * after a refusal the first faulty field gets the focus. `onSubmit` closes the dialog itself, by `leave` for
 * the exit animation.
 */
export function FormDialog({
  title,
  submit,
  icon,
  isDanger = false,
  busy = false,
  disabled = false,
  mistake,
  intro,
  width = 'small',
  onSubmit,
  onClose,
  children,
}: Pick<DialogProps, 'title' | 'width' | 'onClose'> & {
  /** Label of the submit button; null hides it. */
  submit: string | null;
  icon?: ButtonProps['icon'];
  isDanger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** Text above the fields. */
  intro?: string;
  /** Server's reason for a refusal. */
  mistake?: ReactNode;
  onSubmit: (leave: LeaveDialog) => void;
  children: ReactNode;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !busy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, busy]);
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button onClick={() => leave()}>{texts.cancel}</Button>
          {submit !== null && (
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              type="submit"
              form={id}
              icon={icon}
              busy={busy}
              disabled={disabled}
            >
              {submit}
            </Button>
          )}
        </>
      )}
    >
      {(leave) => (
        <Form
          ref={form}
          id={id}
          noValidate
          onSubmit={unlessTooLong((event) => {
            event.preventDefault();
            if (submit === null || busy || disabled) return;
            setTries(tries + 1);
            onSubmit(leave);
          })}
        >
          {intro && <Intro>{intro}</Intro>}
          {children}
          {mistake && <Mistake role="alert">{mistake}</Mistake>}
        </Form>
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
`;
const Intro = styled.p`
  color: ${t.color.muted};
`;
