import { createBus } from './bus';
import { createRealtime, type LinkEnds } from './realtime';

function setUp() {
  let given: LinkEnds | undefined;
  const calls: string[] = [];
  const bus = createBus();
  const openLink = jest.fn(async (deps: LinkEnds) => {
    given = deps;
    return {
      publish: () => true,
      check: () => void calls.push('checked'),
      close: () => void calls.push('closed'),
    };
  });
  const realtime = createRealtime({
    bus,
    accountId: 'acc',
    freshToken: async () => 'token',
    openLink,
    nowSeconds: () => 100,
    onRegistryChanged: () => void calls.push('registry'),
    onUp: () => void calls.push('up'),
    onRefused: () => void calls.push('refused'),
  });
  const link = () => {
    if (!given) throw new Error('not opened');
    return given;
  };
  return { realtime, bus, calls, openLink, link };
}

describe('the realtime link', () => {
  it('is not there before it is started, and publishes nothing', () => {
    const { realtime, openLink } = setUp();
    expect(openLink).not.toHaveBeenCalled();
    expect(realtime.publish('x', {})).toBe(false);
    expect(realtime.link$.value).toBe('connecting');
  });

  it('turns messages of the account into events, and ignores others', async () => {
    const { realtime, bus, link } = setUp();
    realtime.start();
    const heard: unknown[] = [];
    bus.on('device.reported').subscribe((moment) => heard.push(moment));
    link().onMessage('acc/live/device/d1', '{}');
    link().onMessage('other/live/device/d2', '{}');
    expect(heard).toEqual([{ deviceId: 'd1', isLive: true, at: 100 }]);
  });

  it('§4.4.4 logs liveness that is no JSON, and counts the device live', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { realtime, bus, link } = setUp();
    realtime.start();
    const heard: unknown[] = [];
    bus.on('device.reported').subscribe((moment) => heard.push(moment));
    link().onMessage('acc/live/device/d1', 'not json');
    expect(heard).toEqual([{ deviceId: 'd1', isLive: true, at: 100 }]);
    expect(warn.mock.calls).toEqual([['live/device/d1: payload is not JSON, counted as live']]);
    warn.mockRestore();
  });

  it('asks once for what was missed, whenever it comes up: after it was away, and the first time', async () => {
    const { realtime, calls, link } = setUp();
    realtime.start();
    expect(calls).toEqual([]);
    link().onState('up');
    link().onState('up');
    expect(calls).toEqual(['up', 'registry']);
    link().onState('down');
    link().onState('connecting');
    link().onState('up');
    expect(calls).toEqual(['up', 'registry', 'up', 'registry']);
    expect(realtime.link$.value).toBe('up');
  });

  it('reports once that the broker refuses, again only after it was up, and nothing after the end', () => {
    const { realtime, calls, link } = setUp();
    const end = realtime.start();
    link().onRefused();
    link().onRefused();
    expect(calls).toEqual(['refused']);
    link().onState('up');
    link().onRefused();
    expect(calls).toEqual(['refused', 'up', 'registry', 'refused']);
    link().onState('up');
    end();
    link().onRefused();
    expect(calls).toEqual(['refused', 'up', 'registry', 'refused']);
  });

  it('reports a newer registry', () => {
    const { realtime, calls, link } = setUp();
    realtime.start();
    link().onMessage('acc/changed/registry', '{"generation":8}');
    expect(calls).toEqual(['registry']);
  });

  it('§6.7 ends with the session, also when it was still opening', async () => {
    const { realtime, calls, openLink } = setUp();
    realtime.start()();
    await openLink.mock.results[0]?.value;
    await Promise.resolve();
    expect(calls).toEqual(['closed']);
  });

  it('is looked at when the page is shown again, and no more once it has ended', async () => {
    const { realtime, calls, openLink } = setUp();
    const end = realtime.start();
    const show = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show('visible');
    await openLink.mock.results[0]?.value;
    show('hidden');
    expect(calls).toEqual([]);
    show('visible');
    expect(calls).toEqual(['checked']);
    end();
    show('visible');
    expect(calls).toEqual(['checked', 'closed']);
    jest.restoreAllMocks();
  });

  it('tries again when its code did not arrive', async () => {
    jest.useFakeTimers();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { realtime, openLink } = setUp();
    openLink.mockRejectedValueOnce(new Error('chunk'));
    realtime.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(realtime.link$.value).toBe('down');
    await jest.advanceTimersByTimeAsync(5000);
    expect(openLink).toHaveBeenCalledTimes(2);
    warn.mockRestore();
    jest.useRealTimers();
  });

  it('does not try again once the session is over', async () => {
    jest.useFakeTimers();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { realtime, openLink } = setUp();
    openLink.mockRejectedValueOnce(new Error('chunk'));
    const end = realtime.start();
    await jest.advanceTimersByTimeAsync(1000);
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(openLink).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    jest.useRealTimers();
  });

  it('reports nothing more once the session is over', () => {
    const { realtime, calls, link } = setUp();
    const end = realtime.start();
    link().onState('up');
    end();
    link().onState('down');
    link().onState('up');
    expect(realtime.link$.value).toBe('up');
    expect(calls).toEqual(['up', 'registry']);
  });

  it('reports each state once, and no repeated one', () => {
    const { realtime, link } = setUp();
    const states: string[] = [];
    realtime.link$.subscribe((state) => states.push(state));
    realtime.start();
    for (const state of ['connecting', 'up', 'up', 'down', 'down', 'connecting', 'up'] as const)
      link().onState(state);
    expect(states).toEqual(['connecting', 'up', 'down', 'connecting', 'up']);
  });

  it('publishes through the link, and hears whatever comes without falling over', async () => {
    const { realtime, bus, link, openLink } = setUp();
    realtime.start();
    await openLink.mock.results[0]?.value;
    expect(realtime.publish('d1/reboot', {})).toBe(true);
    const heard: string[] = [];
    bus.on('mqtt.received').subscribe(({ topic }) => heard.push(topic));
    for (const topic of [
      'acc/',
      'acc',
      'acc//',
      'acc/changed/',
      'acc/changed/constructor',
      'acc/state/device/',
      '',
      '/',
    ])
      for (const payload of ['', 'null', '[]', '{"id":7}', '\u0000']) link().onMessage(topic, payload);
    expect(new Set(heard)).toEqual(new Set(['', '/', 'changed/', 'changed/constructor', 'state/device/']));
  });
});
