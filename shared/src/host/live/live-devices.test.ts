import { BehaviorSubject } from '../../rx';
import { createBus } from './bus';
import { createLiveDevices, type LinkState } from './live-devices';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(link: LinkState = 'up') {
  const bus = createBus();
  const link$ = new BehaviorSubject<LinkState>(link);
  const fetchLive = jest.fn(async () => ['a']);
  const startedAt = Date.now();
  const nowSeconds = () => Math.floor((Date.now() - startedAt) / 1000) + 1000;
  const devices = createLiveDevices({ bus, link$, fetchLive, nowSeconds });
  const report = (deviceId: string, isLive: boolean) =>
    bus.publish('device.reported', { deviceId, isLive, at: nowSeconds() });
  return { bus, link$, fetchLive, devices, report };
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

describe('which devices are live', () => {
  it('knows nothing before the first answer', () => {
    expect(setUp().devices.isLive('a')).toBeUndefined();
  });

  it('§4.4.1 §7.1.35 asks the list at the start: listed are live, all others not', async () => {
    const { devices, fetchLive } = setUp();
    const stop = devices.start();
    await seconds(0);
    expect(fetchLive).toHaveBeenCalledTimes(1);
    expect([devices.isLive('a'), devices.isLive('b')]).toEqual([true, false]);
    stop();
  });

  it('§1.10 §4.4.6 §4.4.7 §9.16 refetches every 10 s once no realtime update came for 60 s', async () => {
    const { devices, fetchLive } = setUp();
    const stop = devices.start();
    await seconds(59);
    expect(fetchLive).toHaveBeenCalledTimes(1);
    await seconds(1);
    expect(fetchLive).toHaveBeenCalledTimes(2);
    await seconds(20);
    expect(fetchLive).toHaveBeenCalledTimes(4);
    stop();
    await seconds(60);
    expect(fetchLive).toHaveBeenCalledTimes(4);
  });

  it('§1.10 asks every 60 s while devices speak: one that died unheard turns', async () => {
    const { devices, fetchLive, report } = setUp();
    const stop = devices.start();
    await seconds(0);
    fetchLive.mockImplementation(async () => ['b']);
    for (let round = 0; round < 6; round += 1) {
      await seconds(30);
      report('b', true);
    }
    expect(fetchLive).toHaveBeenCalledTimes(4);
    expect([devices.isLive('a'), devices.isLive('b')]).toEqual([false, true]);
    stop();
  });

  it('§4.4.5 asks whenever the link is up again: a device that died in the outage turns', async () => {
    const { devices, fetchLive, link$ } = setUp();
    const stop = devices.start();
    await seconds(5);
    link$.next('down');
    fetchLive.mockImplementation(async () => ['b']);
    await seconds(5);
    link$.next('connecting');
    expect(fetchLive).toHaveBeenCalledTimes(1);
    link$.next('up');
    await seconds(0);
    expect(fetchLive).toHaveBeenCalledTimes(2);
    expect([devices.isLive('a'), devices.isLive('b')]).toEqual([false, true]);
    stop();
  });

  it('asks once more when the link came back while a list was on its way', async () => {
    const { devices, fetchLive, link$ } = setUp('connecting');
    let arrive: (listed: string[]) => void = () => undefined;
    fetchLive.mockImplementationOnce(() => new Promise<string[]>((done) => (arrive = done)));
    const stop = devices.start();
    link$.next('up');
    expect(fetchLive).toHaveBeenCalledTimes(1);
    arrive(['old']);
    await seconds(0);
    expect(fetchLive).toHaveBeenCalledTimes(2);
    expect([devices.isLive('a'), devices.isLive('old')]).toEqual([true, false]);
    stop();
  });

  it('asks at the next check when the list failed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { devices, fetchLive, report } = setUp();
    fetchLive.mockImplementationOnce(() => Promise.reject(new Error('503')));
    const stop = devices.start();
    await seconds(5);
    report('b', true);
    await seconds(5);
    expect(fetchLive).toHaveBeenCalledTimes(2);
    stop();
    warn.mockRestore();
  });

  describe('its own silence of 90 s', () => {
    // The backend still lists it: only this page's own connection can notice.
    async function whileOthersSpeak(rounds: number, { report }: ReturnType<typeof setUp>) {
      for (let round = 0; round < rounds; round += 1) {
        await seconds(30);
        report('b', true);
      }
    }

    it('turns a device while others speak, and its next word brings it back', async () => {
      const all = setUp();
      const { devices, report, fetchLive } = all;
      const stop = devices.start();
      await seconds(0);
      report('a', true);
      // No response any more: silence alone must suffice.
      fetchLive.mockImplementation(() => new Promise<string[]>(() => undefined));
      await whileOthersSpeak(2, all);
      await seconds(29);
      expect(devices.isLive('a')).toBe(true);
      await seconds(1);
      expect([devices.isLive('a'), devices.isLive('b')]).toEqual([false, true]);
      report('a', true);
      expect(devices.isLive('a')).toBe(true);
      stop();
    });

    it('is no silence while our own link is down, nor after the page slept', async () => {
      const { devices, report, fetchLive, link$ } = setUp();
      const stop = devices.start();
      await seconds(0);
      report('a', true);
      fetchLive.mockImplementation(() => new Promise<string[]>(() => undefined));
      link$.next('down');
      await seconds(100);
      expect(devices.isLive('a')).toBe(true);
      link$.next('up');
      await seconds(80);
      expect(devices.isLive('a')).toBe(true);
      // The lid was closed: hours pass between two checks.
      jest.setSystemTime(Date.now() + 7200_000);
      await seconds(10);
      expect(devices.isLive('a')).toBe(true);
      await seconds(90);
      expect(devices.isLive('a')).toBe(false);
      stop();
    });
  });

  it('notifies listeners only of changes', async () => {
    const { devices, report, link$ } = setUp();
    const stop = devices.start();
    await seconds(0);
    const listener = jest.fn();
    const leave = devices.subscribe(listener);
    report('a', true);
    expect(listener).not.toHaveBeenCalled();
    report('a', false);
    link$.next('down');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(devices.link()).toBe('down');
    leave();
    report('a', true);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it('never reports offline when our own link is down', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { devices, fetchLive, link$, report } = setUp();
    const stop = devices.start();
    await seconds(0);
    link$.next('down');
    expect(devices.isLive('a')).toBe(true);
    fetchLive.mockImplementation(() => Promise.reject(new Error('unreachable')));
    await seconds(60);
    expect([devices.isLive('a'), devices.isLive('b')]).toEqual([undefined, undefined]);
    report('a', true);
    expect(devices.isLive('a')).toBe(true);
    stop();
    warn.mockRestore();
  });

  it('keeps what it knew when only the list fails and the link is up', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { devices, fetchLive } = setUp();
    const stop = devices.start();
    await seconds(0);
    fetchLive.mockImplementation(() => Promise.reject(new Error('500')));
    await seconds(70);
    expect(devices.isLive('a')).toBe(true);
    stop();
    warn.mockRestore();
  });

  it('a word that came while the list was on its way is newer than the list', async () => {
    const { devices, fetchLive, report } = setUp();
    let arrive: (listed: string[]) => void = () => undefined;
    fetchLive.mockImplementation(() => new Promise<string[]>((done) => (arrive = done)));
    const stop = devices.start();
    report('a', false);
    report('b', true);
    arrive(['a', 'c']);
    await seconds(0);
    expect(['a', 'b', 'c', 'd'].map((id) => devices.isLive(id))).toEqual([false, true, true, false]);
    fetchLive.mockImplementation(async () => ['a']);
    await seconds(60);
    // Received before this list was requested: the list is newer.
    expect(['a', 'b', 'c'].map((id) => devices.isLive(id))).toEqual([true, false, false]);
    stop();
  });

  it('a list that hangs is not asked for again beside it, and hears of devices meanwhile', async () => {
    const { devices, fetchLive, report } = setUp();
    fetchLive.mockImplementation(() => new Promise<string[]>(() => undefined));
    const stop = devices.start();
    await seconds(120);
    expect(fetchLive).toHaveBeenCalledTimes(1);
    report('b', true);
    expect([devices.isLive('a'), devices.isLive('b')]).toEqual([undefined, true]);
    stop();
  });

  it('hears nothing any more once the session is over', async () => {
    const { devices, report } = setUp();
    const stop = devices.start();
    await seconds(0);
    stop();
    report('a', false);
    expect(devices.isLive('a')).toBe(true);
  });
});
