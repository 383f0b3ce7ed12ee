import { buildArea, buildRegistry } from '../../testing/registry';
import { areaFacts, type AreaState } from './area-facts.rule';

const registry = buildRegistry({ media: buildArea('2.0.0', '1.0.0') });
const facts = (some: Partial<AreaState> = {}) =>
  areaFacts({
    registry,
    accountId: 'account',
    running: [],
    asked: [],
    avoidedOf: () => [],
    journal: [],
    ...some,
  })[0];
const SERVER = 'http://localhost:9201/';

it.each<[string, Partial<AreaState>, object]>([
  [
    'nothing opened yet',
    {},
    { version: '2.0.0', why: 'active', isRunning: false, source: '/areas/media/2.0.0/' },
  ],
  [
    'what fell back',
    { running: [{ areaId: 'media', version: '1.0.0', why: 'previous' }] },
    { version: '1.0.0', why: 'previous', isRunning: true, source: '/areas/media/1.0.0/' },
  ],
  ['what is avoided', { avoidedOf: () => ['2.0.0'] }, { version: '1.0.0', why: 'previous' }],
  [
    'an override to come',
    { asked: [{ areaId: 'media', value: '1.0.0' }] },
    { version: '1.0.0', why: 'override' },
  ],
  [
    'an override that is none',
    { asked: [{ areaId: 'media', value: '7.7.7', problem: 'not_published' }] },
    { version: '2.0.0', why: 'active' },
  ],
  [
    'a build of a dev server',
    {
      asked: [{ areaId: 'media', value: SERVER }],
      running: [{ areaId: 'media', version: '2.1.0-live', why: 'override' }],
    },
    { version: '2.1.0-live', why: 'override', source: SERVER },
  ],
])('%s', (_name, state, expected) => expect(facts(state)).toMatchObject(expected));

it('has the last loads and failures of its own', () => {
  const load = (areaId: string, milliseconds: number) =>
    ({
      is: 'loaded',
      at: 1,
      areaId,
      expose: './library',
      version: '2.0.0',
      why: 'active',
      milliseconds,
    }) as const;
  const failure = (area: string) =>
    ({ is: 'failed', at: 1, area, version: '2.0.0', phase: 'render', message: 'bad day' }) as const;
  const journal = [
    load('media', 5),
    load('devices', 6),
    failure('media'),
    ...[7, 8, 9].map((ms) => load('media', ms)),
    failure('devices'),
  ];
  const { loads, failures } = facts({ journal })!;
  expect(loads.map(({ milliseconds }) => milliseconds)).toEqual([5, 7, 8]);
  expect(failures).toEqual([failure('media')]);
});
