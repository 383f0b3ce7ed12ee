import fc from 'fast-check';
import type { ScheduleRule } from '../../contract';
import { anyCase, obviouslyPlaying, QUARTER } from '../testing/obvious-schedule';
import { DAY, everyDay, HOUR, at, once, weekly, MONDAY } from '../testing/schedule-rules';
import { dayTimeline, nextChangeAfter, resolveAt, slotsIn, type DaySlot } from './day.rule';
import { choicesAt } from './due.rule';
import { nextStartAfter, occurrencesIn } from './expand.rule';
import { explainAt } from './explain.rule';
import { rulesReaching } from './groups.rule';
import { skippedIn, playedSlots } from './played-slots.rule';

/** Rule for these groups, as the server answers it. */
const forGroups = (rule: ScheduleRule, groups: string[]): ScheduleRule => ({
  ...rule,
  device_group: groups[0] ?? null,
  ...(groups.length > 1 ? { device_groups: groups } : {}),
});

/** Rules of a screen's groups, one group after the other, and then those for all devices. */
function obviouslyReaching(rules: readonly ScheduleRule[], groups: readonly string[]): ScheduleRule[] {
  const found: ScheduleRule[] = [];
  for (const group of groups)
    for (const rule of rules) {
      const isOf = rule.device_group === group || rule.device_groups?.includes(group) === true;
      if (isOf && !found.includes(rule)) found.push(rule);
    }
  return [...found, ...rules.filter((rule) => rule.device_group === null)];
}

const ids = (slot: DaySlot) => slot.combined.map(({ rule }) => rule.id);
const playingIds = (rules: readonly ScheduleRule[], time: number) => {
  const resolved = resolveAt(rules, time);
  return resolved.kind === 'playing' ? ids(resolved.slot) : [];
};

describe('the resolver and a second, slow implementation agree', () => {
  it('on what plays at any time', () => {
    fc.assert(
      fc.property(anyCase, ({ rules, time }) => {
        const expected = obviouslyPlaying(rules, time);
        expect(playingIds(rules, time)).toEqual(expected);
        const { choices } = choicesAt({ rules, playNow: null, defaultPlaylistId: null }, time);
        const playlists = expected.map((id) => rules.find((rule) => rule.id === id)?.playlist_id);
        expect(choices.flatMap(({ playlistIds }) => playlistIds)).toEqual(playlists);
        const explained = explainAt(rules, time).entries.filter(({ verdict }) => verdict.code === 'plays');
        expect(explained.map(({ rule }) => rule.id)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('on what plays on a screen in several groups, of entries for several groups', () => {
    const anyGroups = fc.shuffledSubarray(['bar', 'hall', 'roof']);
    fc.assert(
      fc.property(
        anyCase,
        fc.array(anyGroups, { minLength: 6 }),
        anyGroups,
        ({ rules, time }, lists, own) => {
          const all = rules.map((rule, nth) => forGroups(rule, lists[nth] ?? []));
          const expected = obviouslyPlaying(obviouslyReaching(all, own), time);
          expect(playingIds(rulesReaching(all, own), time)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('on every slot of a window, on the gaps between them, and on when the result changes', () => {
    fc.assert(
      fc.property(anyCase, ({ rules, time }) => {
        const window = { start: time, end: time + 30 * 3600 };
        const slots = slotsIn(rules, window);
        for (let now = window.start; now < window.end; now += QUARTER) {
          const expected = obviouslyPlaying(rules, now);
          const found = slots.filter(({ start, end }) => start <= now && now < end);
          expect(found.map(ids)).toEqual(expected.length > 0 ? [expected] : []);
        }
        const change = nextChangeAfter(rules, time);
        if (change !== null && change < window.end) {
          for (let now = time; now < change; now += QUARTER)
            expect(obviouslyPlaying(rules, now)).toEqual(obviouslyPlaying(rules, time));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('on slots that do not depend on the window that they are asked for', () => {
    fc.assert(
      fc.property(anyCase, ({ rules, time }) => {
        const resolved = resolveAt(rules, time);
        const wide = slotsIn(rules, { start: time - 3 * DAY, end: time + 3 * DAY });
        const slot = wide.find(({ start, end }) => start <= time && time < end);
        expect(resolved.kind === 'playing' ? resolved.slot : undefined).toEqual(slot);
        const day = Math.floor(time / DAY) * DAY;
        const ofDay = wide.filter(({ start, end }) => end > day && start < day + DAY);
        expect(dayTimeline(rules, time)).toEqual(ofDay);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'America/Sao_Paulo', 'Asia/Kolkata'])(
    'on slots that stay in order where clocks of %s change',
    (zone) => {
      fc.assert(
        fc.property(anyCase, ({ rules, time }) => {
          const window = { start: time - DAY, end: time + DAY };
          const played = playedSlots(slotsIn(rules, window), skippedIn(window, zone));
          played.forEach((slot, index) => {
            expect(slot.end).toBeGreaterThan(slot.start);
            expect(slot.start).toBeGreaterThanOrEqual(played[index - 1]?.end ?? 0);
          });
        }),
      );
    },
  );
});

describe('an entry with a first and a last day', () => {
  const advent = weekly('2025-11-03T17:00', {
    first_day: at('2025-12-01T00:00'),
    last_day: at('2025-12-22T00:00'),
  });

  it('plays from the one to the other, both included', () => {
    const starts = occurrencesIn([advent], { start: MONDAY, end: MONDAY + 365 * DAY }).map(
      ({ start }) => start,
    );
    expect(starts).toEqual(
      ['2025-12-01', '2025-12-08', '2025-12-15', '2025-12-22'].map((day) => at(`${day}T17:00`)),
    );
    expect(nextStartAfter([advent], MONDAY)).toBe(at('2025-12-01T17:00'));
    expect(nextStartAfter([advent], at('2025-12-22T17:00'))).toBeNull();
    expect(playingIds([advent], at('2025-12-22T23:59'))).toEqual([advent.id]);
    expect(playingIds([advent], at('2025-12-29T18:00'))).toEqual([]);
  });

  it('plays on a day that it was moved to, also after its last one', () => {
    const exceptions = [{ occurrence: at('2025-12-22T17:00'), start: at('2025-12-27T17:00') }];
    expect(playingIds([{ ...advent, exceptions }], at('2025-12-27T18:00'))).toEqual([advent.id]);
  });

  it('plays on past midnight of its last day until its end', () => {
    const late = everyDay('22:00', { duration: 5 * HOUR, last_day: at('2025-12-26T12:00') });
    expect(playingIds([late], at('2025-12-27T02:59'))).toEqual([late.id]);
    expect(resolveAt([late], at('2025-12-27T03:00'))).toEqual({ kind: 'nothing', nextStart: null });
  });

  it('never plays when its last day is before its first start', () => {
    const never = everyDay('09:00', { date_start: MONDAY + 9 * HOUR, last_day: MONDAY - DAY });
    expect(occurrencesIn([never], { start: 0, end: MONDAY + 30 * DAY })).toEqual([]);
    expect(nextStartAfter([never], 0)).toBeNull();
  });
});

describe('an entry with an end', () => {
  const allDay = everyDay('09:00', { id: 'all-day' });
  const happyHour = everyDay('17:00', { id: 'happy-hour', duration: 2 * HOUR });
  const late = weekly('2025-11-07T22:00', { id: 'late', duration: 5 * HOUR });
  const friday = (clock: string) => at(`2025-11-07T${clock}`);
  const saturday = (clock: string) => at(`2025-11-08T${clock}`);
  const timeline = (rules: ScheduleRule[], day: number) =>
    dayTimeline(rules, day).map(({ start, end, main }) => [main.rule.id, start, end]);

  it('lets what played before it continue', () => {
    expect(timeline([allDay, happyHour], friday('12:00'))).toEqual([
      ['all-day', friday('09:00'), friday('17:00')],
      ['happy-hour', friday('17:00'), friday('19:00')],
      ['all-day', friday('19:00'), saturday('00:00')],
    ]);
    expect(explainAt([allDay, happyHour], friday('20:00'))).toMatchObject({
      outcome: { kind: 'playing', because: 'continued' },
      entries: [
        { rule: { id: 'all-day' }, verdict: { code: 'plays' } },
        { rule: { id: 'happy-hour' }, verdict: { code: 'ended', at: friday('19:00') } },
      ],
    });
  });

  it('plays past midnight, and is shown and explained on both days', () => {
    const slot = [['late', friday('22:00'), saturday('03:00')]];
    expect(timeline([late], friday('12:00'))).toEqual(slot);
    expect(timeline([late], saturday('12:00'))).toEqual(slot);
    expect(playingIds([late], saturday('02:59'))).toEqual(['late']);
    expect(resolveAt([late], saturday('03:00'))).toEqual({
      kind: 'nothing',
      nextStart: late.date_start + 7 * DAY,
    });
    expect(explainAt([late], saturday('01:00')).entries).toMatchObject([{ verdict: { code: 'plays' } }]);
    expect(explainAt([late], saturday('04:00')).entries).toMatchObject([
      { verdict: { code: 'ended', at: saturday('03:00') } },
    ]);
  });

  it('gives way to a later start, and continues when that ends first', () => {
    const midnight = once('2025-11-08T00:30', { id: 'midnight', duration: HOUR });
    expect(timeline([late, midnight], saturday('12:00'))).toEqual([
      ['late', friday('22:00'), saturday('00:30')],
      ['midnight', saturday('00:30'), saturday('01:30')],
      ['late', saturday('01:30'), saturday('03:00')],
    ]);
  });

  it('leaves others with the same start alone when it ends', () => {
    const both = everyDay('17:00', { id: 'dinner' });
    expect(dayTimeline([both, happyHour], friday('12:00')).map(ids)).toEqual([
      ['dinner', 'happy-hour'],
      ['dinner'],
    ]);
  });

  it('has another length on a single day', () => {
    const exceptions = [{ occurrence: friday('17:00'), start: friday('18:00'), duration: HOUR / 2 }];
    const changed = { ...happyHour, exceptions };
    expect(timeline([changed], friday('12:00'))).toEqual([['happy-hour', friday('18:00'), friday('18:30')]]);
    const open = {
      ...happyHour,
      exceptions: [{ occurrence: friday('17:00'), start: friday('18:00'), duration: 0 }],
    };
    expect(timeline([open], friday('12:00'))).toEqual([['happy-hour', friday('18:00'), saturday('00:00')]]);
  });

  it('is found among ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, nth) =>
      everyDay('00:00', { date_start: MONDAY + (nth % 1440) * 60, duration: 60 * (1 + (nth % 600)) }),
    );
    expect(playingIds(many, MONDAY + 10 * DAY + 12 * HOUR)).toEqual(
      obviouslyPlaying(many, MONDAY + 10 * DAY + 12 * HOUR),
    );
  });
});
