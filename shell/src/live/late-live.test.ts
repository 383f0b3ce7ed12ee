import type { CommandAck } from '@vitrine/shared/contract';
import { createLateLive } from './late-live';
import type { LiveParts } from './live-parts';

const ACK = { request_id: '1', ok: true } as CommandAck;

/** Loaded parts, with records of their starts and ends. */
function parts() {
  const listeners: (() => void)[] = [];
  const did: string[] = [];
  const part = (name: string) => ({
    start() {
      did.push(`${name} begins`);
      return () => void did.push(`${name} ends`);
    },
  });
  const come: LiveParts = {
    live: {
      ...part('live'),
      isLive: (id) => id === 'hw1',
      link: () => 'up',
      subscribe(listener) {
        listeners.push(listener);
        return () => undefined;
      },
    },
    realtime: part('realtime'),
    sendCommand: async () => ACK,
  };
  return { come, did, notify: () => listeners.forEach((listener) => listener()) };
}

/** Advances time until no request was pending in two checks. */
const settle = () => jest.advanceTimersByTimeAsync(200);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('live updates that come after the first view', () => {
  it('are unknown before, and notify listeners once known', async () => {
    const { come, notify } = parts();
    const late = createLateLive(async () => come);
    const heard = jest.fn();
    late.live.subscribe(heard);
    expect([late.live.isLive('hw1'), late.live.link()]).toEqual([undefined, 'connecting']);
    late.start(() => false);
    await settle();
    expect([late.live.isLive('hw1'), late.live.isLive('hw2'), late.live.link()]).toEqual([true, false, 'up']);
    const before = heard.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    notify();
    expect(heard).toHaveBeenCalledTimes(before + 1);
  });

  it('wait for what the page fetches, but not for ever', async () => {
    const open = jest.fn(async () => parts().come);
    let isBusy = true;
    createLateLive(open).start(() => isBusy);
    await jest.advanceTimersByTimeAsync(1000);
    expect(open).not.toHaveBeenCalled();
    isBusy = false;
    await settle();
    expect(open).toHaveBeenCalledTimes(1);

    createLateLive(open).start(() => true);
    await jest.advanceTimersByTimeAsync(4999);
    expect(open).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('do not notify after an unsubscribe', async () => {
    const { come, notify } = parts();
    const late = createLateLive(async () => come);
    const heard = jest.fn();
    late.live.subscribe(heard)();
    late.start(() => false);
    await settle();
    notify();
    expect(heard).not.toHaveBeenCalled();
  });

  it('end with the page, also those that have not come yet', async () => {
    const { come, did } = parts();
    const end = createLateLive(async () => come).start(() => false);
    await settle();
    end();
    expect(did).toEqual(['live begins', 'realtime begins', 'live ends', 'realtime ends']);

    const gone = parts();
    createLateLive(async () => gone.come).start(() => false)();
    await jest.advanceTimersByTimeAsync(1000);
    expect(gone.did).toEqual([]);
  });

  it('whose file does not load are a link that is down, and are retried', async () => {
    const { come } = parts();
    let isThere = false;
    const late = createLateLive(async () => {
      if (!isThere) throw new Error('no file');
      return come;
    });
    late.start(() => false);
    await settle();
    expect([late.live.link(), late.live.isLive('hw1')]).toEqual(['down', undefined]);
    isThere = true;
    await jest.advanceTimersByTimeAsync(5000);
    expect([late.live.link(), late.live.isLive('hw1')]).toEqual(['up', true]);
  });

  it('take a command that is pressed before they have come', async () => {
    const open = jest.fn(async () => parts().come);
    const late = createLateLive(open);
    await expect(late.sendCommand('hw1', 'reboot')).resolves.toBe(ACK);
    await expect(late.sendCommand('hw1', 'reboot')).resolves.toBe(ACK);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
