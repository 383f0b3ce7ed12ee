import fc from 'fast-check';
import {
  anyMoment,
  anyRules,
  at,
  DAY,
  everyDay,
  HOUR,
  MONDAY,
  once,
  weekly,
} from '../testing/schedule-rules';
import { resolveAt } from './day.rule';
import { explainAt } from './explain.rule';

const monday = (clock: string) => at(`2025-11-03T${clock}`);
const codes = (rules: Parameters<typeof explainAt>[0], clock: string) =>
  explainAt(rules, monday(clock)).entries.map(({ rule, verdict }) => [rule.id, verdict.code]);
const because = (rules: Parameters<typeof explainAt>[0], clock: string) => {
  const { outcome } = explainAt(rules, monday(clock));
  return outcome.kind === 'playing' ? outcome.because : null;
};

describe('explainAt', () => {
  const breakfast = everyDay('08:00', { id: 'breakfast' });
  const lunch = everyDay('12:00', { id: 'lunch' });
  const lunchToo = everyDay('12:00', { id: 'lunch-too' });
  const mondays = weekly('2025-11-03T12:00', { id: 'mondays' });
  const party = once('2025-11-03T18:00', { id: 'party' });

  it.each([
    ['only_entry when nothing else applied', [breakfast], '09:00', 'only_entry'],
    ['only_entry while others are still to come', [breakfast, party], '09:00', 'only_entry'],
    ['latest_start when it took over from another', [breakfast, party], '19:00', 'latest_start'],
    ['lowest_order among equal starts', [mondays, lunch], '13:00', 'lowest_order'],
    ['listed_first among equal starts and orders', [lunch, lunchToo], '13:00', 'listed_first'],
  ])('wins by %s', (_name, rules, clock, reason) => {
    expect(because(rules, clock)).toBe(reason);
  });

  it('lists what plays first, then the outcomes of the others', () => {
    expect(codes([breakfast, lunch, mondays, party], '13:00')).toEqual([
      ['lunch', 'plays'],
      ['mondays', 'plays'],
      ['breakfast', 'replaced'],
      ['party', 'not_yet'],
    ]);
  });

  it('reports which entry replaced one and when: its direct successor, not the one playing now', () => {
    const [, replaced] = explainAt([breakfast, lunch, party], monday('19:00')).entries;
    expect(replaced).toMatchObject({
      rule: breakfast,
      verdict: { code: 'replaced', at: monday('12:00'), by: lunch },
    });
  });

  it('counts the turns of combined playlists', () => {
    const { entries } = explainAt([mondays, lunch], monday('12:00'));
    expect(entries.map(({ verdict }) => verdict)).toEqual([
      { code: 'plays', turn: 1, of: 2 },
      { code: 'plays', turn: 2, of: 2 },
    ]);
  });

  it('before the first start everything is still to come', () => {
    expect(codes([breakfast, party], '07:59')).toEqual([
      ['breakfast', 'not_yet'],
      ['party', 'not_yet'],
    ]);
    expect(explainAt([breakfast], monday('07:00')).outcome).toEqual({
      kind: 'nothing',
      nextStart: monday('08:00'),
    });
  });

  it('marks a moved occurrence, and those removed or moved to another day', () => {
    const nine = monday('08:00');
    const moved = { ...breakfast, exceptions: [{ occurrence: nine, start: nine + HOUR }] };
    const out = { ...lunch, exceptions: [{ occurrence: monday('12:00'), start: null }] };
    const away = { ...party, exceptions: [{ occurrence: monday('18:00'), start: monday('18:00') + DAY }] };
    const { entries } = explainAt([moved, out, away], monday('19:00'));
    expect(entries.map(({ rule, moved: isMoved, verdict }) => [rule.id, isMoved, verdict])).toEqual([
      ['breakfast', true, { code: 'plays', turn: 1, of: 1 }],
      ['lunch', false, { code: 'taken_out' }],
      ['party', true, { code: 'moved_away', movedTo: monday('18:00') + DAY }],
    ]);
  });

  it('leaves out occurrences removed or moved on the days before and after', () => {
    const midnight = everyDay('00:00', {
      id: 'midnight',
      exceptions: [-1, 1].map((days) => ({ occurrence: MONDAY + days * DAY, start: null })),
    });
    expect(codes([midnight], '09:00')).toEqual([['midnight', 'plays']]);
  });

  it('calls an occurrence moved to midnight after its day moved away, one at its first second not', () => {
    const moveTo = (start: number) =>
      everyDay('08:00', { id: 'moved', exceptions: [{ occurrence: monday('08:00'), start }] });
    expect(codes([moveTo(MONDAY + DAY)], '09:00')).toEqual([['moved', 'moved_away']]);
    expect(codes([moveTo(MONDAY)], '09:00')).toEqual([['moved', 'plays']]);
  });

  it('does not call an exception of no occurrence taken out', () => {
    const stray = { ...breakfast, exceptions: [{ occurrence: monday('08:30'), start: null }] };
    expect(codes([stray], '09:00')).toEqual([['breakfast', 'plays']]);
  });

  it.each([
    [
      'the day before its first',
      { first_day: MONDAY + DAY },
      { code: 'before_first_day', day: MONDAY + DAY },
    ],
    ['its first day', { first_day: MONDAY + HOUR }, { code: 'plays', turn: 1, of: 1 }],
    ['its last day', { last_day: MONDAY }, { code: 'plays', turn: 1, of: 1 }],
    ['the day after its last', { last_day: MONDAY - DAY }, { code: 'after_last_day', day: MONDAY - DAY }],
  ])('explains an entry on %s', (_name, days, verdict) => {
    const limited = everyDay('08:00', { id: 'limited', date_start: monday('08:00') - 7 * DAY, ...days });
    expect(explainAt([limited], monday('09:00')).entries).toMatchObject([
      { start: monday('08:00'), moved: false, verdict },
    ]);
  });

  it('leaves out an entry of other weekdays after its last day', () => {
    const tuesdays = weekly('2025-10-21T12:00', { id: 'tuesdays', last_day: MONDAY - DAY });
    expect(codes([tuesdays], '13:00')).toEqual([]);
  });

  it('is empty on a day without entries', () => {
    expect(explainAt([party], MONDAY + 2 * DAY)).toEqual({
      at: MONDAY + 2 * DAY,
      outcome: { kind: 'nothing', nextStart: null },
      entries: [],
    });
  });

  it('agrees with resolveAt, for any rules and moment', () => {
    fc.assert(
      fc.property(anyRules, anyMoment, (rules, moment) => {
        const resolved = resolveAt(rules, moment);
        const { outcome, entries } = explainAt(rules, moment);
        expect(outcome).toMatchObject(resolved);
        const playing = entries.filter(({ verdict }) => verdict.code === 'plays');
        expect(playing.map(({ rule }) => rule.id)).toEqual(
          resolved.kind === 'playing' ? resolved.slot.combined.map(({ rule }) => rule.id) : [],
        );
      }),
    );
  });

  it('replaced entries lie before, coming ones after the moment', () => {
    expect(MONDAY + DAY).toBe(at('2025-11-04T00:00'));
    fc.assert(
      fc.property(anyRules, anyMoment, (rules, moment) => {
        for (const { start, verdict } of explainAt(rules, moment).entries) {
          if (verdict.code === 'replaced') expect(verdict.at).toBeLessThanOrEqual(moment);
          if (verdict.code === 'not_yet') expect(start).toBeGreaterThan(moment);
        }
      }),
    );
  });
});
