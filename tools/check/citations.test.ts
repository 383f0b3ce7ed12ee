import { barsOf, deadCitations, deadInRepository, sectionsOf } from './citations.mjs';

it('no citation of the repository leads nowhere', () => {
  expect(deadInRepository()).toEqual([]);
});

const known = {
  sections: {
    spec: sectionsOf('## 2. Screens\n### 2.1 Guards\n- §2.1.1 says\n'),
    product: sectionsOf('## 4. Roles\n'),
    architecture: sectionsOf('## 2. Composition\n1. None at build time.\n'),
    design: sectionsOf('## 7. For everybody\n'),
    reliability: sectionsOf('## 3. Realtime\n'),
  },
  bars: barsOf('| bar | holds |\n| A2 | slowed |\n'),
  files: new Set(['docs/decisions/0016-if-match.md', 'docs/product.md', 'server/src/app/app.service.ts']),
};
const deadIn = (text: string, file = 'shared/src/x.ts') => deadCitations(file, text, known);

it.each([
  'a clause (spec §2.1.1), a part of it (spec §2.1) and a section, Spec §2 Dashboard',
  'product §4, architecture §2 and §2.1; design §7',
  'a line that\n * goes on (spec\n * §2.1.1)',
  '/** Reliability A2. */ // decision 0016, docs/decisions/0016-if-match.md',
  'a standard (RFC 9110 §13.1.1), and ISO 14496-12 §8.6, §8.7',
  'a link ([architecture](../docs/architecture.md) §2), or [another](../design.md)',
  'the house, its decisions: a bar of chocolate',
])('is silent about %j', (text) => expect(deadIn(text)).toEqual([]));

it.each([
  ['a clause that is none', 'spec §2.1.2', 'docs/spec-coverage.md has no §2.1.2'],
  ['a section that is none', 'product §5', 'docs/product.md has no §5'],
  ['a point that is none', 'architecture §2.9', 'docs/architecture.md has no §2.9'],
  ['the second of two', 'product §4 and §9', 'docs/product.md has no §9'],
  ['one over a line end', 'product\n // §5', 'docs/product.md has no §5'],
  ['a heading in place of a number', 'design §States', 'docs/design.md has no §'],
  ['a page that is not here', 'decisions §4', '§4 of no page that is known: decisions'],
  ['another one', 'house §2.1', '§2.1 of no page that is known: house'],
  ['no page at all', '(§4)', '§4 of no page that is known: no name before it'],
  ['a bar that is none', 'reliability A9', 'docs/reliability.md has no A9'],
  ['the second bar', 'reliability A2, A9', 'docs/reliability.md has no A9'],
  ['a record that is none', 'see decision 0099', 'there is no decision 0099'],
  ['a record by its path', 'docs/decisions/0099-x.md', 'there is no decision 0099'],
])('finds %s', (_name, text, fault) =>
  expect(deadIn(`first line\n/** ${text} */`)).toContain(
    `shared/src/x.ts:${text.startsWith('product\n') ? 3 : 2}: ${fault}`,
  ),
);

it('the clauses at the beginning of a title are those of the specification', () => {
  expect(deadIn("it('§2.1.1 §2.1.9 says so')", 'a.test.ts')).toEqual([
    'a.test.ts:1: docs/spec-coverage.md has no §2.1.9',
  ]);
  expect(deadIn("it('§2.1.1 says so')")).toHaveLength(1);
});

it('in a page, finds files that it names and that are gone; a page may cite itself by number alone', () => {
  const page =
    'see §4, §5, `server/src/app/app.service.ts`, `server/src/gone.ts`, [one](decisions/) and [other](gone.md)';
  expect(deadIn(page, 'docs/product.md')).toEqual([
    'docs/product.md:1: docs/product.md has no §5',
    'docs/product.md:1: there is no server/src/gone.ts',
    'docs/product.md:1: there is no docs/gone.md',
  ]);
});

it('reads what migrations cite by the names of then: they never change once they are out', () => {
  const file = 'server/migrations/0001-accounts.sql';
  expect(deadIn('-- Roles (decisions §4), builds (house §2.1).', file)).toEqual([]);
  expect(deadIn('-- Roles (decisions §5).', file)).toEqual([`${file}:1: docs/product.md has no §5`]);
});
