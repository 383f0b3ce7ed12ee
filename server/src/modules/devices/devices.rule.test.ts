import { CODE_ALPHABET, CODE_LENGTH } from '@vitrine/shared/contract/values';
import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { isPrefetch, readCode, suggestedName } from './connect.rule';
import {
  afterLiveMessage,
  afterStateMessage,
  isLiveNow,
  lastSeenOf,
  stateOf,
  WRITE_EVERY_SECONDS,
  type LastReport,
} from './last-report.rule';
import { randomInt } from 'node:crypto';
import { claimState, makeCode, readHardwareId, displayCode } from './pairing/pairing.rule';

describe('connect', () => {
  const code = fc
    .array(fc.constantFrom(...CODE_ALPHABET), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
    .map((chars) => chars.join(''));

  it('reads a code in any notation', () => {
    const noise = fc.constantFrom('', '-', ' ', '–', '—', ' - ', '\t', '_', '.');
    fc.assert(
      fc.property(
        code,
        fc.array(noise, { minLength: 7, maxLength: 7 }),
        fc.boolean(),
        (known, between, small) => {
          const typed = [...known].map((char, index) => `${between[index]}${char}`).join('') + between[6];
          expect(readCode(small ? typed.toLowerCase() : typed)).toBe(known);
        },
      ),
    );
  });

  it.each([
    '',
    'ABC',
    'ABC-D2',
    'ABC-D299',
    'ABC0D2',
    'ABCID2',
    'ABCLD2',
    'ABCOD2',
    'ABC1D2',
    'ÄBCDE2',
    '𝔸BCDE2',
    '------',
  ])('reads no code in %j', (typed) => expect(readCode(typed)).toBeNull());

  it('never throws and returns only codes', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 20 }), (typed) => {
        const read = readCode(typed);
        expect(read === null || /^[A-HJKMNP-Z2-9]{6}$/.test(read)).toBe(true);
      }),
    );
  });

  it.each([
    [{ 'sec-purpose': 'prefetch' }, true],
    [{ 'sec-purpose': 'prefetch;prerender' }, true],
    [{ 'sec-purpose': ['a', 'Prerender'] }, true],
    [{ purpose: 'prefetch' }, true],
    [{ 'x-purpose': 'preview' }, true],
    [{ 'x-moz': 'prefetch' }, true],
    [{}, false],
    [{ purpose: 'use' }, false],
    [{ 'user-agent': 'prefetch' }, false],
  ])('%j is a prefetch: %s', (headers, is) => expect(isPrefetch(headers)).toBe(is));

  it.each([
    ['en', [], 'Screen 1'],
    ['en', ['Bar'], 'Screen 2'],
    ['en', ['Screen 1', 'screen 3'], 'Screen 4'],
    ['en', ['Screen 2'], 'Screen 3'],
    ['de', [], 'Bildschirm 1'],
    ['fr', ['écran 2'], 'Écran 3'],
    ['es', ['Bar'], 'Pantalla 2'],
  ] as const)('in %s, after %j suggests %s', (language, taken, name) =>
    expect(suggestedName(taken, language)).toBe(name),
  );
});

describe('last report', () => {
  const NOW = 1_772_438_400;
  const fresh = { lastSeen: 0, offline: false, state: null };
  const after = (payloads: [string, number][]): LastReport | undefined =>
    payloads.reduce<LastReport | undefined>(
      (report, [payload, at]) => afterLiveMessage(report, payload, NOW + at).report,
      undefined,
    );

  it.each([
    ['there was no report', [], 0, false],
    ['it reported just now', [['{}', 0]], 0, true],
    ['it reported 89 s ago', [['{}', 0]], 89, true],
    ['it reported 90 s ago', [['{}', 0]], 90, false],
    [
      'it reported offline',
      [
        ['{}', 0],
        ['{"offline":true}', 1],
      ],
      2,
      false,
    ],
    [
      'it came back',
      [
        ['{"offline":true}', 0],
        ['', 1],
      ],
      2,
      true,
    ],
    ['the clock was set back', [['{}', 0]], -3600, true],
  ] as [string, [string, number][], number, boolean][])('when %s', (_what, messages, at, live) => {
    expect(isLiveNow(after(messages), fresh, NOW + at)).toBe(live);
  });

  it.each([
    [{ lastSeen: NOW - 10, offline: false, state: null }, true],
    [{ lastSeen: NOW - 10, offline: true, state: null }, false],
    [{ lastSeen: NOW - 90, offline: false, state: null }, false],
  ])('after a restart uses the stored report: %j', (stored, live) => {
    expect(isLiveNow(undefined, stored, NOW)).toBe(live);
    expect(lastSeenOf(undefined, stored)).toBe(stored.lastSeen);
  });

  it('prefers the newer report to the stored one', () => {
    const report = after([['{"offline":true}', 0]]);
    expect(isLiveNow(report, { lastSeen: NOW, offline: false, state: null }, NOW + 1)).toBe(false);
  });

  it('throttles writes to one a minute, unless the screen goes offline or online', () => {
    const messages = fc.array(
      fc.tuple(fc.constantFrom('{}', '', 'no json', '{"offline":true}'), fc.integer({ min: 1, max: 40 })),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(messages, (sent) => {
        let report: LastReport | undefined;
        let at = NOW;
        let wroteAt = Number.NEGATIVE_INFINITY;
        let wasOffline: boolean | undefined;
        for (const [payload, pause] of sent) {
          at += pause;
          const result = afterLiveMessage(report, payload, at);
          const turned = wasOffline === undefined || wasOffline !== result.report.offline;
          expect(result.write).toBe(turned || at - wroteAt >= WRITE_EVERY_SECONDS);
          if (result.write) wroteAt = at;
          wasOffline = result.report.offline;
          report = result.report;
        }
      }),
    );
  });

  it('warns of unreadable messages at most once a minute', () => {
    const first = afterLiveMessage(undefined, 'not json', NOW);
    const second = afterLiveMessage(first.report, 'not json', NOW + 59);
    const third = afterLiveMessage(second.report, 'not json', NOW + 60);
    expect([first.warn, second.warn, third.warn]).toEqual([true, false, true]);
    expect(afterLiveMessage(undefined, '{}', NOW).warn).toBe(false);
  });

  it('merges states: missing fields stay', () => {
    const one = afterStateMessage(undefined, {
      content_ready: 1,
      content_total: 4,
      playing: { playlist_id: 'p', item_id: 'i', name: 'Cup' },
    });
    const two = afterStateMessage(one, { content_ready: 2, playing: null });
    expect(stateOf(two, fresh)).toEqual({ content_ready: 2, content_total: 4, playing: null });
    expect(stateOf(undefined, { ...fresh, state: { content_ready: 3 } })).toEqual({ content_ready: 3 });
  });

  it('truncates names', () => {
    const report = afterStateMessage(undefined, {
      playing: { playlist_id: 'p', item_id: 'i', name: 'n'.repeat(999) },
    });
    expect(report.state?.playing?.name).toHaveLength(200);
  });

  it('a newer report on another server counts, and one without any sign of life does not', () => {
    const stale = after([['{"offline":true}', 0]]);
    const stored = { lastSeen: NOW + 5, offline: false, state: null };
    expect(isLiveNow(stale, stored, NOW + 6)).toBe(true);
    const stateAlone = afterStateMessage(undefined, { content_ready: 1 });
    expect(isLiveNow(stateAlone, { ...stored, lastSeen: NOW, offline: true }, NOW + 1)).toBe(false);
    expect(isLiveNow(stateAlone, { ...stored, lastSeen: NOW }, NOW + 1)).toBe(true);
  });

  it('what is not written yet is marked, until the next write', () => {
    const first = afterLiveMessage(undefined, '{}', NOW);
    const second = afterLiveMessage(first.report, '{}', NOW + 1);
    const third = afterLiveMessage(second.report, '{}', NOW + 60);
    expect([first, second, third].map(({ report }) => report.dirty)).toEqual([false, true, false]);
    expect(afterStateMessage(first.report, { content_ready: 1 }).dirty).toBe(true);
  });

  it('a state is no sign of life', () => {
    expect(isLiveNow(afterStateMessage(undefined, { content_ready: 1 }), fresh, NOW)).toBe(false);
  });
});

describe('pairing', () => {
  const NOW = 1_772_438_400;
  const pairing = (change: object = {}) => ({
    expiresAt: NOW + 900,
    connectedAt: null,
    claimedAt: null,
    ...change,
  });

  it('makes codes of all characters of the alphabet and no others, hardly ever twice', () => {
    const codes = Array.from({ length: 5000 }, () => makeCode(randomInt));
    expect(new Set(codes).size).toBeGreaterThan(4995);
    expect(new Set(codes.join(''))).toEqual(new Set(CODE_ALPHABET));
  });

  it.each([
    [() => 0, 'AAAAAA'],
    [(below: number) => below - 1, '999999'],
  ])('uses the full range of its random numbers', (random, code) => expect(makeCode(random)).toBe(code));

  it('shows codes in two halves', () => expect(displayCode('ABCD29')).toBe('ABC-D29'));

  it.each([
    ['019a0b5c-1111-7000-8000-123456789abc', true],
    ['ABCDEFGH', true],
    ['short', false],
    ['a/b/c/d/e', false],
    ['+++++++++', false],
    ['#########', false],
    ['white space', false],
    ['x'.repeat(65), false],
    [undefined, false],
  ])('hardware id %s is accepted: %s', (sent, used) => expect(readHardwareId(sent)).toBe(used ? sent : null));

  it('accepts no hardware id that changes a topic', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (sent) => {
        expect(/[/+#$]/.test(readHardwareId(sent) ?? '')).toBe(false);
      }),
    );
  });

  it.each([
    ['is unknown', null, 0, 'expired'],
    ['waits', pairing(), 0, 'waiting'],
    ['waits to its last second', pairing(), 899, 'waiting'],
    ['ran out', pairing(), 900, 'expired'],
    ['was connected', pairing({ connectedAt: NOW }), 1, 'paired'],
    ['was connected while the screen slept', pairing({ connectedAt: NOW }), 86_400, 'paired'],
    ['was connected too long ago', pairing({ connectedAt: NOW }), 86_401, 'expired'],
    ['was claimed just now', pairing({ connectedAt: NOW, claimedAt: NOW + 5 }), 125, 'paired'],
    ['was claimed before', pairing({ connectedAt: NOW, claimedAt: NOW + 5 }), 126, 'expired'],
  ] as const)('a pairing that %s', (_what, known, later, state) =>
    expect(claimState(known, NOW + later)).toBe(state),
  );
});
