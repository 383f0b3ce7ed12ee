import runtime from './container-runtime.mjs';

const { initContainerEntry, consumes } = runtime.bundlerRuntime;

type Factory = (module: { exports?: unknown }) => void;

function area(keys: Record<string, string>) {
  const webpackRequire = {
    S: {},
    m: {} as Record<string, Factory>,
    consumesLoadingData: {
      chunkMapping: { screen: Object.keys(keys) },
      moduleIdToConsumeDataMapping: Object.fromEntries(
        Object.entries(keys).map(([id, shareKey]) => [id, { shareKey }]),
      ),
    },
  };
  const installedModules = {};
  const load = (chunkId: string) => {
    const promises: Promise<unknown>[] = [];
    consumes({ chunkId, promises, installedModules, webpackRequire });
    return Promise.all(promises);
  };
  const init = (shareScope: object) => initContainerEntry({ webpackRequire, shareScope });
  const read = (id: string) => {
    const module: { exports?: unknown } = {};
    webpackRequire.m[id]?.(module);
    return module.exports;
  };
  return { init, load, read };
}

const given = (lib: object) => ({ '1.2.3': { get: jest.fn(async () => () => lib) } });

it('the libraries of a chunk are those of the page, each asked for once', async () => {
  const { init, load, read } = area({ 1: 'react', 2: 'rx' });
  const [react, rx] = [{ name: 'react' }, { name: 'rx' }];
  const scope = { react: given(react), rx: given(rx) };
  init(scope);
  await load('screen');
  await load('screen');
  expect(read('1')).toBe(react);
  expect(read('2')).toBe(rx);
  expect(scope.react['1.2.3'].get).toHaveBeenCalledTimes(1);
});

it('a chunk that takes no library waits for none', async () => {
  const { init, load } = area({ 1: 'react' });
  init({});
  await expect(load('other')).resolves.toEqual([]);
});

it('says what the page does not give, and looks again at the next try', async () => {
  const { init, load, read } = area({ 1: 'react' });
  init({});
  await expect(load('screen')).rejects.toThrow('This page does not give react');
  init({ react: given({ name: 'react' }) });
  await load('screen');
  expect(read('1')).toEqual({ name: 'react' });
});
