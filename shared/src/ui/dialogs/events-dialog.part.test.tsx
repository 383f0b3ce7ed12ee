import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing';
import { Badge, EventsDialog, type EventsDialogDevice, type EventsDialogEntry } from '..';

const device = (some: Partial<EventsDialogDevice> = {}): EventsDialogDevice => ({
  id: 'd1',
  name: 'Bar TV',
  orientation: 0,
  live: 'live',
  ...some,
});
const entry = (some: Partial<EventsDialogEntry> = {}): EventsDialogEntry => ({
  id: 'e1',
  title: 'Lunch',
  deviceCount: 1,
  devices: [device()],
  ...some,
});
const dialog = () => screen.getByRole('dialog');
const cards = () => within(dialog()).queryAllByRole('button', { expanded: false });
const expanded = () => within(dialog()).queryAllByRole('button', { expanded: true });

/** Renders the dialog of a page whose lists change. */
function show(entries: readonly EventsDialogEntry[]) {
  let change: (next: readonly EventsDialogEntry[]) => void = () => undefined;
  function Page() {
    const [shown, setShown] = useState(entries);
    change = setShown;
    return <EventsDialog title="day" entries={shown} onClose={() => undefined} />;
  }
  const stand = renderScreen(<Page />);
  return { ...stand, change: (next: readonly EventsDialogEntry[]) => act(() => change(next)) };
}

describe('the heading', () => {
  it.each<[string, (number | null)[], string]>([
    ['one of one', [1], 'Playlists: 1, Devices: 1'],
    ['the sum', [2, 3, 0], 'Playlists: 3, Devices: 5'],
    ['ALL when the last is for all', [2, null], 'Playlists: 2, Devices: ALL'],
    ['ALL when the first is for all', [null, 300], 'Playlists: 2, Devices: ALL'],
    ['nothing', [], 'Playlists: 0, Devices: 0'],
  ])('shows %s', (_name, counts, words) => {
    show(counts.map((deviceCount, index) => entry({ id: `e${index}`, deviceCount })));
    expect(within(dialog()).getByRole('heading', { level: 3 })).toHaveTextContent(words);
    expect(cards()).toHaveLength(counts.length);
  });
});

describe('a card', () => {
  it.each([
    ['Lunch menu', 'Lunch menu'],
    ['', 'Lunch'],
    [undefined, 'Lunch'],
  ])('with the original title %j is called %s', (origTitle, name) => {
    show([entry({ origTitle })]);
    expect(within(dialog()).getByText(name)).toBeInTheDocument();
  });

  it('opens and closes by keyboard and keeps the focus', async () => {
    const { user } = show([entry(), entry({ id: 'e2', title: 'Dinner' })]);
    // The dialog begins at its button; the cards are before it.
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(cards()[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(expanded()[0]).toHaveFocus();
    expect(cards()).toHaveLength(0);
    await user.keyboard(' ');
    expect(expanded()).toHaveLength(0);
    expect(cards()[0]).toHaveFocus();
  });

  it('of a playlist without devices shows so', async () => {
    const { user } = show([entry({ deviceCount: 0, devices: [] })]);
    await user.click(screen.getByRole('button', { name: /Lunch/ }));
    expect(within(dialog()).getByRole('button', { name: /Lunch/ })).toHaveTextContent('Devices: 0');
    expect(screen.getByText('No devices here yet.')).toBeInTheDocument();
  });

  it('holds three hundred devices, each with its dot and the way it stands', async () => {
    const states = ['live', 'offline', 'unknown'] as const;
    const devices = Array.from({ length: 300 }, (_, index) =>
      device({ id: `d${index}`, name: `TV ${index}`, orientation: index % 4, live: states[index % 3] }),
    );
    const { user } = show([entry({ deviceCount: 300, devices })]);
    await user.click(cards()[0] as HTMLElement);
    const rows = [...dialog().querySelectorAll('ul ul > li')] as HTMLElement[];
    expect(rows).toHaveLength(300);
    const deviceFacts = (row?: HTMLElement) =>
      [...(row?.querySelectorAll('[aria-label]') ?? [])].map((mark) => mark.getAttribute('aria-label'));
    expect(deviceFacts(rows[0])).toEqual(['Live', 'Landscape']);
    expect(deviceFacts(rows[1])).toEqual(['Offline', 'Portrait']);
    expect(deviceFacts(rows[2])).toEqual(['Status unknown', 'Landscape Reverse']);
    expect(deviceFacts(rows[299])).toEqual(['Status unknown', 'Portrait Reverse']);
  });

  it('shows a word at its right and a name of any length as it is', () => {
    const title = '<b>Ünï</b> '.repeat(40).trim();
    show([entry({ title, extra: <Badge>All groups</Badge> })]);
    expect(within(dialog()).getByText(title)).toBeInTheDocument();
    expect(within(cards()[0] as HTMLElement).getByText('All groups')).toBeInTheDocument();
  });
});

describe('while it is open', () => {
  const both = [entry(), entry({ id: 'e2', title: 'Dinner' })];

  it('the open card stays open when its devices come or change', async () => {
    const { user, change } = show(both);
    await user.click(screen.getByRole('button', { name: /Lunch/ }));
    change([entry({ devices: [device({ live: 'offline' }), device({ id: 'd2', name: 'Hall' })] }), both[1]!]);
    expect(expanded()).toHaveLength(1);
    expect(screen.getByText('Hall')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Offline' })).toBeInTheDocument();
  });

  it('an open card that another user removes gives the others back', async () => {
    const { user, change } = show(both);
    await user.click(screen.getByRole('button', { name: /Lunch/ }));
    change([both[1]!]);
    expect(cards()).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Dinner/ })).toBeInTheDocument();
  });
});
