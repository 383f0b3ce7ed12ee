import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderScreen } from '../../testing';
import { ConfirmDialog, EventsDialog, MediaPreviewDialog, OutOfStorageDialog, TimeDialog } from '..';
import './answer-dialogs.part.test';
import './conflict-dialog.part.test';
import './dialog-measures.part.test';
import './dialog.part.test';
import './events-dialog.part.test';

/** Button that opens a dialog, as in a page. */
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
  it('§2.8.8 §2.8.9 shows the object with a question mark and gives the focus to the harmless answer', async () => {
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
  ])('§2.8.11 answers %s with %s, once, and gives the focus back', async (label, answer) => {
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

  it('§2.8.11 takes labels of its own', async () => {
    await open(() => (
      <ConfirmDialog title="t" text="x" yesLabel="Delete" noLabel="Keep" onAnswer={() => undefined} />
    ));
    expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep' })).toBeInTheDocument();
  });
});

describe('time', () => {
  it('§2.8.2 §2.8.3 §2.8.5 §2.8.7 §5.7 begins at what it was given, offers the whole range and returns total seconds', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => <TimeDialog value={3725} onSet={onSet} onClose={close} />);
    expect(screen.getByRole('dialog', { name: 'Set time (hours : minutes : seconds)' })).toBeInTheDocument();
    const part = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    for (const [name, value, last] of [
      ['Hours', '1', 23],
      ['Minutes', '2', 59],
      ['Seconds', '5', 59],
    ] as const) {
      expect(part(name)).toHaveValue(value);
      const offered = within(part(name)).getAllByRole<HTMLOptionElement>('option');
      expect(offered.map((option) => Number(option.value))).toEqual(
        Array.from({ length: last + 1 }, (_, at) => at),
      );
      expect(offered[5]).toHaveTextContent(/^05$/);
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seconds' }), '59');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet).toHaveBeenCalledWith(3779);
  });

  it('§2.8.7 §5.7 returns the greatest time there is, and none', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => <TimeDialog value={0} onSet={onSet} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    for (const [name, value] of [
      ['Hours', '23'],
      ['Minutes', '59'],
      ['Seconds', '59'],
    ] as const)
      await user.selectOptions(screen.getByRole('combobox', { name }), value);
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet.mock.calls).toEqual([[0], [86_399]]);
  });

  it('§2.8.4 shows only the given parts and keeps the others', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => (
      <TimeDialog value={3725} display="m:s" onSet={onSet} onClose={close} />
    ));
    expect(screen.queryByRole('combobox', { name: 'Hours' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minutes' }), '3');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    expect(onSet).toHaveBeenCalledWith(3785);
  });

  it('does not set what lies outside, and explains why', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => (
      <TimeDialog value={1} min={2} outOfRangeText="At least 2 seconds." onSet={onSet} onClose={close} />
    ));
    const set = screen.getByRole('button', { name: 'Set' });
    expect(set).toHaveAccessibleDescription('At least 2 seconds.');
    await user.click(set);
    expect(onSet).not.toHaveBeenCalled();
  });

  it('§2.8.6 leaves everything as it was on Cancel', async () => {
    const onSet = jest.fn();
    const { user } = await open((close) => <TimeDialog value={5} onSet={onSet} onClose={close} />);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onSet).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('§8.6 §8.7 uses the words of the specification when storage is out, and leads on', async () => {
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

it('§2.8.1 previews pictures and videos with a title and Close', async () => {
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
  const other = { id: 'e', name: 'Window', orientation: 2, live: 'offline' as const };
  const entries = [
    { id: '1', title: 'Lunch', origTitle: 'Lunch menu', deviceCount: 2, devices: [device, other] },
    { id: '2', title: 'Nature', deviceCount: null, devices: [] },
    { id: '3', title: 'Offers', origTitle: '', deviceCount: 3, devices: [] },
  ];
  const cards = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button'));
  const arrow = (card: HTMLElement) => card.querySelector('button > svg:last-child path')?.getAttribute('d');

  it('§2.8.12 §2.8.13 §2.8.14 §2.8.15 §4.4.9 counts playlists and devices, ALL when any has no count', async () => {
    await open((close) => <EventsDialog title="09:00 monday" entries={entries} onClose={close} />);
    const dialog = screen.getByRole('dialog', { name: '09:00 Monday' });
    expect(within(dialog).getByRole('heading', { name: 'Playlists: 3, Devices: ALL' })).toBeVisible();
    expect(cards().map((card) => card.textContent)).toEqual([
      'Lunch menuDevices: 2',
      'NatureDevices: All',
      'OffersDevices: 3',
    ]);
  });

  it('§2.8.13 §4.4.9 adds up the devices when each playlist has a count', async () => {
    const counted = entries.filter(({ deviceCount }) => deviceCount !== null);
    await open((close) => <EventsDialog title="t" entries={counted} onClose={close} />);
    expect(screen.getByRole('heading', { name: 'Playlists: 2, Devices: 5' })).toBeVisible();
  });

  it('§2.8.15 §2.8.16 §2.8.17 §4.4.8 expands one card, hides the others, and comes back', async () => {
    const { user } = await open((close) => <EventsDialog title="t" entries={entries} onClose={close} />);
    const down = new Set(cards().map(arrow));
    expect(down.size).toBe(1);
    expect(screen.queryByText('Bar TV')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Lunch menu/ }));
    expect(cards()).toHaveLength(1);
    expect(down).not.toContain(arrow(cards()[0] as HTMLElement));
    const rows = within(cards()[0] as HTMLElement).getAllByRole('listitem');
    const said = rows.map((row) => [
      row.textContent?.replace(/Portrait|Landscape Reverse/, ''),
      ...within(row)
        .getAllByRole('img')
        .map((image) => image.getAttribute('aria-label')),
    ]);
    expect(said).toEqual([
      ['Bar TV', 'Live', 'Portrait'],
      ['Window', 'Offline', 'Landscape Reverse'],
    ]);
    await user.click(screen.getByRole('button', { name: /Lunch menu/ }));
    expect(cards()).toHaveLength(3);
    expect(screen.queryByText('Bar TV')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Nature/ }));
    expect(cards().map((card) => within(card).getByRole('button').textContent)).toEqual([
      'NatureDevices: All',
    ]);
  });

  it.each(['Close', 'Done'])('§2.8.18 closes by %s', async (label) => {
    const { user } = await open((close) => <EventsDialog title="t" entries={entries} onClose={close} />);
    await user.click(screen.getByRole('button', { name: label }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
