import fc from 'fast-check';
import {
  anyRules,
  anyWindow,
  at,
  DAY,
  everyDay,
  MONDAY,
  once,
  WEEK,
  weekly,
} from '../testing/schedule-rules';
import { calendarEvents, checkEvent, deviceTotal, entriesOf } from './events.rule';
import { namesOfGroups } from './groups.rule';

const week = { start: MONDAY, end: MONDAY + WEEK };

describe('calendarEvents', () => {
  it.each([
    ['every day', everyDay('09:00'), 'blue', 1],
    ['day of week', weekly('2025-11-03T09:00'), 'yellow', 2],
    ['custom', once('2025-11-03T09:00'), 'red', 3],
  ])('§4.5.3 §4.5.4 §4.5.5 draws %s in its colour and order', (_name, rule, colour, order) => {
    const [event] = calendarEvents([rule], { start: MONDAY, end: MONDAY + DAY });
    expect(event).toMatchObject({
      colour,
      order,
      title: rule.title,
      playlist_id: rule.playlist_id,
      combo_count: 1,
    });
  });

  it('§3.15 §4.5.6 merges equal starts: lowest order is the main one, the others are listed', () => {
    const offer = once('2025-11-03T12:00', { title: 'Offer', device_count: 2 });
    const menu = everyDay('12:00', { title: 'Menu', orig_title: 'Lunch menu' });
    const [event] = calendarEvents([offer, menu], { start: MONDAY, end: MONDAY + DAY });
    const noon = at('2025-11-03T12:00');
    expect(event).toMatchObject({
      title: 'Menu',
      start: noon,
      end: MONDAY + DAY,
      colour: 'blue',
      order: 1,
      combo_count: 2,
      playlist_id: menu.playlist_id,
      device_group: menu.device_group,
      device_count: menu.device_count,
    });
    expect(event?.combined_events[0]).toMatchObject({ device_count: 2, playlist_id: offer.playlist_id });
    expect(event?.combined_events.map(({ title, colour }) => [title, colour])).toEqual([['Offer', 'red']]);
    expect(event && entriesOf(event).map(({ title }) => title)).toEqual(['Menu', 'Offer']);
    expect(event && entriesOf(event)[0]).toMatchObject({ orig_title: 'Lunch menu', id: menu.id });
  });

  it('§4.5.7 ends an event where a later one of the same day starts', () => {
    const [first, second] = calendarEvents([everyDay('09:00'), everyDay('18:00')], week);
    expect([first?.end, second?.end]).toEqual([at('2025-11-03T18:00'), MONDAY + DAY]);
  });

  it('names the original time of a moved occurrence, and keeps its key', () => {
    const nine = at('2025-11-03T09:00');
    const rule = everyDay('09:00');
    const moved = { ...rule, exceptions: [{ occurrence: nine, start: nine + 3600 }] };
    const [before] = calendarEvents([rule], week);
    const [after] = calendarEvents([moved], week);
    expect(after).toMatchObject({ start: nine + 3600, occurrence: nine, key: before?.key });
  });

  it('§3.14 reads an empty group as all devices', () => {
    const [event] = calendarEvents([everyDay('09:00', { device_group: '' })], week);
    expect(event?.device_group).toBeNull();
  });

  it('names all of several groups', () => {
    const rule = everyDay('09:00', { device_group: 'hall', device_groups: ['bar', 'hall'] });
    const [event] = calendarEvents([rule], { start: MONDAY, end: MONDAY + DAY });
    expect(event).toMatchObject({ device_group: 'hall', device_groups: ['bar', 'hall'] });
    expect(namesOfGroups(rule, [{ id: 'bar', name: 'Bar' }], { all: 'All', unknown: 'Deleted' })).toBe(
      'Bar, Deleted',
    );
    expect(namesOfGroups({ device_group: null }, [], { all: 'All', unknown: 'Deleted' })).toBe('All');
  });
  it('draws no two events over each other and gives each a key of its own', () => {
    fc.assert(
      fc.property(anyRules, anyWindow, (rules, window) => {
        const events = calendarEvents(rules, window);
        events
          .slice(1)
          .forEach((event, index) => expect(event.start).toBeGreaterThanOrEqual(events[index]?.end ?? NaN));
        expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
        for (const event of events) expect(event.combo_count).toBe(1 + event.combined_events.length);
      }),
    );
  });
});

describe('deviceTotal', () => {
  it.each([
    ['the sum', [2, 3], 5],
    ['null (ALL) if any is null', [2, null, 3], null],
    ['zero for a group without devices', [0], 0],
    ['zero of nothing', [], 0],
  ])('§4.4.9 is %s', (_name, counts, total) => {
    expect(deviceTotal(counts.map((device_count) => ({ device_count })))).toBe(total);
  });
});

describe('checkEvent', () => {
  it.each([
    [{}, { ok: false, reason: 'no_start' }],
    [{ start: 0 }, { ok: false, reason: 'no_start' }],
    [{ start: null }, { ok: false, reason: 'no_start' }],
    [{ start: Number.NaN }, { ok: false, reason: 'no_start' }],
    [{ start: '9' }, { ok: false, reason: 'no_start' }],
    [{ start: 9 }, { ok: true, warnings: [] }],
    [
      { start: 9, end: null },
      { ok: true, warnings: [] },
    ],
    [
      { start: 9, end: 9 },
      { ok: true, warnings: [] },
    ],
    [
      { start: 9, end: 8 },
      { ok: true, warnings: ['end_before_start'] },
    ],
    [
      { start: 9, end: 'later' },
      { ok: true, warnings: ['end_not_a_date'] },
    ],
    [
      { start: 9, end: Number.NaN },
      { ok: true, warnings: ['end_not_a_date'] },
    ],
  ])('§5.8 §5.9 reads %j as %j', (event, expected) => {
    expect(checkEvent(event)).toEqual(expected);
  });
});
