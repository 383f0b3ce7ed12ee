import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { createFakeShell, renderScreen } from '../../testing';
import { Button, ConfirmDialog, Dialog, TextField, type DialogProps } from '..';

const cancel = (dialog: HTMLElement) => {
  const event = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, event);
  return event;
};

/** Page with a button that opens a dialog, which may open another. */
function Page({ onLeft, ...props }: Partial<DialogProps> & { onLeft?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <Dialog
          title="Rename"
          actions={(leave) => (
            <>
              <Button onClick={() => leave()}>Cancel</Button>
              <Button variant="primary" onClick={() => leave(onLeft)}>
                Save
              </Button>
            </>
          )}
          {...props}
          onClose={() => {
            setIsOpen(false);
            props.onClose?.();
          }}
        >
          {props.children ?? <button onClick={() => setIsAsking(true)}>Delete</button>}
        </Dialog>
      )}
      {isAsking && (
        <ConfirmDialog title="Sure" text="Delete" objectName="Lunch" onAnswer={() => setIsAsking(false)} />
      )}
    </>
  );
}

async function openPage(props: Partial<DialogProps> & { onLeft?: () => void } = {}) {
  const stand = renderScreen(<Page {...props} />);
  await stand.user.click(screen.getByRole('button', { name: 'Open' }));
  return { ...stand, dialog: screen.getByRole(props.role ?? 'dialog') };
}
const opener = () => screen.getByRole('button', { name: 'Open' });

it('keeps the second press of a double one from what lies below', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(opener(), { detail: 2 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(opener(), { detail: 1 });
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('gives the focus to the opener of a dialog that has opened the one that closes, and is gone', async () => {
  function Pair() {
    const [step, setStep] = useState('');
    return (
      <>
        <button onClick={() => setStep('events')}>Open</button>
        {step === 'events' && (
          <Dialog title="Events" onClose={() => setStep('')}>
            <button onClick={() => setStep('move')}>Move</button>
          </Dialog>
        )}
        {step === 'move' && (
          <Dialog title="Move" onClose={() => setStep('')}>
            <button onClick={() => setStep('')}>Done</button>
          </Dialog>
        )}
      </>
    );
  }
  const { user } = renderScreen(<Pair />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(opener()).toHaveFocus();
});

describe('Back of the browser', () => {
  async function openWithBack(props: Partial<DialogProps> = {}) {
    const steps: (() => boolean)[] = [];
    const shell = createFakeShell();
    shell.closeOnBack = (close) => {
      steps.push(close);
      return () => void steps.splice(steps.indexOf(close), 1);
    };
    const { user } = renderScreen(<Page {...props} />, { shell });
    await user.click(opener());
    const back = () => {
      let isClosed: boolean | undefined;
      act(() => void (isClosed = steps.at(-1)?.()));
      return isClosed;
    };
    return { steps, user, back };
  }

  it('closes the dialog, and is let go of once it is closed', async () => {
    const { steps, back } = await openWithBack();
    expect(steps).toHaveLength(1);
    expect(back()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(steps).toHaveLength(0);
  });

  it('closes the uppermost of two', async () => {
    const { steps, user, back } = await openWithBack();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    back();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Rename' })).toBeInTheDocument();
    expect(steps).toHaveLength(1);
  });

  it('is not heard where the page is not ours (an embed): nothing is written into its history', async () => {
    const before = window.history.length;
    await openPage();
    expect([window.history.length, window.history.state]).toEqual([before, null]);
  });

  it('explains why only its own buttons close it', async () => {
    const { back } = await openWithBack({ holdsOn: 'Copy the key first' });
    expect(back()).toBe(false);
    expect(screen.getByRole('dialog')).toHaveTextContent('Copy the key first');
  });
});

describe('a dialog', () => {
  it('is opened as a modal of the browser, which keeps the focus in and the page out of reach', async () => {
    const modals: Element[] = [];
    const before = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal');
    HTMLDialogElement.prototype.showModal = function showModal() {
      modals.push(this);
      this.open = true;
    };
    const { dialog } = await openPage();
    expect(modals).toEqual([dialog]);
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveAccessibleName('Rename');
    if (before) Object.defineProperty(HTMLDialogElement.prototype, 'showModal', before);
  });

  it('closes on Escape without the browser closing it behind our back, and gives the focus back', async () => {
    const { dialog } = await openPage();
    expect(cancel(dialog).defaultPrevented).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('closes by the cross, and a click beside it; not by a click inside', async () => {
    const onClose = jest.fn();
    const { user, dialog } = await openPage({ onClose });
    await user.click(within(dialog).getByRole('heading', { name: 'Rename' }));
    expect(onClose).not.toHaveBeenCalled();
    // The backdrop is part of the dialog element.
    fireEvent.pointerDown(dialog);
    fireEvent.mouseDown(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('stays when text is marked from inside to outside: only where the press begins counts', async () => {
    const onClose = jest.fn();
    const { dialog } = await openPage({ onClose });
    fireEvent.mouseDown(screen.getByRole('heading', { name: 'Rename' }));
    fireEvent.mouseUp(dialog);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays, with its focus, at the mouse events of the tap that opened it, which have no press of their own', async () => {
    const onClose = jest.fn();
    const { dialog } = await openPage({ onClose });
    // False: its default, to take the focus, is prevented.
    expect(fireEvent.mouseDown(dialog)).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Rename' }));
    expect(fireEvent.mouseDown(screen.getByRole('heading', { name: 'Rename' }))).toBe(true);
  });

  it('that must be answered does not close by a click beside it, but by Escape', async () => {
    const onClose = jest.fn();
    const { dialog } = await openPage({ onClose, role: 'alertdialog', hideCross: true });
    fireEvent.pointerDown(dialog);
    fireEvent.mouseDown(dialog);
    expect(onClose).not.toHaveBeenCalled();
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    cancel(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('leaves once, however often it is requested, and then runs the given action', async () => {
    const order: string[] = [];
    const { user } = await openPage({
      onClose: () => order.push('closed'),
      onLeft: () => order.push('saved'),
    });
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(order).toEqual(['closed', 'saved']);
  });

  it('waits for the motion of the way out, and still leaves when that motion is called off', async () => {
    const onClose = jest.fn();
    const { user, dialog } = await openPage({ onClose });
    let callOff = (_why: Error) => {};
    const finished = new Promise((_done, fail) => (callOff = fail));
    dialog.getAnimations = () => [{ finished }] as unknown as Animation[];
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog).toHaveAttribute('data-leaving');
    cancel(dialog);
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => callOff(new Error('cancelled')));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does not let the row or card around it be clicked', async () => {
    const onRow = jest.fn();
    const { user } = renderScreen(
      <div onClick={onRow}>
        <Dialog title="Inside a card" onClose={() => undefined}>
          <p>Words</p>
        </Dialog>
      </div>,
    );
    await user.click(screen.getByText('Words'));
    expect(onRow).not.toHaveBeenCalled();
  });

  it('over a dialog closes alone and gives the focus back into the one below', async () => {
    const { user, dialog } = await openPage();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog', { name: 'Sure' });
    cancel(question);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  it('does not stumble over an opener that is gone when it closes', async () => {
    function Vanishing() {
      const [step, setStep] = useState(0);
      return (
        <>
          {step === 0 && <button onClick={() => setStep(1)}>Open</button>}
          {step === 1 && (
            <Dialog title="Gone" onClose={() => setStep(2)}>
              <p>Words</p>
            </Dialog>
          )}
        </>
      );
    }
    const { user } = renderScreen(<Vanishing />);
    await user.click(opener());
    cancel(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('opened without a control (from an address) grows from its middle and moves no focus at the end', () => {
    const { unmount } = renderScreen(
      <Dialog title="From a link" onClose={() => undefined}>
        <p>Words</p>
      </Dialog>,
    );
    expect(screen.getByRole('dialog').style.getPropertyValue('--from-x')).toBe('');
    unmount();
    expect(document.body).toHaveFocus();
  });

  it('grows out of what opened it', async () => {
    const { dialog } = await openPage();
    expect(dialog.style.getPropertyValue('--from-x')).toBe('0px');
    expect(dialog.style.getPropertyValue('--from-y')).toBe('0px');
  });

  it('takes a body and actions that can close it, or none at all', () => {
    const onClose = jest.fn();
    renderScreen(
      <Dialog title="Bare" onClose={onClose}>
        {(leave) => <button onClick={() => leave()}>Choose</button>}
      </Dialog>,
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Choose']);
    fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the focus of a dialog that opens', () => {
  const Cancel = <Button>Cancel</Button>;
  const openWith = (content: ReactNode, actions: ReactNode = Cancel) =>
    renderScreen(
      <Dialog title="Rename" onClose={() => undefined} actions={actions}>
        {content}
      </Dialog>,
    );

  it('is the first field that can be used, not the cross', () => {
    openWith(
      <>
        <TextField label="Id" disabled />
        <TextField label="Name" />
      </>,
    );
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('is the chosen one of radio buttons', () => {
    openWith(
      <>
        <input type="radio" name="place" aria-label="Left" />
        <input type="radio" name="place" aria-label="Right" defaultChecked />
      </>,
    );
    expect(screen.getByLabelText('Right')).toHaveFocus();
  });

  it('is the button that does least where there is no field', () => {
    openWith(
      <p>Words</p>,
      <>
        {Cancel}
        <Button variant="danger">Delete</Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('is what the caller marks', () => {
    openWith(
      <TextField label="Name" />,
      <>
        {Cancel}
        <Button autoFocus>Keep</Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  });

  it('shows no tooltip; the keyboard shows it afterwards', async () => {
    // As after a key, for which a browser shows the focus.
    const real = Element.prototype.matches;
    const matches = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, to) {
      return to === ':focus-visible' || real.call(this, to);
    });
    const { user } = openWith(<p>Words</p>, <Button disabledReason="Your plan has ended.">Create</Button>);
    expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    matches.mockRestore();
    await waitFor(() => expect(screen.getByRole('dialog')).not.toHaveAttribute('data-opening'));
    await user.tab({ shift: true });
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Your plan has ended.');
  });
});
