import { satisfy } from '@module-federation/runtime';
import type { AreaLoadReport, AreaRelease, Registry } from '@vitrine/shared/contract';
import { buildArea, buildRegistry, buildRelease } from '../testing/registry';
import { createAreaLoader } from './load-area';
import { AreaFailure, type AreaModule, type LoaderDeps } from './trials';
import type { Override } from './registry/overrides';

const Screen = () => null;
type Behaviour = () => Promise<AreaModule | null>;
const works: Behaviour = async () => ({ Screen });
const hangs: Behaviour = () => new Promise(() => undefined);
const breaks =
  (message: string): Behaviour =>
  () =>
    Promise.reject(new Error(message));

function setUp(
  behaviours: Record<string, Behaviour>,
  options: {
    registry?: Registry;
    override?: Override;
    local?: AreaRelease;
    provides?: Record<string, string>;
    /** One entry for each failing fetch. */
    missing?: true[];
    gives?: Record<string, string[]>;
    earlier?: AreaRelease;
  } = {},
) {
  const reports: AreaLoadReport[] = [];
  const starts: string[] = [];
  const tried: string[] = [];
  const refreshed: string[] = [];
  const fetched: string[] = [];
  const arrived: string[] = [];
  const hinted: string[] = [];
  const avoids: string[] = [];
  const deps: LoaderDeps = {
    registry: options.registry ?? buildRegistry({ media: buildArea('2.0.0', '1.0.0') }),
    host: { contract: '1.2.0', provides: options.provides ?? { react: '19.3.1' } },
    federation: async () => ({
      satisfies: satisfy,
      gives: options.gives,
      load: (release, expose) => {
        tried.push(`${release.version} ${expose}`);
        return (behaviours[release.version] ?? works)();
      },
    }),
    overrideOf: () => options.override ?? null,
    localRelease: async () => options.local ?? Promise.reject(new Error('no dev server')),
    fetchFiles: async (release, expose) => {
      fetched.push(`${release.version} ${expose}`);
      if (options.missing?.pop()) throw new Error('404');
    },
    earlierRelease: async () => options.earlier,
    starts: {
      begin: (_area, version) => void starts.push(`begin ${version}`),
      end: (_area, version) => void starts.push(`end ${version}`),
    },
    refresh: async (release) => void refreshed.push(release.version),
    hint: (release, expose) => void hinted.push(`${release.version} ${expose}`),
    accountId: () => 'account-1',
    report: (report) => void reports.push(report),
    avoided: { of: () => avoids, add: (_area, version) => void avoids.push(version) },
    onLoaded: ({ areaId, expose, version, why }) =>
      void arrived.push(`${areaId} ${expose} ${version} ${why}`),
  };
  const recorded = { reports, tried, refreshed, fetched, arrived, hinted, starts };
  return { loader: createAreaLoader(deps), ...recorded, deps, behaviours };
}
const load = (loader: ReturnType<typeof setUp>['loader']) => loader.load('media', './library');

test('a build is noted before any of its code runs, and no longer once it did or failed', async () => {
  const seen: string[][] = [];
  const { loader, starts } = setUp({
    '2.0.0': async () => {
      seen.push([...starts]);
      throw new Error('dead');
    },
  });
  await loader.load('media', './library');
  expect(seen).toEqual([['begin 2.0.0']]);
  expect(starts).toEqual(['begin 2.0.0', 'end 2.0.0', 'begin 1.0.0', 'end 1.0.0']);
});

describe('when neither the active nor the previous build runs', () => {
  const area = { ...buildArea('3.0.0', '2.0.0'), earlier: '1.0.0' };
  const dead = { '3.0.0': breaks('dead'), '2.0.0': breaks('dead too') };

  test('the one that ran before them does, and both are reported', async () => {
    const { loader, reports, tried } = setUp(dead, {
      registry: buildRegistry({ media: area }),
      earlier: buildRelease('1.0.0'),
    });
    expect(await loader.load('media', './library')).toMatchObject({ version: '1.0.0', why: 'previous' });
    expect(tried).toEqual(['3.0.0 ./library', '2.0.0 ./library', '1.0.0 ./library']);
    expect(reports.map(({ version, fallback }) => [version, fallback])).toEqual([
      ['3.0.0', '2.0.0'],
      ['2.0.0', '1.0.0'],
    ]);
  });

  test('and that one does not either, or does not come, the load has failed', async () => {
    for (const earlier of [buildRelease('1.0.0'), undefined]) {
      const all = { ...dead, '1.0.0': breaks('dead as well') };
      const { loader } = setUp(all, { registry: buildRegistry({ media: area }), earlier });
      await expect(loader.load('media', './library')).rejects.toBeInstanceOf(AreaFailure);
    }
  });
});

describe('loading an area', () => {
  it('takes the active build, keeps it, and reports nothing', async () => {
    const { loader, reports, tried, arrived } = setUp({});
    expect(loader.peek('media', './library')).toBeUndefined();
    expect(await load(loader)).toMatchObject({ version: '2.0.0', why: 'active', module: { Screen } });
    await load(loader);
    expect(tried).toEqual(['2.0.0 ./library']);
    expect(arrived).toEqual(['media ./library 2.0.0 active']);
    expect(reports).toEqual([]);
    expect(loader.peek('media', './library')?.version).toBe('2.0.0');
    expect(loader.running()).toEqual([{ areaId: 'media', version: '2.0.0', why: 'active' }]);
  });

  it('asks once for two that want the same at the same time', async () => {
    const { loader, tried } = setUp({});
    await Promise.all([load(loader), load(loader)]);
    expect(tried).toHaveLength(1);
  });

  it.each([
    ['the entry does not arrive', 'Failed to get remoteEntry exports. #RUNTIME-008', 'entry'],
    ['a chunk does not arrive', 'Loading chunk 5 failed.', 'expose'],
    ['the module throws', 'x is not a function', 'expose'],
  ])('falls back to the previous build when %s, and reports it', async (_name, message, phase) => {
    const { loader, reports } = setUp({ '2.0.0': breaks(message) });
    expect(await load(loader)).toMatchObject({ version: '1.0.0', why: 'previous' });
    expect(reports).toEqual([{ area: 'media', version: '2.0.0', phase, message, fallback: '1.0.0' }]);
  });

  it('does not mix builds: what fell back once begins with the build that worked', async () => {
    const { loader, tried } = setUp({ '2.0.0': breaks('broken') });
    await load(loader);
    await loader.load('media', './upload');
    expect(tried).toEqual(['2.0.0 ./library', '1.0.0 ./library', '1.0.0 ./upload']);
  });

  it('refuses a module that has neither a screen nor a piece', async () => {
    const { loader, reports } = setUp({ '2.0.0': async () => ({}) });
    expect((await load(loader)).version).toBe('1.0.0');
    expect(reports[0]).toMatchObject({
      phase: 'expose',
      message: './library exports neither Screen nor Widget',
    });
  });
});

describe('a build that takes its time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const arrivesLate =
    (milliseconds: number): Behaviour =>
    () =>
      new Promise((resolve) => setTimeout(() => resolve({ Screen }), milliseconds));

  it('is awaited, however long; no other is fetched, and slowness is not reported as a failure', async () => {
    const { loader, reports, tried } = setUp({ '2.0.0': arrivesLate(90_000) });
    const loading = load(loader);
    await jest.advanceTimersByTimeAsync(89_999);
    expect(tried).toEqual(['2.0.0 ./library']);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toMatchObject({ version: '2.0.0' });
    expect(reports.map(({ phase, fallback }) => [phase, fallback])).toEqual([['slow', undefined]]);
  });

  it('can be skipped by who does not want to wait', async () => {
    const { loader, reports } = setUp({ '2.0.0': hangs });
    const loading = load(loader);
    await jest.advanceTimersByTimeAsync(1000);
    expect(loader.waiting('media', './library')).toMatchObject({ next: '1.0.0' });
    loader.waiting('media', './library')?.skip();
    expect(await loading).toMatchObject({ version: '1.0.0', why: 'previous' });
    expect(reports).toEqual([expect.objectContaining({ phase: 'slow', fallback: '1.0.0' })]);
    expect(loader.waiting('media', './library')).toBeUndefined();
  });

  it('has nothing to be skipped for when it is the last', async () => {
    const { loader } = setUp({ '2.0.0': hangs, '1.0.0': hangs });
    void load(loader);
    await jest.advanceTimersByTimeAsync(0);
    loader.waiting('media', './library')?.skip();
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.waiting('media', './library')?.next).toBeUndefined();
  });

  it('given up by the chunk loader of an older build, is no failure either', async () => {
    const { loader, reports } = setUp({
      '2.0.0': breaks('Loading chunk 5 failed.\n(timeout: http://signs/areas/media/2.0.0/5.js)'),
    });
    expect((await load(loader)).version).toBe('1.0.0');
    expect(reports[0]?.phase).toBe('slow');
  });

  it('leaves no timer behind after a success', async () => {
    await load(setUp({}).loader);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a build that is avoided', () => {
  it('makes place for the other one, in this tab, and stays away for its other screens', async () => {
    const { loader, tried } = setUp({});
    const listener = jest.fn();
    loader.subscribe(listener);
    await load(loader);
    expect(loader.instead('media', '2.0.0')).toBe('1.0.0');
    loader.avoid('media', '2.0.0');
    expect(loader.peek('media', './library')).toBeUndefined();
    expect((await load(loader)).version).toBe('1.0.0');
    await loader.load('media', './upload');
    expect(tried).toEqual(['2.0.0 ./library', '1.0.0 ./library', '1.0.0 ./upload']);
    expect(loader.running()).toEqual([{ areaId: 'media', version: '1.0.0', why: 'previous' }]);
    expect(listener).toHaveBeenCalled();
  });

  it('is offered no other where there is none, or where that one crashed too', async () => {
    const only = setUp({}, { registry: buildRegistry({ media: buildArea('2.0.0', null) }) });
    expect(only.loader.instead('media', '2.0.0')).toBeUndefined();
    const { loader } = setUp({});
    loader.avoid('media', '2.0.0');
    expect(loader.instead('media', '1.0.0')).toBeUndefined();
    expect(loader.instead('nobody', '1.0.0')).toBeUndefined();
  });
});

describe('when nothing works', () => {
  it('fails with every reason, and the next try is a new one', async () => {
    const { loader, behaviours, tried, refreshed } = setUp({
      '2.0.0': breaks('down'),
      '1.0.0': breaks('down too'),
    });
    await expect(load(loader)).rejects.toMatchObject({
      name: 'AreaFailure',
      isMisfit: false,
      reasons: ['2.0.0 expose: down', '1.0.0 expose: down too'],
    });
    behaviours['2.0.0'] = works;
    expect((await load(loader)).version).toBe('2.0.0');
    expect(tried).toHaveLength(3);
    expect(refreshed).toEqual(['2.0.0']);
  });

  it('remembers a failure for a moment only', async () => {
    const { loader } = setUp({ '2.0.0': breaks('down'), '1.0.0': breaks('down') });
    await load(loader).catch(() => undefined);
    expect(loader.recentFailure('media', './library')).toBeInstanceOf(AreaFailure);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
    expect(loader.recentFailure('media', './library')).toBeUndefined();
    jest.restoreAllMocks();
  });

  it('fails for an area that is not published', async () => {
    await expect(setUp({}).loader.load('unknown', './x')).rejects.toBeInstanceOf(AreaFailure);
  });

  it('fails, and can be tried again, when the federation runtime itself does not arrive', async () => {
    const { loader, deps } = setUp({});
    const works2 = deps.federation;
    deps.federation = () => Promise.reject(new Error('chunk'));
    await expect(load(loader)).rejects.toThrow('chunk');
    deps.federation = works2;
    expect((await load(loader)).version).toBe('2.0.0');
  });
});

describe('the gates, before any code runs', () => {
  const registryWith = (some: Partial<AreaRelease>) => {
    const area = buildArea('2.0.0', '1.0.0');
    area.versions['2.0.0'] = buildRelease('2.0.0', some);
    return buildRegistry({ media: area });
  };
  it.each([
    [
      'the host contract is too old',
      { contract: '^2.0.0' },
      'needs host contract ^2.0.0, this shell has 1.2.0',
    ],
    [
      'a library is too old',
      { requires: { react: '^20.0.0' } },
      'needs react ^20.0.0, this shell gives 19.3.1',
    ],
    ['a library is missing', { requires: { vue: '^3.0.0' } }, 'needs vue ^3.0.0, this shell gives none'],
  ])('%s: not a byte of it is loaded', async (_name, some, message) => {
    const { loader, reports, tried } = setUp({}, { registry: registryWith(some) });
    expect((await load(loader)).version).toBe('1.0.0');
    expect(tried).toEqual(['1.0.0 ./library']);
    expect(reports).toEqual([{ area: 'media', version: '2.0.0', phase: 'gate', message, fallback: '1.0.0' }]);
  });

  it('a name is taken that this page does not give: not a byte of it is loaded', async () => {
    const registry = registryWith({ takes: { react: ['useState', 'useTomorrow'] } });
    const { loader, reports, tried } = setUp({}, { registry, gives: { react: ['useState'] } });
    expect((await load(loader)).version).toBe('1.0.0');
    expect(tried).toEqual(['1.0.0 ./library']);
    expect(reports[0]).toMatchObject({
      phase: 'gate',
      message: 'takes useTomorrow from react, which this shell does not give',
    });
  });

  it('an area that the server refuses is not loaded, and not reported to it again', async () => {
    const area = buildArea('2.0.0', null, { refused: 'needs host contract ^2.0.0, this shell has 1.2.0' });
    const { loader, reports, tried, fetched } = setUp({}, { registry: buildRegistry({ media: area }) });
    await expect(load(loader)).rejects.toMatchObject({ isMisfit: true, reasons: [area.refused] });
    await loader.prefetch('media', './library');
    expect([reports, tried, fetched]).toEqual([[], [], []]);
  });

  it('what does not fit is not fetched ahead either', async () => {
    const { loader, fetched } = setUp({}, { registry: registryWith({ contract: '^2.0.0' }) });
    await loader.prefetch('media', './library');
    expect(fetched).toEqual(['1.0.0 ./library']);
  });

  it('reports that a newer shell would help when no build is compatible', async () => {
    await expect(load(setUp({}, { provides: {} }).loader)).rejects.toMatchObject({ isMisfit: true });
  });
});

describe('an override', () => {
  it('goes first: a published version', async () => {
    const { loader } = setUp({}, { override: { kind: 'version', version: '1.0.0' } });
    expect(await load(loader)).toMatchObject({ version: '1.0.0', why: 'override' });
  });

  it('goes first: a build of the developer’s own machine', async () => {
    const local = buildRelease('9.0.0', { base: 'http://localhost:3001/' });
    const { loader } = setUp({}, { override: { kind: 'address', base: local.base }, local });
    expect(await load(loader)).toMatchObject({ version: '9.0.0', why: 'override' });
  });

  it('that does not respond leaves the page with the active builds', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { loader } = setUp({}, { override: { kind: 'address', base: 'http://localhost:3001/' } });
    expect(await load(loader)).toMatchObject({ version: '2.0.0', why: 'active' });
    warn.mockRestore();
  });

  it('that is broken falls back like any other build', async () => {
    const { loader, reports } = setUp(
      { '1.0.0': breaks('broken') },
      { override: { kind: 'version', version: '1.0.0' } },
    );
    expect((await load(loader)).version).toBe('2.0.0');
    expect(reports[0]).toMatchObject({ version: '1.0.0', fallback: '2.0.0' });
  });
});

describe('a release that is not what it should be', () => {
  const odd = (some: object) => ({ ...buildRelease('2.0.0'), ...some }) as AreaRelease;
  it.each([
    ['without its list of libraries', { requires: undefined }],
    ['with a range that is no text', { contract: null }],
  ])('%s leaves the page with the previous one', async (_name, some) => {
    const area = buildArea('2.0.0', '1.0.0');
    area.versions['2.0.0'] = odd(some);
    const { loader, reports } = setUp({}, { registry: buildRegistry({ media: area }) });
    expect((await load(loader)).version).toBe('1.0.0');
    expect(reports.map(({ version, fallback }) => [version, fallback])).toEqual([['2.0.0', '1.0.0']]);
  });
});

describe('fetching an area ahead', () => {
  const prefetch = ({ loader }: ReturnType<typeof setUp>) => loader.prefetch('media', './library');

  it('runs nothing of it, and fetches the build that would be loaded, once', async () => {
    const set = setUp({});
    await Promise.all([prefetch(set), prefetch(set)]);
    await prefetch(set);
    expect(set.fetched).toEqual(['2.0.0 ./library']);
    expect(set.tried).toEqual([]);
    expect([set.loader.peek('media', './library'), set.loader.running()]).toEqual([undefined, []]);
  });

  it('fetches nothing of what is here', async () => {
    const set = setUp({});
    await load(set.loader);
    await prefetch(set);
    expect(set.fetched).toEqual([]);
  });

  it('is tried again after a file did not come, and is no report', async () => {
    const set = setUp({}, { missing: [true] });
    await expect(prefetch(set)).rejects.toThrow('404');
    await prefetch(set);
    expect(set.fetched).toHaveLength(2);
    expect(set.reports).toEqual([]);
  });

  it('is not done twice: a click asks for nothing that was asked for', async () => {
    const set = setUp({});
    await prefetch(set);
    await load(set.loader);
    expect([set.fetched, set.hinted]).toEqual([['2.0.0 ./library'], []]);
  });

  it('a click before what loads areas is here asks for the files once it is, and fetching ahead no more', async () => {
    const set = setUp({});
    const federation = await set.deps.federation();
    let come: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    set.deps.federation = () => coming.then(() => federation);
    const loader = createAreaLoader(set.deps);
    const both = [loader.prefetch('media', './library'), loader.load('media', './library')];
    expect([set.hinted, set.tried, set.fetched]).toEqual([[], [], []]);
    come();
    await Promise.all(both);
    expect([set.hinted, set.tried, set.fetched]).toEqual([['2.0.0 ./library'], ['2.0.0 ./library'], []]);
  });

  it('a click asks for all files of the build that fits, before any of it runs', async () => {
    const area = buildArea('2.0.0', '1.0.0');
    area.versions['2.0.0'] = buildRelease('2.0.0', { contract: '^2.0.0' });
    const { loader, hinted, tried } = setUp({}, { registry: buildRegistry({ media: area }) });
    await load(loader);
    expect([hinted, tried]).toEqual([['1.0.0 ./library'], ['1.0.0 ./library']]);
  });

  it('a try after a failure fetches past all caches and hints at nothing', async () => {
    const set = setUp({ '2.0.0': breaks('broken'), '1.0.0': breaks('broken') });
    await expect(load(set.loader)).rejects.toThrow('broken');
    await expect(load(set.loader)).rejects.toThrow('broken');
    expect([set.hinted, set.refreshed]).toEqual([['2.0.0 ./library', '1.0.0 ./library'], ['2.0.0']]);
  });

  it('of an area that is not there is nothing', async () => {
    const set = setUp({});
    await set.loader.prefetch('nobody', './library');
    expect(set.fetched).toEqual([]);
  });
});
