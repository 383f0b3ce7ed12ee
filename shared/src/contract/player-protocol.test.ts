import { readFileSync } from 'node:fs';
import path from 'node:path';
import type Type from 'typebox';
import {
  ABILITIES,
  CHANGED_KINDS,
  ClaimAnswer,
  ClaimRequest,
  CODE_LIFE_SECONDS,
  CommandAnswer,
  DEVICE_COMMANDS,
  DeviceState,
  IDENTIFY_SECONDS,
  LIVE_PUBLISH_SECONDS,
  LIVE_SECONDS,
  ManifestItem,
  MAX_PLAYS_AT_ONCE,
  MAX_SCREENSHOT_BYTES,
  OpeningHours,
  PairAnswer,
  PairRequest,
  Play,
  PLAY_DETAIL_DAYS,
  PlayBatch,
  PlayBatchAnswer,
  PlayedValidity,
  PlayerManifest,
  REALTIME_KEEPALIVE_SECONDS,
  REPORTED_FILES,
  REPORTED_NAME_LENGTH,
  REPORTED_PLAYLISTS,
  ScheduleRule,
  SCREENSHOT_PIXELS,
  topics,
  Urgent,
  type DeviceCommandPayload,
} from '.';

const page = readFileSync(path.resolve(__dirname, '../../../docs/player-protocol.md'), 'utf8');
const coded = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** Lists of the document by their heading (`Name`: and a list): names before the colon, and all others. */
const lists = new Map(
  [...page.matchAll(/^`([\w.]+)`:\n\n((?:- .*\n)+)/gm)].map(([, name = '', rows = '']) => {
    const cells = rows.trim().split('\n');
    const fields = cells.flatMap((row) => coded(row.split(/:(?: |$)/)[0] ?? ''));
    return [name, { fields, rows: cells }];
  }),
);
const rowOf = (list: string, field: string) =>
  coded(lists.get(list)?.rows.find((row) => row.startsWith(`- \`${field}\``)) ?? '');

const keysOf = (schema: Type.TObject) => Object.keys(schema.properties);
const commandFields: Record<keyof DeviceCommandPayload, true> = {
  request_id: true,
  abort: true,
  playlist_id: true,
  ends_at: true,
  orientation: true,
  shown: true,
};
const playNow = PlayerManifest.properties.play_now.anyOf[0];

describe('the document of the player protocol', () => {
  it.each([
    ['PairRequest', keysOf(PairRequest)],
    ['PairAnswer', keysOf(PairAnswer)],
    ['ClaimRequest', keysOf(ClaimRequest)],
    ['ClaimAnswer', keysOf(ClaimAnswer)],
    ['PlayerManifest', keysOf(PlayerManifest)],
    ['PlayerManifest.play_now', keysOf(playNow)],
    ['ManifestItem', keysOf(ManifestItem)],
    ['ScheduleRule', keysOf(ScheduleRule)],
    ['PlayedValidity', keysOf(PlayedValidity)],
    ['OpeningHours', keysOf(OpeningHours)],
    ['Urgent', keysOf(Urgent)],
    ['DeviceState', keysOf(DeviceState)],
    ['DEVICE_COMMANDS', [...DEVICE_COMMANDS]],
    ['ABILITIES', [...ABILITIES]],
    ['DeviceCommandPayload', Object.keys(commandFields)],
    ['CommandAnswer', keysOf(CommandAnswer)],
    ['PlayBatch', keysOf(PlayBatch)],
    ['Play', keysOf(Play)],
    ['PlayBatchAnswer', keysOf(PlayBatchAnswer)],
  ])('names exactly the fields of %s', (name, fields) => {
    expect(lists.get(name)?.fields.sort()).toEqual([...fields].sort());
  });

  it('has no list without a schema', () => {
    expect(lists.size).toBe(19);
  });

  it('names the fields inside of others', () => {
    const [meant, missing] = [DeviceState.properties.meant.anyOf[0], DeviceState.properties.missing.items];
    const playing = DeviceState.properties.playing.anyOf[0];
    const all = (...names: string[]) => expect.arrayContaining(names) as string[];
    expect(rowOf('DeviceState', 'playing')).toEqual(
      all(...keysOf(playing), ...playing.properties.source.enum),
    );
    expect(rowOf('DeviceState', 'meant')).toEqual(
      all(...keysOf(meant), ...keysOf(meant.properties.playlists.items)),
    );
    expect(rowOf('DeviceState', 'missing')).toEqual(all(...keysOf(missing), ...missing.properties.why.enum));
    expect(rowOf('PlayerManifest', 'device')).toEqual(all(...keysOf(PlayerManifest.properties.device)));
    expect(rowOf('PlayerManifest', 'playlists')).toEqual(
      all(...keysOf(PlayerManifest.properties.playlists.items)),
    );
    expect(rowOf('ScheduleRule', 'exceptions')).toEqual(
      all(...keysOf(ScheduleRule.properties.exceptions.items)),
    );
    expect(rowOf('OpeningHours', 'periods')).toEqual(all(...keysOf(OpeningHours.properties.periods.items)));
    expect(rowOf('ClaimAnswer', 'state')).toEqual(all(...ClaimAnswer.properties.state.enum));
  });

  it('names the topics', () => {
    const rows = [...page.matchAll(/^\| `([^`]+)` +\| (?:publish|subscribe)/gm)].map(([, topic]) => topic);
    const command = topics.command('{device_id}', '{command}', true);
    expect(rows).toEqual([
      topics.live('{device_id}'),
      topics.state('{device_id}'),
      topics.ackOf(command),
      topics.command('{device_id}', '{command}'),
      command,
      'changed/{kind}',
    ]);
    const kinds = coded(/Relevant kinds: (.*)\./.exec(page)?.[1] ?? '');
    expect(kinds.length).toBeGreaterThan(3);
    expect(CHANGED_KINDS).toEqual(expect.arrayContaining(kinds));
  });

  it('has the right numbers', () => {
    const numbers = [...page.matchAll(/^\| `([A-Z_]+)` +\| (\d+)/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]);
    expect(Object.fromEntries(numbers)).toEqual({
      LIVE_PUBLISH_SECONDS,
      LIVE_SECONDS,
      REALTIME_KEEPALIVE_SECONDS,
      CODE_LIFE_SECONDS,
    });
    expect(page).toContain(`at most ${REPORTED_FILES}:`);
    expect(page).toContain(`at most ${REPORTED_PLAYLISTS} \`playlists\``);
    expect(page).toContain(`at most ${REPORTED_NAME_LENGTH} characters`);
    expect(page).toContain(`for ${IDENTIFY_SECONDS} s,`);
    expect(page).toContain(`${MAX_SCREENSHOT_BYTES / 1024} KB and ${SCREENSHOT_PIXELS} pixels`);
    expect(page).toContain(`1 to ${MAX_PLAYS_AT_ONCE} of one log`);
    expect(page).toContain(`older than ${PLAY_DETAIL_DAYS} days`);
  });
});
