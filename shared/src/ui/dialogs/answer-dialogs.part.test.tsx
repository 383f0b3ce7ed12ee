import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { ConfirmDialog, MediaPreviewDialog, OutOfStorageDialog, TimeDialog, type TimeDialogProps } from '..';

const escape = (dialog: HTMLElement) =>
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
const ignore = () => undefined;

describe('a question', () => {
  const ask = (onAnswer: (yes: boolean) => void, some = {}) =>
    renderScreen(
      <ConfirmDialog title="Delete promo" text="Do you want to delete" onAnswer={onAnswer} {...some} />,
    );

  it('takes Escape for no', () => {
    const onAnswer = jest.fn();
    ask(onAnswer);
    escape(screen.getByRole('alertdialog'));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  it('is not answered by a click beside it, and has no cross to press by mistake', () => {
    const onAnswer = jest.fn();
    ask(onAnswer);
    fireEvent.pointerDown(screen.getByRole('alertdialog'));
    fireEvent.mouseDown(screen.getByRole('alertdialog'));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['No', 'Yes']);
  });

  it('is answered by keyboard: no is the one that has the focus, yes is one step away', async () => {
    const onAnswer = jest.fn();
    const { user } = ask(onAnswer, { warning: true });
    await user.keyboard('{Tab}{Enter}');
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('counts one answer of an impatient double click', async () => {
    const onAnswer = jest.fn();
    const { user } = ask(onAnswer);
    await user.dblClick(screen.getByRole('button', { name: 'Yes' }));
    expect(onAnswer.mock.calls).toEqual([[true]]);
  });

  it('shows names as they are: marks, quotes and four hundred letters', () => {
    const objectName = `<img src=x> "O'Neill" ${'ß'.repeat(400)}`;
    ask(ignore, { objectName });
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getByText(objectName).tagName).toBe('STRONG');
    expect(dialog.querySelector('img')).toBeNull();
    expect(dialog.querySelector('p')?.textContent).toBe(`Do you want to delete ${objectName}?`);
  });
});

describe('a time', () => {
  const ask = (some: Partial<TimeDialogProps> = {}) => {
    const onSet = jest.fn();
    const onClose = jest.fn();
    const stand = renderScreen(<TimeDialog value={0} onSet={onSet} onClose={onClose} {...some} />);
    return { ...stand, onSet, onClose };
  };
  const values = () => screen.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value);

  it.each([
    [0, ['0', '0', '0']],
    [86_399, ['23', '59', '59']],
    [1e9, ['23', '59', '59']],
    [-5, ['0', '0', '0']],
    [Number.NaN, ['0', '0', '0']],
  ])('of %d seconds begins at %j', (value, parts) => {
    ask({ value });
    expect(values()).toEqual(parts);
  });

  it('reads every choice with two digits', () => {
    ask();
    const hours = within(screen.getByRole('combobox', { name: 'Hours' })).getAllByRole('option');
    expect(hours[0]).toHaveTextContent(/^00$/);
    expect(hours.at(-1)).toHaveTextContent(/^23$/);
    const seconds = within(screen.getByRole('combobox', { name: 'Seconds' })).getAllByRole('option');
    expect(seconds.at(-1)).toHaveTextContent(/^59$/);
  });

  it('comes back as total seconds from all three', async () => {
    const { user, onSet, onClose } = ask();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), '23');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minutes' }), '1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seconds' }), '9');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet.mock.calls).toEqual([[82_869]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is set once by a double click, and not at all by Escape', async () => {
    const first = ask({ value: 5 });
    await first.user.dblClick(screen.getByRole('button', { name: 'Set' }));
    expect(first.onSet.mock.calls).toEqual([[5]]);
    first.unmount();
    const second = ask({ value: 5 });
    escape(screen.getByRole('dialog'));
    expect(second.onSet).not.toHaveBeenCalled();
    expect(second.onClose).toHaveBeenCalledTimes(1);
  });

  it('enables Set up as soon as the time fits, and announces that it does not', async () => {
    const { user, onSet } = ask({ value: 1, min: 2, max: 3600, outOfRangeText: 'Between 2 s and 1 h.' });
    expect(screen.getByRole('status')).toHaveTextContent('Between 2 s and 1 h.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), '1');
    expect(screen.getByRole('status')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seconds' }), '0');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet.mock.calls).toEqual([[3600]]);
  });

  it('out of its range without a sentence simply cannot be set', async () => {
    const { user, onSet } = ask({ value: 0, min: 2 });
    expect(screen.getByRole('button', { name: 'Set' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet).not.toHaveBeenCalled();
  });

  it('may be called something else', () => {
    ask({ title: 'Starts at', display: 'h:m' });
    expect(screen.getByRole('dialog', { name: 'Starts at' })).toBeInTheDocument();
    expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('id'))).toHaveLength(2);
    expect(screen.queryByRole('combobox', { name: 'Seconds' })).not.toBeInTheDocument();
  });
});

describe('a preview', () => {
  it('plays a video by itself but silently, again and again, with controls and a poster', () => {
    renderScreen(
      <MediaPreviewDialog title="Clip" src="/c.mp4" kind="video" poster="/c.webp" onClose={ignore} />,
    );
    const video = screen.getByLabelText<HTMLVideoElement>('Clip', { selector: 'video' });
    expect(video).toHaveAttribute('poster', '/c.webp');
    // `muted` is a property: React omits the attribute, and browsers refuse to autoplay with sound.
    expect([video.controls, video.autoplay, video.muted, video.loop]).toEqual([true, true, true, true]);
    expect(video).toHaveAttribute('playsinline');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('without a file yet is no broken picture', () => {
    renderScreen(<MediaPreviewDialog title="A.heic" src="" kind="image" onClose={ignore} />);
    expect(screen.getByText('This file is still being prepared.')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('closes on Escape, on the backdrop and on Close', async () => {
    const onClose = jest.fn();
    const open = () =>
      renderScreen(<MediaPreviewDialog title="A" src="/a.jpg" kind="image" onClose={onClose} />);
    const ways: ((dialog: HTMLElement) => unknown)[] = [
      escape,
      (dialog) => [fireEvent.pointerDown(dialog), fireEvent.mouseDown(dialog)],
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
    ];
    for (const way of ways) {
      const { unmount } = open();
      way(screen.getByRole('dialog'));
      unmount();
    }
    expect(onClose).toHaveBeenCalledTimes(ways.length);
  });

  it('begins with the focus on Close', () => {
    renderScreen(<MediaPreviewDialog title="A" src="/a.jpg" kind="image" onClose={ignore} />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});

describe('out of storage', () => {
  const show = () => {
    const calls = { onClose: jest.fn(), onBuyStorage: jest.fn(), onManagePromo: jest.fn() };
    return { ...renderScreen(<OutOfStorageDialog {...calls} />), calls };
  };
  const countsOf = ({ calls }: ReturnType<typeof show>) =>
    [calls.onClose, calls.onBuyStorage, calls.onManagePromo].map((call) => call.mock.calls.length);

  it.each([
    ['Buy storage', [1, 1, 0]],
    ['Manage promo', [1, 0, 1]],
    ['Close', [1, 0, 0]],
  ])('%s closes it and leads to nothing else', async (name, counts) => {
    const stand = show();
    await stand.user.click(screen.getByRole('button', { name }));
    expect(countsOf(stand)).toEqual(counts);
  });

  it('may be left by Escape without going anywhere', () => {
    const stand = show();
    escape(screen.getByRole('dialog'));
    expect(countsOf(stand)).toEqual([1, 0, 0]);
  });
});
