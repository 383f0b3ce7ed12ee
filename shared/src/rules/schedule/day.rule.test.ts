import fc from 'fast-check';
import {
  anyMoment,
  anyRules,
  anyWindow,
  at,
  DAY,
  everyDay,
  HOUR,
  MONDAY,
  once,
  weekly,
} from '../testing/schedule-rules';
import { dayTimeline, nextChangeAfter, resolveAt, ruleOrder, slotsIn } from './day.rule';
import { occurrencesIn, startOfDay } from './expand.rule';

const monday = (clock: string) => at(`2025-11-03T${clock}`);
const names = (slot: { combined: { rule: { id: string } }[] }) => slot.combined.map(({ rule }) => rule.id);

describe('dayTimeline', () => {
  const breakfast = everyDay('08:00', { id: 'breakfast' });
  const lunch = everyDay('12:00', { id: 'lunch' });
  const mondays = weekly('2025-11-03T12:00', { id: 'mondays' });
  const party = once('2025-11-03T18:30', { id: 'party' });

  it('§4.5.8 ends a slot where the next of the day starts, the last at the end of its day', () => {
    const slots = dayTimeline([party, lunch, breakfast], MONDAY);
    expect(slots.map(({ start, end, main }) => [main.rule.id, start, end])).toEqual([
      ['breakfast', monday('08:00'), monday('12:00')],
      ['lunch', monday('12:00'), monday('18:30')],
      ['party', monday('18:30'), MONDAY + DAY],
    ]);
  });

  it('§4.5.6 combines equal starts, lowest order first', () => {
    const sameTime = once('2025-11-03T12:00', { id: 'offer' });
    const [slot] = dayTimeline([sameTime, mondays, lunch], MONDAY);
    expect(slot && names(slot)).toEqual(['lunch', 'mondays', 'offer']);
    expect(slot?.main.rule.id).toBe('lunch');
  });

  it('keeps equal orders in the order of the rules', () => {
    const a = everyDay('12:00', { id: 'a' });
    const b = everyDay('12:00', { id: 'b' });
    expect(dayTimeline([b, a], MONDAY).map(names)).toEqual([['b', 'a']]);
    expect(dayTimeline([a, b], MONDAY).map(names)).toEqual([['a', 'b']]);
  });

  it('gives the whole day for any moment of it', () => {
    expect(dayTimeline([breakfast, lunch], MONDAY + DAY - 1)).toEqual(
      dayTimeline([breakfast, lunch], MONDAY),
    );
  });

  it('never reaches into the next day, not even a start one minute before midnight', () => {
    const [slot] = dayTimeline([everyDay('23:59')], MONDAY);
    expect([slot?.start, slot?.end]).toEqual([monday('23:59'), MONDAY + DAY]);
  });

  it('is empty on a day without a start', () => {
    expect(dayTimeline([party], MONDAY + DAY)).toEqual([]);
  });

  it('combines an occurrence that was moved onto another start', () => {
    const moved = everyDay('15:00', {
      id: 'moved',
      exceptions: [{ occurrence: monday('15:00'), start: monday('12:00') }],
    });
    expect(dayTimeline([moved, lunch], MONDAY).map(names)).toEqual([['moved', 'lunch']]);
  });

  it('covers from the first start to midnight without gap or overlap, for any rules', () => {
    fc.assert(
      fc.property(anyRules, anyMoment, (rules, moment) => {
        const slots = dayTimeline(rules, moment);
        slots.forEach((slot, index) => {
          expect(slot.end).toBeGreaterThan(slot.start);
          expect(slot.end).toBe(slots[index + 1]?.start ?? startOfDay(moment) + DAY);
          expect(slot.main).toBe(slot.combined[0]);
          const orders = slot.combined.map(({ rule }) => ruleOrder(rule));
          expect(orders).toEqual([...orders].sort());
          expect(new Set(slot.combined.map(({ start }) => start))).toEqual(new Set([slot.start]));
        });
      }),
    );
  });

  it('loses no occurrence of the day and invents none', () => {
    fc.assert(
      fc.property(anyRules, anyMoment, (rules, moment) => {
        const start = startOfDay(moment);
        const inSlots = dayTimeline(rules, moment).flatMap(({ combined }) => combined);
        const all = occurrencesIn(rules, { start, end: start + DAY });
        expect(inSlots).toHaveLength(all.length);
        expect(new Set(inSlots.map((o) => `${o.rule.id} ${o.occurrence}`))).toEqual(
          new Set(all.map((o) => `${o.rule.id} ${o.occurrence}`)),
        );
      }),
    );
  });
});

describe('slotsIn', () => {
  it('is the timelines of its days, less what lies outside', () => {
    fc.assert(
      fc.property(anyRules, anyWindow, (rules, window) => {
        const expected = [];
        for (let day = startOfDay(window.start); day < window.end; day += DAY)
          expected.push(...dayTimeline(rules, day));
        expect(slotsIn(rules, window)).toEqual(
          window.end > window.start
            ? expected.filter((s) => s.end > window.start && s.start < window.end)
            : [],
        );
      }),
    );
  });

  it('keeps what began before the window and reaches into it', () => {
    const found = slotsIn([everyDay('09:00')], { start: monday('12:00'), end: monday('13:00') });
    expect(found.map(({ start }) => start)).toEqual([monday('09:00')]);
  });
});

describe('resolveAt', () => {
  const rules = [everyDay('09:00', { id: 'day' }), weekly('2025-11-03T18:00', { id: 'evening' })];

  it.each([
    ['nothing before the first start', '08:59', null],
    ['the entry from its very first second', '09:00', 'day'],
    ['the entry until the next starts', '17:59', 'day'],
    ['the next from its start', '18:00', 'evening'],
    ['the last until the end of the day', '23:59', 'evening'],
  ])('is %s', (_name, clock, id) => {
    const answer = resolveAt(rules, monday(clock));
    expect(answer.kind === 'playing' ? answer.slot.main.rule.id : null).toBe(id);
  });

  it('starts empty at midnight, also after an evening that played', () => {
    expect(resolveAt(rules, MONDAY + DAY)).toEqual({ kind: 'nothing', nextStart: at('2025-11-04T09:00') });
  });

  it('takes fractions of a second', () => {
    expect(resolveAt(rules, monday('09:00') - 0.001).kind).toBe('nothing');
    expect(resolveAt(rules, monday('09:00') + 0.001).kind).toBe('playing');
  });

  it('returns null when nothing will ever start', () => {
    expect(resolveAt([], MONDAY)).toEqual({ kind: 'nothing', nextStart: null });
  });

  it('holds still until nextChangeAfter and changes there, for any rules', () => {
    const shown = (moment: number, ruleList: Parameters<typeof resolveAt>[0]) => {
      const answer = resolveAt(ruleList, moment);
      return answer.kind === 'playing' ? `${answer.slot.start} ${names(answer.slot).join()}` : 'nothing';
    };
    fc.assert(
      fc.property(
        anyRules,
        anyMoment,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (ruleList, moment, part) => {
          const change = nextChangeAfter(ruleList, moment);
          const until = change ?? moment + 400 * DAY;
          expect(until).toBeGreaterThan(moment);
          expect(shown(moment + (until - moment) * part, ruleList)).toBe(shown(moment, ruleList));
          if (change !== null) expect(shown(change, ruleList)).not.toBe(shown(moment, ruleList));
        },
      ),
    );
  });
});

describe('nextChangeAfter', () => {
  it.each([
    ['the next start while something plays', '10:00', '18:00'],
    ['the end of the day for the last', '18:00', '24:00'],
    ['the first start while nothing plays', '01:00', '09:00'],
  ])('is %s', (_name, now, change) => {
    const rules = [everyDay('09:00'), everyDay('18:00')];
    const expected = change === '24:00' ? MONDAY + DAY : monday(change);
    expect(nextChangeAfter(rules, monday(now))).toBe(expected);
  });

  it('is null when the last date is over', () => {
    expect(nextChangeAfter([once('2025-11-01T09:00')], MONDAY)).toBeNull();
    expect(nextChangeAfter([once('2025-11-03T09:00')], MONDAY + 10 * HOUR)).toBe(MONDAY + DAY);
  });
});
