import { filesToEvict } from './eviction.rule';

const BYTES: Record<string, number> = { old: 5, later: 10, other: 10, soon: 20, now: 20, shown: 50 };

const ask = (over: Partial<Parameters<typeof filesToEvict>[0]>) =>
  filesToEvict({
    src: 'now',
    lacking: 10,
    first: ['shown', 'now', 'soon'],
    playing: new Set(['shown']),
    wanted: new Set(['shown', 'now', 'soon', 'later', 'other']),
    order: ['shown', 'now', 'soon', 'other', 'later'],
    kept: new Set(['shown', 'soon', 'later', 'other', 'old']),
    bytesOf: (src) => BYTES[src] ?? 0,
    ...over,
  });

it.each([
  ['files of no new manifest go first', {}, ['old', 'later']],
  ['then those for later, then those of the next change', { lacking: 40 }, ['old', 'later', 'other', 'soon']],
  ['of those for later the one needed last goes first', { order: ['later', 'other'] }, ['old', 'other']],
  ['then one that no schedule reaches', { lacking: 15, order: ['later'] }, ['old', 'other']],
  ['what plays now stays, and nothing goes for too little space', { lacking: 60 }, []],
  ['a file for later makes no other go', { src: 'later', kept: new Set(['old']) }, []],
  [
    'a file of the next change makes none of now go',
    { src: 'soon', lacking: 30, kept: new Set(['now']) },
    [],
  ],
])('%s', (_what, over, expected) => {
  expect(ask(over)).toEqual(expected);
});
