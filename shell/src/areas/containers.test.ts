import type { AreaRelease } from '@vitrine/shared/contract';
import { createContainers, type Container, type ContainerPage, type ShareScope } from './containers';

const release = {
  container: 'mfe_x',
  base: '/areas/x/1/',
  entry: 'entry.js',
} as AreaRelease;
const URL_OF_ENTRY = 'http://localhost/areas/x/1/entry.js';
const Screen = () => null;
const scope: ShareScope = {};

function pageWith(container: Partial<Container> | undefined, arrives: () => Promise<void> = async () => {}) {
  const scripts: string[] = [];
  const page: ContainerPage = {
    addScript: (url, integrity) => {
      scripts.push(`${url} ${integrity}`);
      return arrives();
    },
    find: (name) => (name === 'mfe_x' ? (container as Container) : undefined),
  };
  return { scripts, load: createContainers((url) => `hash of ${url}`, scope, page) };
}

it('fetches an entry once, with its hash, and gives it the libraries of the page', async () => {
  const init = jest.fn();
  const get = jest.fn(async () => () => ({ Screen }));
  const { scripts, load } = pageWith({ init, get });
  const both = await Promise.all([load(release, './one'), load(release, './two')]);
  expect(both).toEqual([{ Screen }, { Screen }]);
  expect(scripts).toEqual([`${URL_OF_ENTRY} hash of ${URL_OF_ENTRY}`]);
  expect(init.mock.calls).toEqual([[scope]]);
  expect(get.mock.calls).toEqual([['./one'], ['./two']]);
});

it('an entry that did not come is fetched anew by the next try', async () => {
  const arrives = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue();
  const { scripts, load } = pageWith({ init: () => undefined, get: async () => () => ({ Screen }) }, arrives);
  await expect(load(release, './one')).rejects.toThrow('offline');
  await expect(load(release, './one')).resolves.toEqual({ Screen });
  expect(scripts).toHaveLength(2);
});

it('says which entry left no container behind', async () => {
  const { load } = pageWith(undefined);
  await expect(load(release, './one')).rejects.toThrow(`remoteEntry ${URL_OF_ENTRY} left no mfe_x behind`);
});

it('an expose whose code does not come is asked for anew, its entry is not', async () => {
  const get = jest
    .fn<ReturnType<Container['get']>, [string]>()
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
    .mockResolvedValue(() => ({ Screen }));
  const { scripts, load } = pageWith({ init: () => undefined, get });
  await expect(load(release, './one')).rejects.toThrow('Loading chunk 1');
  await expect(load(release, './one')).resolves.toEqual({ Screen });
  expect(scripts).toHaveLength(1);
});
