import fc from 'fast-check';
import {
  hearLive,
  hearState,
  isLiveNow,
  lastSeenOf,
  stateOf,
  WRITE_EVERY_SECONDS,
  type Heard,
} from './last-report.rule';

const NOW = 1_772_438_400;
const fresh = { lastSeen: 0, offline: false, state: null };
const after = (payloads: [string, number][]): Heard | undefined =>
  payloads.reduce<Heard | undefined>(
    (heard, [payload, at]) => hearLive(heard, payload, NOW + at).heard,
    undefined,
  );

it.each([
  ['nothing was ever heard', [], 0, false],
  ['it spoke just now', [['{}', 0]], 0, true],
  ['it spoke 89 s ago', [['{}', 0]], 89, true],
  ['it spoke 90 s ago', [['{}', 0]], 90, false],
  [
    'its last word was offline',
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
] as [string, [string, number][], number, boolean][])('when %s', (_what, said, at, live) => {
  expect(isLiveNow(after(said), fresh, NOW + at)).toBe(live);
});

it.each([
  [{ lastSeen: NOW - 10, offline: false, state: null }, true],
  [{ lastSeen: NOW - 10, offline: true, state: null }, false],
  [{ lastSeen: NOW - 90, offline: false, state: null }, false],
])('after a restart believes what was written: %j', (remembered, live) => {
  expect(isLiveNow(undefined, remembered, NOW)).toBe(live);
  expect(lastSeenOf(undefined, remembered)).toBe(remembered.lastSeen);
});

it('does not believe an old row against a newer word', () => {
  const heard = after([['{"offline":true}', 0]]);
  expect(isLiveNow(heard, { lastSeen: NOW, offline: false, state: null }, NOW + 1)).toBe(false);
});

it('writes sparsely: never twice within a minute unless the screen went or came back', () => {
  const words = fc.array(
    fc.tuple(fc.constantFrom('{}', '', 'no json', '{"offline":true}'), fc.integer({ min: 1, max: 40 })),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(words, (said) => {
      let heard: Heard | undefined;
      let at = NOW;
      let wroteAt = Number.NEGATIVE_INFINITY;
      let wasOffline: boolean | undefined;
      for (const [payload, pause] of said) {
        at += pause;
        const hearing = hearLive(heard, payload, at);
        const turned = wasOffline === undefined || wasOffline !== hearing.heard.offline;
        expect(hearing.write).toBe(turned || at - wroteAt >= WRITE_EVERY_SECONDS);
        if (hearing.write) wroteAt = at;
        wasOffline = hearing.heard.offline;
        heard = hearing.heard;
      }
    }),
  );
});

it('warns of unreadable words, but does not flood the log', () => {
  const first = hearLive(undefined, 'not json', NOW);
  const second = hearLive(first.heard, 'not json', NOW + 59);
  const third = hearLive(second.heard, 'not json', NOW + 60);
  expect([first.warn, second.warn, third.warn]).toEqual([true, false, true]);
  expect(hearLive(undefined, '{}', NOW).warn).toBe(false);
});

it('joins states: what a message does not say stays', () => {
  const one = hearState(undefined, {
    content_ready: 1,
    content_total: 4,
    playing: { playlist_id: 'p', item_id: 'i', name: 'Cup' },
  });
  const two = hearState(one, { content_ready: 2, playing: null });
  expect(stateOf(two, fresh)).toEqual({ content_ready: 2, content_total: 4, playing: null });
  expect(stateOf(undefined, { ...fresh, state: { content_ready: 3 } })).toEqual({ content_ready: 3 });
});

it('keeps names short', () => {
  const heard = hearState(undefined, { playing: { playlist_id: 'p', item_id: 'i', name: 'n'.repeat(999) } });
  expect(heard.state?.playing?.name).toHaveLength(200);
});

it('takes a state for no sign of life', () => {
  expect(isLiveNow(hearState(undefined, { content_ready: 1 }), fresh, NOW)).toBe(false);
});
