import type { Device } from '@vitrine/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { buildAppData, buildDevice, inTurn, never, refuse, unreachable } from '@vitrine/shared/testing';
import { renderMember } from '../../testing/render-member';
import { LinkLine } from './link-line';
import { StatusLine } from './status-line';
import { StorageMeter } from './storage-meter';

const screens = (count: number, some = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildDevice({ name: `TV ${index}`, device_id: `hw${index}`, is_live: true, ...some }),
  );
const line = () => screen.getByRole('status');
const dot = () => screen.getByRole('img').getAttribute('aria-label');
/** Live list of the backend, with the liveness of each device record. */
const liveOf = (answer: unknown): Record<string, boolean> =>
  Object.fromEntries(
    Array.isArray(answer) ? (answer as Device[]).map((device) => [device.device_id, device.is_live]) : [],
  );
const open = (answer: unknown, live = liveOf(answer)) =>
  renderMember(<StatusLine />, { responses: { 'GET /api/devices': answer }, live });

describe('the status line', () => {
  it.each<[string, unknown, string, string]>([
    ['before the answer', never, 'Checking your screens…', 'Status unknown'],
    ['without screens', [], 'No screens connected yet', 'Status unknown'],
    ['with one live', screens(1), 'Your screen is live', 'Live'],
    ['with six live', screens(6), 'All 6 screens live', 'Live'],
    [
      'with one just connected',
      screens(1, { is_live: false, last_seen: 0 }),
      'TV 0 has just connected',
      'Status unknown',
    ],
    [
      'with several just connected',
      screens(3, { is_live: false, last_seen: 0 }),
      'Waiting to hear from 3 screens',
      'Status unknown',
    ],
    ['with three hundred away', screens(300, { is_live: false }), '300 of 300 screens offline', 'Offline'],
    ['cut off from the start', unreachable, 'Vitrine can’t be reached', 'Status unknown'],
    // The server responded with an error: nothing is known, so no screen is shown as offline.
    ['refused', refuse(500, 'internal', 'Oops'), 'Checking your screens…', 'Status unknown'],
  ])('%s', async (_name, answer, words, dotWords) => {
    open(answer);
    await waitFor(() => expect(line()).toHaveTextContent(words));
    expect(dot()).toBe(dotWords);
  });

  it('follows the realtime channel, screen by screen', async () => {
    const { shell } = open(screens(3), { hw0: true, hw1: true, hw2: true });
    expect(await screen.findByText('All 3 screens live')).toBeInTheDocument();
    act(() => shell.live.set('hw1', false));
    expect(line()).toHaveTextContent(/^TV 1 offline since /);
    act(() => shell.live.set('hw2', false));
    expect(line()).toHaveTextContent('2 of 3 screens offline');
    act(() => {
      shell.live.set('hw1', true);
      shell.live.set('hw2', true);
    });
    expect(line()).toHaveTextContent('All 3 screens live');
  });

  it('goes on following the screens while only the server cannot be reached', async () => {
    const { client, shell } = open(inTurn(screens(2), unreachable), { hw0: true, hw1: true });
    expect(await screen.findByText('All 2 screens live')).toBeInTheDocument();
    await act(() => client.invalidateQueries());
    expect(line()).toHaveTextContent('All 2 screens live');
    act(() => shell.live.set('hw0', false));
    expect(line()).toHaveTextContent(/^TV 0 offline since /);
  });

  it('reports that liveness was lost, and is silent before it was known', async () => {
    const { shell, client } = open(screens(2), {});
    await waitFor(() => expect(client.getQueryData(['devices'])).toHaveLength(2));
    expect(line()).toHaveTextContent('Checking your screens…');
    act(() => ['hw0', 'hw1'].forEach((id) => shell.live.set(id, true)));
    expect(line()).toHaveTextContent('All 2 screens live');
    act(() => ['hw0', 'hw1'].forEach((id) => shell.live.set(id, undefined)));
    expect(line()).toHaveTextContent('Status unknown. Last updated just now');
    act(() => ['hw0', 'hw1'].forEach((id) => shell.live.set(id, true)));
    expect(line()).toHaveTextContent('All 2 screens live');
  });

  it('is well with a screen that is taken away while it looks', async () => {
    const { client } = open(inTurn(screens(2), screens(1)), { hw0: true, hw1: false });
    expect(await screen.findByText(/TV 1 offline/)).toBeInTheDocument();
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(line()).toHaveTextContent('Your screen is live'));
  });
});

describe('the storage meter', () => {
  const meter = async (storage_used: number, storage_avail: number) => {
    renderMember(<StorageMeter />, {
      responses: { 'GET /api/app': buildAppData({ storage_used, storage_avail }) },
    });
    return screen.findByRole('meter', { name: 'Storage used' });
  };
  it.each([
    [0, 5e9, '0', '0 Bytes of 5 GB'],
    [1_200_000_000, 5e9, '24', '1.2 GB of 5 GB'],
    [5e9, 5e9, '100', '5 GB of 5 GB'],
    [7e9, 5e9, '100', '7 GB of 5 GB'],
    [0, 0, '100', '0 Bytes of 0 Bytes'],
  ])('%d of %d bytes reads %s %%', async (used, quota, percent, words) => {
    const element = await meter(used, quota);
    expect(element).toHaveAttribute('aria-valuenow', percent);
    expect(element).toHaveAttribute('aria-valuetext', words);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each([
    ['while nothing is known', never],
    ['when it cannot be asked', refuse(500, 'internal', 'Oops')],
  ])('is not there %s', async (_name, answer) => {
    const { shell } = renderMember(<StorageMeter />, { responses: { 'GET /api/app': answer } });
    await waitFor(() => expect(shell.api.calls).toHaveLength(1));
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });
});

it('the line of our own link is a quiet word with a sentence behind it', () => {
  const { shell } = renderMember(<LinkLine />);
  const words: [Parameters<typeof shell.live.setLink>[0], string, string][] = [
    ['up', 'Live updates on', 'Changes show up right away.'],
    ['connecting', 'Connecting', 'Connecting to live updates.'],
    ['down', 'Live updates paused', 'Live updates are interrupted. Everything else works. Reconnecting…'],
  ];
  for (const [link, word, sentence] of words) {
    act(() => shell.live.setLink(link));
    expect(screen.getByText(word)).toHaveAttribute('title', sentence);
  }
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
