import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { ScheduleRule } from '@vitrine/shared/contract';
import { CHUNK_BYTES, MAX_FILE_BYTES } from '@vitrine/shared/contract/values';
import { occurrencesIn } from '@vitrine/shared/rules';
import { run } from './cli.mjs';
import { COMMANDS } from './commands.mjs';
import { completionOf } from './completion.mjs';
import { find, findAll } from './find.mjs';
import { timingOf } from './playlist-commands.mjs';
import { dayOf, showingsOn, timeOf, todayAt, weekdaysOf } from './schedule-day.mjs';
import { pauseAfter, retryAfter } from './server-calls.mjs';
import { loadSettings, saveSettings } from './settings.mjs';
import * as upload from './upload.mjs';
import { lengthText, sizeText, table } from './words.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ENV = { XDG_CONFIG_HOME: folder };

async function vitrine(words: string[], env: NodeJS.ProcessEnv = ENV) {
  const lines: { shown: string[]; complaints: string[] } = { shown: [], complaints: [] };
  const code = await run(words, {
    env,
    print: (line) => void lines.shown.push(line),
    complain: (line) => void lines.complaints.push(line),
  });
  return { code, shown: lines.shown.join('\n'), complaint: lines.complaints.join('\n') };
}

describe('arguments', () => {
  it.each([
    [[], /playlists create NAME PROMO…/],
    [['undo'], /"undo" is no command/],
    [['promos'], /promos rename PROMO NAME/],
    [['promos', 'burn'], /"promos burn" is no command/],
    [['constructor'], /"constructor" is no command/],
    [['promos', 'list', '--all'], /Unknown option '--all'. See vitrine promos list --help/],
    [['promos', 'list', 'x'], /"x" is one argument too many/],
    [['promos', 'rename', 'Soup'], /Missing: NAME/],
    [['promos', 'upload'], /Missing: FILE\./],
    [['screens', 'play', 'Lunch', '--minutes'], /--minutes/],
    [['login'], /Give the address of Vitrine/],
    [['login', '--url', 'signs.example', '--key', 'x'], /Give the address of Vitrine/],
    [['login', '--url', 'https://signs.example', '--key', 'two words'], /Give an API key/],
    [['completion', 'cmd'], /bash, zsh and fish/],
    [['promos', 'list'], /Sign in first: vitrine login/],
  ])('%j are not understood: 2', async (words, expected) => {
    const { code, complaint, shown } = await vitrine(words);
    expect([code, complaint, shown]).toEqual([2, expect.stringMatching(expected), '']);
  });

  it('explains itself on every level', async () => {
    expect(await vitrine(['--help'])).toMatchObject({ code: 0, complaint: '' });
    expect((await vitrine(['promos', '--help'])).shown).not.toContain('screens');
    for (const [name, { about, options = {} }] of Object.entries(COMMANDS)) {
      const { code, shown } = await vitrine([...name.split(' '), '--help']);
      expect([name, code, shown]).toEqual([name, 0, expect.stringContaining(about)]);
      for (const flag of Object.keys(options)) expect(shown).toContain(`--${flag}`);
    }
  });

  it('completes every command in three shells', () => {
    for (const shell of ['bash', 'zsh', 'fish'])
      for (const name of Object.keys(COMMANDS))
        expect([shell, completionOf(shell, COMMANDS)]).toEqual([
          shell,
          expect.stringContaining(name.split(' ').at(-1) ?? ''),
        ]);
  });
});

describe('settings', () => {
  const stored = { url: 'https://signs.example', key: 'vitrine_key_x' };

  it('are stored for this user alone, and win over nothing of the environment', async () => {
    const file = await saveSettings(ENV, stored);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(await loadSettings(ENV)).toEqual(stored);
    const env = { ...ENV, VITRINE_URL: 'http://other.example/', VITRINE_KEY: ' k ' };
    expect(await loadSettings(env)).toEqual({ url: 'http://other.example', key: 'k' });
  });

  it('send a stored key to no other server', async () => {
    await saveSettings(ENV, stored);
    const env = { ...ENV, VITRINE_URL: 'https://other.example' };
    await expect(loadSettings(env)).rejects.toThrow('Set both VITRINE_URL and VITRINE_KEY');
  });

  it('that are damaged are an error with a way out', async () => {
    const file = await saveSettings(ENV, stored);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 9));
    await expect(loadSettings(ENV)).rejects.toThrow('Sign in again with vitrine login.');
    rmSync(file);
  });
});

describe('retries', () => {
  const answer = (status: number, after?: string) =>
    new Response(null, { status, headers: after ? { 'retry-after': after } : {} });
  const failed = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } });

  it('double the pause, and honour Retry-After', () => {
    const pauses = [1, 2, 3, 4].map((number) => pauseAfter(answer(503), number, true) ?? 0);
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(375 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(625 * 2 ** index);
    });
    expect(pauseAfter(answer(429, '7'), 1, true)).toBe(7000);
    expect(pauseAfter(answer(429, '3600'), 1, true)).toBeNull();
    expect(retryAfter('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000);
    expect([retryAfter(null), retryAfter('soon')]).toEqual([null, null]);
  });

  it('never send twice what would count twice', () => {
    const [dropped, unreached] = [failed('ECONNRESET'), failed('ECONNREFUSED')];
    expect(pauseAfter(dropped, 1, false)).not.toBeNull();
    expect(pauseAfter(dropped, 1, true)).toBeNull();
    expect(pauseAfter(answer(502), 1, true)).toBeNull();
    expect(pauseAfter(unreached, 1, true)).not.toBeNull();
  });

  it('end at what no pause mends', () => {
    for (const status of [200, 400, 401, 403, 404, 409, 500])
      expect(pauseAfter(answer(status), 1, false)).toBeNull();
    expect(pauseAfter(failed('CERT_HAS_EXPIRED'), 1, false)).toBeNull();
  });
});

describe('names', () => {
  const all = [
    { id: '1', name: 'Bar' },
    { id: '2', name: 'Café' },
    { id: '3', name: 'bar ' },
  ];

  it('are found by id, or without regard to capitals and composed characters', () => {
    expect(find(all, '3', 'screen').id).toBe('3');
    expect(find(all, 'CAFE\u0301', 'screen').id).toBe('2');
    expect(findAll(all, { words: ['2', 'café'], kind: 'screen' })).toHaveLength(1);
  });

  it('of several things, or of none, are refused', () => {
    expect(() => find(all, 'bar', 'screen')).toThrow('2 screens have the name "bar". Use the id of one.');
    expect(() => find(all, 'Lobby\u001b[2J', 'screen')).toThrow('There is no screen "Lobby [2J".');
    expect(() => findAll(all, { words: [], kind: 'screen' })).toThrow('Name a screen, or use --all.');
    expect(() => findAll(all, { words: ['1'], isAll: true, kind: 'screen' })).toThrow('--all');
  });
});

describe('times', () => {
  const DAY = 86_400;
  const today = '2026-11-28';

  it('become the timing of a playlist', () => {
    const midnight = dayOf(today);
    expect(timingOf({}, today)).toEqual({ schedule_type: 'manual' });
    expect(timingOf({ at: '17:00', minutes: '120' }, today)).toEqual({
      schedule_type: 'every_day',
      custom_date: midnight + 17 * 3600,
      schedule_duration: 7200,
    });
    expect(timingOf({ at: '8:30', days: 'Mon,sunday' }, today)).toMatchObject({
      schedule_type: 'day_of_week',
      days_of_week: [1, 7],
    });
    expect(timingOf({ at: '00:00', date: '2026-12-24' }, today)).toMatchObject({
      schedule_type: 'custom',
      custom_date: dayOf('2026-12-24'),
    });
  });

  it.each([
    [() => timeOf('24:00'), '"24:00" is not a time'],
    [() => timeOf('5pm'), '"5pm" is not a time'],
    [() => dayOf('2026-02-30'), '"2026-02-30" is not a day'],
    [() => dayOf('tomorrow'), '"tomorrow" is not a day'],
    [() => weekdaysOf('mon,,fri'), '"" is not a day of the week'],
    [() => timingOf({ date: today }, today), 'need --at'],
    [() => timingOf({ at: '1:00', date: today, days: 'mon' }, today), 'not both'],
    [() => timingOf({ at: '1:00', minutes: '-5' }, today), '--minutes takes a number above 0'],
  ])('that are none are refused: %#', (read, expected) => {
    expect(read).toThrow(expected);
  });

  it('of today are those of the venue', () => {
    const now = new Date('2026-11-28T23:30:00Z');
    expect([todayAt('UTC', now), todayAt('Asia/Tokyo', now)]).toEqual(['2026-11-28', '2026-11-29']);
  });

  it('of a day are those of the calendar', () => {
    const start = fc.integer({ min: DAY, max: 20 * DAY });
    const rule: fc.Arbitrary<ScheduleRule> = fc
      .record({
        date_start: start,
        repeat_interval: fc.constantFrom(0, DAY, 7 * DAY, 5),
        duration: fc.constantFrom(undefined, 0, 3600),
        first_day: fc.option(start, { nil: undefined }),
        last_day: fc.option(start, { nil: undefined }),
        moved: fc.array(fc.record({ days: fc.nat(20), start: fc.option(start) }), { maxLength: 3 }),
      })
      .map(({ moved, ...given }) => ({
        ...{ id: 'r', name: '', title: '', playlist_id: 'p', device_group: null, device_count: null },
        ...given,
        exceptions: moved.map((one) => ({
          occurrence: given.date_start + one.days * DAY,
          start: one.start,
        })),
      }));
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), fc.nat(30), (rules, number) => {
        const day = number * DAY;
        const expected = occurrencesIn(rules, { start: day, end: day + DAY });
        expect(showingsOn(rules, day)).toEqual(
          expected.map((one) => ({ rule: one.rule, start: one.start, end: one.end })),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('output', () => {
  it('aligns columns, and obeys no control characters', () => {
    const columns = { Name: (row: string) => row, Size: (row: string) => row.length };
    expect(table(['Añ', 'Bar\u001b[31m'], '', columns)).toEqual([
      'Name      Size',
      'Añ        2',
      'Bar [31m  8',
    ]);
    expect(table([], 'None yet.', columns)).toEqual(['None yet.']);
  });

  it('shows sizes and lengths', () => {
    expect([0, 999, 1500, 499_999_999].map(sizeText)).toEqual(['0 Bytes', '999 Bytes', '1.5 KB', '500 MB']);
    expect([9.6, 61, 3725].map(lengthText)).toEqual(['0:10', '1:01', '1:02:05']);
  });
});

describe('uploads', () => {
  it('have the limits of the contract', () => {
    expect([upload.CHUNK_BYTES, upload.MAX_FILE_BYTES]).toEqual([CHUNK_BYTES, MAX_FILE_BYTES]);
  });

  it('send what the server has not received', () => {
    expect(
      upload.missingOf(
        [
          [1, 2],
          [4, 4],
        ],
        6,
      ),
    ).toEqual([3, 5, 6]);
    expect(upload.missingOf([], 2)).toEqual([1, 2]);
  });
});
