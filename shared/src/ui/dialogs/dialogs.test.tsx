import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderScreen } from '../../testing';
import { ConfirmDialog, EventsDialog, MediaPreviewDialog, OutOfStorageDialog, TimeDialog } from '..';

/** A button that opens what it is given, as pages do. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && children(() => setOpen(false))}
    </>
  );
}
async function open(children: (close: () => void) => ReactNode) {
  const stand = renderScreen(<Opener>{children}</Opener>);
  await stand.user.click(screen.getByRole('button', { name: 'Open' }));
  return stand;
}

describe('confirm', () => {
  it('shows the object with a question mark and gives the focus to the harmless answer', async () => {
    const onAnswer = jest.fn();
    await open(() => (
      <ConfirmDialog
        title="Delete promo"
        text="Do you want to delete"
        objectName="Lunch"
        warning
        onAnswer={onAnswer}
      />
    ));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete promo' });
    expect(dialog).toHaveTextContent('Do you want to delete Lunch?');
    expect(within(dialog).getByText('Lunch').tagName).toBe('STRONG');
    expect(within(dialog).getByRole('button', { name: 'No' })).toHaveFocus();
  });

  it.each([
    ['Yes', true],
    ['No', false],
  ])('answers %s with %s, once, and gives the focus back', async (label, answer) => {
    const answers: boolean[] = [];
    const { user } = await open((close) => (
      <ConfirmDialog
        title="Sure"
        text="Really?"
        onAnswer={(yes) => {
          answers.push(yes);
          close();
        }}
      />
    ));
    await user.click(screen.getByRole('button', { name: label }));
    expect(answers).toEqual([answer]);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('takes labels of its own', async () => {
    await open(() => (
      <ConfirmDialog title="t" text="x" yesLabel="Delete" noLabel="Keep" onAnswer={() => undefined} />
    ));
    expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep' })).toBeInTheDocument();
  });
});

describe('time', () => {
  it('begins at what it was given, offers the whole range and returns total seconds', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => <TimeDialog value={3725} onSet={onSet} onClose={close} />);
    expect(screen.getByRole('dialog', { name: 'Set time (hours : minutes : seconds)' })).toBeInTheDocument();
    const hours = screen.getByRole('combobox', { name: 'Hours' });
    expect(hours).toHaveValue('1');
    expect(within(hours).getAllByRole('option')).toHaveLength(24);
    for (const name of ['Minutes', 'Seconds'])
      expect(within(screen.getByRole('combobox', { name })).getAllByRole('option')).toHaveLength(60);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seconds' }), '59');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet).toHaveBeenCalledWith(3779);
  });

  it('shows only the parts it was told to and keeps the others', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => (
      <TimeDialog value={3725} display="m:s" onSet={onSet} onClose={close} />
    ));
    expect(screen.queryByRole('combobox', { name: 'Hours' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minutes' }), '3');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet).toHaveBeenCalledWith(3785);
  });

  it('does not set what lies outside, and says why', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => (
      <TimeDialog value={1} min={2} outOfRangeText="At least 2 seconds." onSet={onSet} onClose={close} />
    ));
    const set = screen.getByRole('button', { name: 'Set' });
    expect(set).toHaveAccessibleDescription('At least 2 seconds.');
    await user.click(set);
    expect(onSet).not.toHaveBeenCalled();
  });

  it('leaves everything as it was on Cancel', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => <TimeDialog value={5} onSet={onSet} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onSet).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('says the words of the specification when storage is out, and leads on', async () => {
  const onBuyStorage = jest.fn();
  const { user } = await open((close) => (
    <OutOfStorageDialog onClose={close} onBuyStorage={onBuyStorage} onManagePromo={() => undefined} />
  ));
  const dialog = screen.getByRole('dialog', { name: "You're out of storage" });
  expect(dialog).toHaveTextContent('Buy more storage or remove existing images to free up space.');
  expect(within(dialog).getByRole('button', { name: 'Manage promo' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Buy storage' }));
  expect(onBuyStorage).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('previews pictures and videos with a title and Close', async () => {
  const { user } = await open((close) => (
    <MediaPreviewDialog title="Clip" src="/a.mp4" kind="video" onClose={close} />
  ));
  const dialog = screen.getByRole('dialog', { name: 'Clip' });
  expect(dialog.querySelector('video')).toHaveAttribute('src', '/a.mp4');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('events', () => {
  const device = { id: 'd', name: 'Bar TV', orientation: 1, live: 'live' as const };
  const entries = [
    { id: '1', title: 'Lunch', origTitle: 'Lunch menu', deviceCount: 2, devices: [device] },
    { id: '2', title: 'Nature', deviceCount: null, devices: [] },
  ];

  it('counts playlists and devices, ALL when any has no count', async () => {
    await open((close) => <EventsDialog title="09:00 monday" entries={entries} onClose={close} />);
    const dialog = screen.getByRole('dialog', { name: '09:00 Monday' });
    expect(dialog).toHaveTextContent('Playlists: 2, Devices: ALL');
    expect(within(dialog).getByRole('button', { name: /Lunch menu/ })).toHaveTextContent('Devices: 2');
    expect(within(dialog).getByRole('button', { name: /Nature/ })).toHaveTextContent('Devices: All');
  });

  it('expands one card, hides the others, and comes back', async () => {
    const { user } = await open((close) => <EventsDialog title="t" entries={entries} onClose={close} />);
    await user.click(screen.getByRole('button', { name: /Lunch menu/ }));
    expect(screen.queryByRole('button', { name: /Nature/ })).not.toBeInTheDocument();
    const row = screen.getByText('Bar TV').closest('li');
    expect(within(row as HTMLElement).getByRole('img', { name: 'Live' })).toBeInTheDocument();
    expect(within(row as HTMLElement).getByRole('img', { name: 'Portrait' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Lunch menu/ }));
    expect(screen.getByRole('button', { name: /Nature/ })).toBeInTheDocument();
    expect(screen.queryByText('Bar TV')).not.toBeInTheDocument();
  });

  it.each(['Close', 'Done'])('closes by %s', async (label) => {
    const { user } = await open((close) => <EventsDialog title="t" entries={entries} onClose={close} />);
    await user.click(screen.getByRole('button', { name: label }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
