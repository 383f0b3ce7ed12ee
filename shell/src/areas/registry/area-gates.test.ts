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
  ['a library nobody gives', '^1.0.0', { vue: '^3.0.0' }, 'needs vue ^3.0.0, this shell gives none'],
])('%s does not fit, in words', (_name, contract, requires, reason) =>
  expect(reasonFor(contract, requires)).toBe(reason),
);

it('names the first library that does not fit, and asks about the contract before any', () => {
  const requires = { react: '^19.0.0', vue: '^3.0.0', 'styled-components': '^5.0.0' };
  expect(reasonFor('^1.0.0', requires)).toMatch(/^needs vue/);
  expect(reasonFor('^9.0.0', requires)).toMatch(/^needs host contract/);
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
