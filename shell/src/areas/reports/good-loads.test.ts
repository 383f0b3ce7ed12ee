import type { AreaLoads } from '@vitrine/shared/contract';
import { createBrowserStorage } from '../../session/browser-storage';
import { createGoodLoads } from './good-loads';

const load = (area: string, version = '1.0.0') => ({ area, version, why: 'active' as const });

describe('what loaded well', () => {
  let sent: AreaLoads[];
  let quiet: (() => void)[];
  const open = (send: () => Promise<unknown> = () => Promise.resolve()) =>
    createGoodLoads({
      storage: createBrowserStorage(() => window.sessionStorage),
      send: (said) => {
        sent.push(said);
        return send();
      },
      whenQuiet: (run) => quiet.push(run),
    });
  const rest = () => quiet.splice(0).forEach((run) => run());
  beforeEach(() => {
    sessionStorage.clear();
    [sent, quiet] = [[], []];
  });

  it('is reported once the page is idle, in one call', () => {
    const hear = open();
    for (const area of ['media', 'devices', 'media']) hear(load(area));
    expect(sent).toEqual([]);
    rest();
    expect(sent).toEqual([{ loads: [load('media'), load('devices')] }]);
  });
  it('is reported once per build and tab', () => {
    open()(load('media'));
    rest();
    const hear = open();
    hear(load('media'));
    hear(load('media', '2.0.0'));
    rest();
    hear(load('devices'));
    rest();
    expect(sent).toEqual([
      { loads: [load('media')] },
      { loads: [load('media', '2.0.0')] },
      { loads: [load('devices')] },
    ]);
    hear(load('media'));
    expect(quiet).toEqual([]);
  });
  it('is not reported again after a refusal', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const hear = open(() => Promise.reject(new Error('refused')));
    hear(load('media'));
    rest();
    await Promise.resolve();
    await Promise.resolve();
    expect(warn).toHaveBeenCalledTimes(1);
    hear(load('media'));
    expect(quiet).toEqual([]);
    warn.mockRestore();
  });
});
