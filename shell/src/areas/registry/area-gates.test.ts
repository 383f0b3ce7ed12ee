import { satisfy } from '@module-federation/runtime';
import fc from 'fast-check';
import { misfitOf, type AreaHost } from '@vitrine/shared/rules';

const host: AreaHost = { contract: '1.2.0', provides: { react: '19.3.1', 'styled-components': '6.1.0' } };
const reasonFor = (contract: string, requires: Record<string, string>, page: AreaHost = host) =>
  misfitOf({ contract, requires }, page, satisfy);

it.each<[string, string, Record<string, string>]>([
  ['the same', '1.2.0', { react: '19.3.1' }],
  ['an older contract', '^1.0.0', {}],
  ['a range', '>=1.1.0 <2.0.0', { react: '^19.0.0', 'styled-components': '~6.1.0' }],
])('%s fits', (_name, contract, requires) => expect(reasonFor(contract, requires)).toBeNull());

it.each<[string, string, Record<string, string>, string]>([
  ['a newer contract', '^1.3.0', {}, 'needs host contract ^1.3.0, this shell has 1.2.0'],
  ['the next contract', '^2.0.0', { react: '^18.0.0' }, 'needs host contract ^2.0.0, this shell has 1.2.0'],
  ['an older library', '^1.0.0', { react: '^18.0.0' }, 'needs react ^18.0.0, this shell gives 19.3.1'],
  [
    'a patch that is not here yet',
    '^1.0.0',
    { react: '^19.3.2' },
    'needs react ^19.3.2, this shell gives 19.3.1',
  ],
  ['a library that the shell lacks', '^1.0.0', { vue: '^3.0.0' }, 'needs vue ^3.0.0, this shell gives none'],
])('%s does not fit, in words', (_name, contract, requires, reason) =>
  expect(reasonFor(contract, requires)).toBe(reason),
);

it('names the first library that does not fit, and asks about the contract before any', () => {
  const requires = { react: '^19.0.0', vue: '^3.0.0', 'styled-components': '^5.0.0' };
  expect(reasonFor('^1.0.0', requires)).toMatch(/^needs vue/);
  expect(reasonFor('^9.0.0', requires)).toMatch(/^needs host contract/);
});

it('a shell may keep to two versions of the contract', () => {
  const both: AreaHost = { ...host, contract: '2.0.0', contracts: ['2.0.0', '1.4.0'] };
  expect(reasonFor('^1.3.0', {}, both)).toBeNull();
  expect(reasonFor('^2.0.0', {}, both)).toBeNull();
  expect(reasonFor('^3.0.0', {}, both)).toBe('needs host contract ^3.0.0, this shell has 2.0.0 and 1.4.0');
});

describe('the names that a build takes', () => {
  const gives = { react: ['useId', 'useState'], '@vitrine/shared/rx': ['map'] };
  const reason = (takes: Record<string, string[]> | undefined, page: AreaHost = { ...host, gives }) =>
    misfitOf({ contract: '^1.0.0', requires: {}, takes }, page, satisfy);

  it.each<[string, Record<string, string[]> | undefined]>([
    ['are given', { react: ['useState'], '@vitrine/shared/rx': ['map'] }],
    ['cannot be told', { react: ['*'] }],
    ['are not listed, as by builds of before', undefined],
  ])('%s: it fits', (_name, takes) => expect(reason(takes)).toBeNull());

  it.each<[string, Record<string, string[]>, string]>([
    ['one is missing', { react: ['useId', 'useTomorrow'] }, 'takes useTomorrow from react'],
    ['two are', { '@vitrine/shared/rx': ['concat', 'zip'] }, 'takes concat, zip from @vitrine/shared/rx'],
    ['of a library without any', { vue: ['ref'] }, 'takes ref from vue'],
    ['called like what every object has', { constructor: ['name'] }, 'takes name from constructor'],
  ])('%s: it does not fit, in words', (_name, takes, words) =>
    expect(reason(takes)).toBe(`${words}, which this shell does not give`),
  );

  it('a shell that lists none asks only for ranges', () =>
    expect(reason({ react: ['useTomorrow'] }, host)).toBeNull());
});

it('the core of the runtime is asked for like a library, of shells that name theirs', () => {
  const core = '@module-federation/runtime-core';
  const page = (version: string): AreaHost => ({ ...host, provides: { ...host.provides, [core]: version } });
  expect(reasonFor('^1.0.0', { [core]: '^2.9.0' })).toBeNull();
  expect(reasonFor('^1.0.0', { [core]: '^2.9.0' }, page('2.9.2'))).toBeNull();
  expect(reasonFor('^1.0.0', { [core]: '^2.9.0' }, page('3.0.0'))).toBe(
    `needs ${core} ^2.9.0, this shell gives 3.0.0`,
  );
});

it('lets pass exactly what is asked of nothing but versions that are here', () => {
  const names = Object.keys(host.provides);
  fc.assert(
    fc.property(fc.subarray(names), fc.boolean(), (asked, exact) => {
      const requires = Object.fromEntries(
        asked.map((name) => [name, exact ? (host.provides[name] ?? '') : `^${host.provides[name]}`]),
      );
      expect(reasonFor('^1.0.0', requires)).toBeNull();
    }),
  );
});
