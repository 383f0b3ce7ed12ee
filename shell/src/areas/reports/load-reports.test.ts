import { createBrowserStorage } from '../../session/browser-storage';
import { buildArea, buildRegistry } from '../../testing/registry';
import { createLoadReports, type LoadReportsDeps } from './load-reports';

const failed = { area: 'media', version: '2.0.0', phase: 'render', message: 'bad day' } as const;
const loaded = {
  areaId: 'media',
  version: '2.0.0',
  why: 'active',
  expose: './library',
  milliseconds: 5,
} as const;

describe('how loads end', () => {
  const asked: unknown[] = [];
  const open = (override: ReturnType<LoadReportsDeps['overrides']['of']> = null) =>
    createLoadReports({
      registry: buildRegistry({ media: buildArea('2.0.0', '1.0.0') }),
      overrides: { of: () => override },
      accountId: () => 'account',
      storage: createBrowserStorage(() => window.sessionStorage),
      request: (async (call: unknown) => void asked.push(call)) as LoadReportsDeps['request'],
      isBusy: () => false,
    });
  const line = jest.spyOn(navigator, 'onLine', 'get');
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    asked.length = 0;
    line.mockReturnValue(true);
  });
  afterEach(() => jest.useRealTimers());

  it('is reported to the server with the reason for the build, and logged', () => {
    const { report, onLoaded, journal } = open();
    onLoaded(loaded);
    report(failed);
    report({ ...failed, version: '1.0.0' });
    jest.advanceTimersByTime(1000);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/areas/report', body: { ...failed, why: 'active' } },
      { method: 'POST', path: '/api/areas/report', body: { ...failed, version: '1.0.0', why: 'previous' } },
      {
        method: 'POST',
        path: '/api/areas/loads',
        body: { loads: [{ area: 'media', version: '2.0.0', why: 'active' }] },
      },
    ]);
    expect(journal.read().map(({ is }) => is)).toEqual(['failed', 'failed', 'loaded']);
  });

  it.each(['an override', 'a lost line'])('with %s is kept only', (what) => {
    line.mockReturnValue(what !== 'a lost line');
    const { report, onLoaded, journal } = open(
      what === 'an override' ? { kind: 'version', version: '2.0.0' } : null,
    );
    report(failed);
    if (what === 'an override') onLoaded(loaded);
    jest.advanceTimersByTime(60_000);
    expect(asked).toEqual([]);
    expect(journal.read()).toContainEqual(expect.objectContaining(failed));
  });
});
