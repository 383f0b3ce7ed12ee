import type { AreaRun } from './trials';
import { overrideWords } from './override-words';

const run = (version: string, why: AreaRun['why']): AreaRun[] => [{ areaId: 'media', version, why }];
const asked = (value: string, problem?: 'not_published' | 'not_developer') => [
  { areaId: 'media', value, ...(problem ? { problem } : {}) },
];
const SERVER = 'http://localhost:9201/';

it.each([
  ['nothing', [], [], run('2.0.0', 'active'), []],
  ['a version that runs', asked('1.0.0'), [], run('1.0.0', 'override'), ['Override: Promos runs 1.0.0.']],
  [
    'a dev server that runs',
    asked(SERVER),
    [],
    run('2.1.0-live', 'override'),
    [`Override: Promos runs 2.1.0-live (${SERVER}).`],
  ],
  ['one not opened yet', asked('1.0.0'), [], [], ['Override: Promos will try 1.0.0 when it is opened.']],
  [
    'a dev server that is dead',
    asked(SERVER),
    [],
    run('2.0.0', 'active'),
    [`Override of Promos didn’t work: ${SERVER} didn’t load. 2.0.0 runs instead.`],
  ],
  [
    'a version nobody published',
    asked('7.7.7', 'not_published'),
    [],
    run('2.0.0', 'active'),
    ['Override of Promos is ignored: 7.7.7 is not published.'],
  ],
  [
    'one that crashed',
    [],
    ['media'],
    run('1.0.0', 'previous'),
    ['Promos: this tab uses the previous version, 1.0.0.'],
  ],
  ['one that crashed, of which a newer one is here', [], ['media'], run('2.1.0', 'active'), []],
])('%s', (_name, overrides, avoided, running, words) => {
  expect(overrideWords(overrides, avoided, running, () => 'Promos')).toEqual(words);
});
