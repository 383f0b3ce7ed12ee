import { spawnSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { anyProgramme, type Validities } from '../testing/any-programme';
import { dueAt, type Programme } from './due.rule';
import { loopAt } from './loop.rule';
import { isValidAt } from './validity.rule';

const EXAMPLE = path.resolve(__dirname, '../../../../docs/examples/player-python');

/** Reads cases (manifest, at) from stdin and prints what is due at each. */
const SCRIPT = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from schedule import programme, turn_at
def due(manifest, at):
    source, start, turns = programme(manifest, at, at, lambda item: True)
    return [source, start, turn_at(turns, start, at)[1]['key']] if turns else [source]
print(json.dumps([due(*case) for case in json.load(sys.stdin)]))
`;

const itemsOf = (validities: Validities, id: string) =>
  (validities[id] ?? []).map((validity, nth) => ({
    key: `${id} ${nth}`,
    duration: 7 + nth * 4,
    ...(validity ? { validity } : {}),
  }));

const playNowOf = ({ playNow }: Programme) =>
  playNow && {
    playlist_id: playNow.playlistId,
    started_at: playNow.startedAt,
    ...(playNow.until === undefined ? {} : { ends_at: playNow.until }),
  };

const manifestOf = (programme: Programme, validities: Validities) => {
  const { rules, defaultPlaylistId, hours } = programme;
  return {
    rules,
    play_now: playNowOf(programme),
    default_playlist_id: defaultPlaylistId,
    ...(hours ? { opening_hours: hours } : {}),
    playlists: Object.keys(validities).map((id) => ({ id, items: itemsOf(validities, id) })),
  };
};

/** Source, start and item by the product's rules; without an item, the reason alone. */
function dueByRules(programme: Programme, at: number, validities: Validities) {
  const { choice, isDark } = dueAt(programme, at, (id) => validities[id] ?? []);
  if (!choice) return [isDark ? 'dark' : null];
  const { source, playlistIds, startedAt } = choice;
  const items = playlistIds
    .flatMap((id) => itemsOf(validities, id))
    .filter(({ validity }) => isValidAt(validity, at));
  const position = loopAt(['all'], [{ id: 'all', items }], startedAt, at);
  return [source, startedAt, position.kind === 'item' ? position.item.key : ''];
}

test('the player in Python plays what the rules play, at any time (player-protocol §4)', () => {
  const cases = fc.sample(anyProgramme, { numRuns: 2000, seed: 7 });
  const input = cases.map(({ programme, time, validities }) => [manifestOf(programme, validities), time]);
  const { stdout, stderr } = spawnSync('python3', ['-c', SCRIPT, EXAMPLE], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  const expected = cases.map(({ programme, time, validities }) => dueByRules(programme, time, validities));
  const due = JSON.parse(stdout) as unknown[];
  expect(due.filter((one, nth) => JSON.stringify(one) !== JSON.stringify(expected[nth]))).toEqual([]);
  // The cases are worth something: every kind of answer is among them.
  const kinds = new Set(expected.map(([source]) => source));
  expect(kinds).toEqual(new Set(['play_now', 'schedule', 'default', 'dark', null]));
});
