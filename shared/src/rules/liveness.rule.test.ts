import fc from 'fast-check';
import {
  isLiveBySilence,
  liveState,
  needsLiveReload,
  readLiveMessage,
  withLiveList,
  withLiveMessage,
  withSilence,
} from './liveness.rule';

describe('readLiveMessage', () => {
  it.each([
    ['{"offline": true}', false],
    ['{"offline": true, "at": 5}', false],
    ['{"offline": false}', true],
    ['{"offline": "true"}', true],
    ['{"offline": 1}', true],
    ['{}', true],
    ['[]', true],
    ['null', true],
    ['true', true],
    ['"offline"', true],
    ['12', true],
  ])('§4.4.3 %s is live: %s', (payload, isLive) => {
    expect(readLiveMessage(payload)).toEqual({ isLive });
  });

  it.each(['', 'hello', '{"offline": true', '\u0000'])(
    '§4.4.4 %j is not JSON: live, with a warning',
    (payload) => {
      expect(readLiveMessage(payload)).toEqual({ isLive: true, warning: 'invalid_json' });
    },
  );

  it('takes a device away only by a JSON object with offline true', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (payload) => {
        let offline: boolean;
        try {
          offline = (JSON.parse(payload) as { offline?: unknown } | null)?.offline === true;
        } catch {
          offline = false;
        }
        expect(readLiveMessage(payload).isLive).toBe(!offline);
      }),
    );
  });
});

describe('withLiveMessage', () => {
  it('adds and changes one device and leaves the others', () => {
    const known = new Map([['a', true]]);
    expect([...withLiveMessage(known, 'b', false)]).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect([...withLiveMessage(known, 'a', false)]).toEqual([['a', false]]);
    expect([...known]).toEqual([['a', true]]);
  });

  it('gives the same map when nothing changed', () => {
    const known = new Map([['a', true]]);
    expect(withLiveMessage(known, 'a', true)).toBe(known);
  });
});

describe('withLiveList', () => {
  it('§4.4.5 marks listed devices live and all others not', () => {
    const known = new Map([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect(Object.fromEntries(withLiveList(known, ['b', 'new'], ['d']))).toEqual({
      a: false,
      b: true,
      c: false,
      d: false,
      new: true,
    });
  });

  it('makes everything dark for an empty list', () => {
    expect([...withLiveList(new Map([['a', true]]), [])]).toEqual([['a', false]]);
  });

  it('gives the same map when nothing changed', () => {
    const known = new Map([
      ['a', true],
      ['b', false],
    ]);
    expect(withLiveList(known, ['a'])).toBe(known);
    expect(withLiveList(known, ['a'], ['b'])).toBe(known);
  });

  it('afterwards exactly the listed are live, whatever was known', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, fc.boolean())),
        fc.array(id),
        fc.array(id),
        (before, listed, others) => {
          const after = withLiveList(new Map(before), listed, others);
          expect(new Set([...after].filter(([, isLive]) => isLive).map(([one]) => one))).toEqual(
            new Set(listed),
          );
          for (const one of [...before.map(([known]) => known), ...others]) expect(after.has(one)).toBe(true);
        },
      ),
    );
  });
});

describe('needsLiveReload', () => {
  it.each([
    [0, false],
    [59, false],
    [59.9, false],
    [60, true],
    [600, true],
    [-5, false],
  ])('§4.4.6 §9.16 after %s s without an update: %s', (silent, expected) => {
    expect(needsLiveReload(1000, 1000 + silent, 1000 + silent)).toBe(expected);
  });
  it.each([
    [59, false],
    [60, true],
  ])('%s s after the last list, despite messages meanwhile: %s', (since, expected) => {
    expect(needsLiveReload(1000 + since, 1000, 1000 + since)).toBe(expected);
  });
});

describe('withSilence', () => {
  const known = new Map([
    ['spoke', true],
    ['silent', true],
    ['gone', false],
  ]);
  const heardAt = new Map([
    ['spoke', 950],
    ['silent', 910],
  ]);
  it('takes only those away that were silent for 90 s', () => {
    expect(Object.fromEntries(withSilence(known, heardAt, 0, 1000))).toEqual({
      spoke: true,
      silent: false,
      gone: false,
    });
  });
  it('counts silence only while listening', () => {
    expect(withSilence(known, heardAt, 911, 1000)).toBe(known);
    expect(withSilence(known, new Map(), 950, 1000)).toBe(known);
    expect(withSilence(known, new Map(), 910, 1000).get('spoke')).toBe(false);
  });
});

describe('isLiveBySilence', () => {
  it.each([
    ['just seen', 1000, true],
    ['89 s ago', 911, true],
    ['90 s ago', 910, false],
    ['never', 0, false],
    ['in the future, the clock was set back', 1500, true],
  ])('%s', (_name, lastSeen, expected) => {
    expect(isLiveBySilence(lastSeen, 1000)).toBe(expected);
  });

  it('never seen is not live, even by a clock that begins at 0', () => {
    expect(isLiveBySilence(0, 10)).toBe(false);
  });
});

it.each([
  [undefined, 'unknown'],
  [true, 'live'],
  [false, 'offline'],
])('liveState(%s) is %s', (isLive, expected) => {
  expect(liveState(isLive)).toBe(expected);
});
