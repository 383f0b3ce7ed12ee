import type { AreaLoadReport } from '@vitrine/shared/contract';
import { createBrowserStorage } from '../../session/browser-storage';
import { buildRelease } from '../../testing/registry';
import { createJournal, type JournalEntry } from './journal';
import { createAreaReports } from './reports';
import { reportThrownErrors } from './thrown-errors';

const render = (message: string): AreaLoadReport => ({
  area: 'media',
  version: '2.0.0',
  phase: 'render',
  message,
});

describe('reports of one page', () => {
  const setUp = () => {
    const sent: AreaLoadReport[] = [];
    return {
      sent,
      report: createAreaReports(
        (one) => void sent.push(one),
        () => undefined,
      ),
    };
  };
  it('are deduplicated', () => {
    const { sent, report } = setUp();
    report(render('one'));
    report(render('one'));
    report({ ...render('one'), version: '1.0.0' });
    expect(sent).toHaveLength(2);
  });
  it('end after twenty, and each is short enough to be taken', () => {
    const { sent, report } = setUp();
    for (let at = 0; at < 100; at += 1) report(render(`${at} ${'x'.repeat(600)}`));
    expect(sent).toHaveLength(20);
    expect(sent.every(({ message }) => message.length === 500)).toBe(true);
  });
});

describe('uncaught errors', () => {
  const owners = [
    { areaId: 'media', release: buildRelease('2.0.0') },
    { areaId: 'media', release: buildRelease('2.0.0-a', { base: 'https://cdn.test/media/2.0.0-a/' }) },
  ];
  const stop = new AbortController();
  const reports: AreaLoadReport[] = [];
  beforeAll(() =>
    reportThrownErrors(
      {
        addEventListener: ((name: string, hear: EventListener) =>
          window.addEventListener(name, hear, { signal: stop.signal })) as typeof window.addEventListener,
      },
      () => owners,
      (report) => void reports.push(report),
    ),
  );
  beforeEach(() => (reports.length = 0));
  afterAll(() => stop.abort());

  const thrown = (stack: string, name = 'TypeError', message = 'x is not a function') =>
    Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });
  const say = (error: unknown, kind: 'error' | 'unhandledrejection') =>
    window.dispatchEvent(Object.assign(new Event(kind), { error, reason: error }));
  const inShell = '    at run (http://localhost/assets/main.abc.js:1:2)';
  const inMedia = '    at onClick (http://localhost/areas/media/2.0.0/library.js:1:23)';

  it.each(['error', 'unhandledrejection'] as const)('is reported by the build it came from: %s', (kind) => {
    say(thrown(`${inShell}\n${inMedia}`), kind);
    expect(reports).toEqual([
      { area: 'media', version: '2.0.0', phase: 'thrown', message: 'x is not a function' },
    ]);
  });
  it('wherever that build is served from, and though its version begins like another one', () => {
    say(thrown('    at https://cdn.test/media/2.0.0-a/list.js:1:1'), 'error');
    expect(reports[0]?.version).toBe('2.0.0-a');
  });
  it('a late chunk is named by its address', () => {
    const message = 'Loading chunk 7 failed.\n(error: http://localhost/areas/media/2.0.0/7.js)';
    say(thrown(inShell, 'ChunkLoadError', message), 'unhandledrejection');
    expect(reports).toEqual([expect.objectContaining({ version: '2.0.0', phase: 'expose' })]);
  });
  it.each([
    ['of the shell', thrown(inShell)],
    ['of a build nobody published', thrown('    at http://localhost/areas/media/9.9.9/library.js:1:1')],
    ['that the API answered', thrown(inMedia, 'ApiError')],
    ['that was called off', thrown(inMedia, 'AbortError')],
    ['that is no error', 'a text'],
    ['that is nothing', undefined],
  ])('is not reported when it is one %s', (_name, error) => {
    say(error, 'error');
    expect(reports).toEqual([]);
  });
});

describe('the journal of a tab', () => {
  const entry = (at: number): JournalEntry => ({ is: 'failed', at, ...render('x') });
  beforeEach(() => localStorage.clear());
  it('has the latest first, thirty of them, after a reload too', () => {
    const journal = createJournal(createBrowserStorage());
    for (let at = 0; at < 50; at += 1) journal.add(entry(at));
    const read = createJournal(createBrowserStorage()).read();
    expect([read.length, read[0]?.at]).toEqual([30, 49]);
  });
  it.each(['{', '7', 'null'])('is empty when storage holds %s', (text) => {
    localStorage.setItem('vitrine:area-journal', text);
    expect(createJournal(createBrowserStorage()).read()).toEqual([]);
  });
});
