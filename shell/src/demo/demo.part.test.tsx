import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shell } from '@vitrine/shared/shell-api';
import { DemoScreen } from './demo.screen';

const demo = {
  username: 'demo@vitrine.local',
  password: 'vitrine-demo',
  screens: [
    { key: 'bar', name: 'Bar', orientation: 0, url: 'http://bar.vitrine.localhost:8080/player' },
    { key: 'totem', name: 'Totem', orientation: 1, url: 'http://totem.vitrine.localhost:8080/player' },
  ],
};
const frames = () => screen.queryAllByTitle(/./).map((frame) => frame.getAttribute('src'));
const connected = () => jest.fn(async (_asked: { body: object }) => ({ success: true }));
const show = (call: unknown, signIn?: (username: string, password: string) => Promise<void>) =>
  render(<DemoScreen demo={demo} call={call as Shell['request']} signIn={signIn} />);

describe('the page of the demo', () => {
  let quiet: jest.SpyInstance;
  beforeEach(() => (quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
  afterEach(() => quiet.mockRestore());

  it('signs in before it shows anything, once', async () => {
    const signIn = jest.fn(() => new Promise<void>(() => undefined));
    const { rerender } = show(jest.fn(), signIn);
    rerender(<DemoScreen demo={{ ...demo }} call={jest.fn()} signIn={signIn} />);
    expect(signIn.mock.calls).toEqual([['demo@vitrine.local', 'vitrine-demo']]);
    expect(frames()).toEqual([]);
  });

  it('shows when that fails, and tries again', async () => {
    const signIn = jest.fn(() => Promise.reject(new Error('no')));
    show(jest.fn(), signIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  });

  it('shows the manager and the screens to a user who is signed in', async () => {
    show(connected());
    await waitFor(() => expect(frames()).toEqual(['/', ...demo.screens.map(({ url }) => url)]));
  });

  it('puts a cable back that was left out before it opens the screen, and one that is out when it is closed', async () => {
    const call = connected();
    const beacon = jest.fn(() => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    show(call);
    expect(frames()).toEqual(['/']);
    await waitFor(() => expect(frames()).toHaveLength(3));
    expect(call.mock.calls.map(([{ body }]) => body)).toEqual([
      { key: 'bar', offline: false },
      { key: 'totem', offline: false },
    ]);
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('switch', { name: 'Network of Bar' }));
    await screen.findByText('Offline. Keeps playing what it has downloaded.');
    window.dispatchEvent(new Event('pagehide'));
    expect(beacon.mock.calls).toEqual([['/api/demo/screens', expect.any(Blob)]]);
  });

  it('pulls the cable of one screen, and puts it back', async () => {
    const call = connected();
    show(call);
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    call.mockClear();
    const cable = screen.getByRole('switch', { name: 'Network of Bar' });
    await userEvent.click(cable);
    expect(await screen.findByText('Offline. Keeps playing what it has downloaded.')).toBeInTheDocument();
    await userEvent.click(cable);
    expect(call.mock.calls.map(([{ body }]) => body)).toEqual([
      { key: 'bar', offline: true },
      { key: 'bar', offline: false },
    ]);
  });

  it('leaves the switch where it was when nothing was switched', async () => {
    show(jest.fn(() => Promise.reject(new Error('away'))));
    const cable = screen.getByRole('switch', { name: 'Network of Totem' });
    await userEvent.click(cable);
    expect(await screen.findByText('Couldn’t switch the network. Try again.')).toBeInTheDocument();
    expect(cable).toBeChecked();
  });
});
