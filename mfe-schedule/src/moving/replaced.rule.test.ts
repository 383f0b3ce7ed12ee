import { buildRule } from '@vitrine/shared/testing';
import { at } from '../testing/week';
import { effectOf } from './replaced.rule';

const DAY = 86_400;
const rule = (title: string, start: string, duration = 0, repeat_interval = 0) =>
  buildRule({ id: title, title, name: title, date_start: at(start), repeat_interval, duration });
const talk = rule('Talk', '2025-11-07T18:00', 3600);
const day = [rule('Breakfast', '2025-11-01T08:00', 0, DAY), rule('Lunch', '2025-11-01T12:00', 0, DAY), talk];
const effect = (start: string, { rules = day, duration }: { rules?: typeof day; duration?: number } = {}) => {
  const { plays, replaced } = effectOf(rules, {
    id: 'Talk',
    occurrence: talk.date_start,
    start: at(start),
    duration,
  });
  const clock = (one: number) => new Date(one * 1000).toISOString().slice(8, 16);
  return [
    plays && `${clock(plays.start)} ${clock(plays.end)}`,
    ...replaced.map((one) => `${one.title} ${clock(one.start)} ${clock(one.end)}`),
  ];
};

it.each([
  ['2025-11-07T09:00', ['07T09:00 07T10:00', 'Breakfast 07T09:00 07T10:00']],
  ['2025-11-07T06:00', ['07T06:00 07T07:00']],
  ['2025-11-07T12:00', ['07T12:00 07T13:00']],
  ['2025-11-08T20:00', ['08T20:00 08T21:00', 'Lunch 08T20:00 08T21:00']],
])('moved to %s it takes %j', (start, expected) => {
  expect(effect(start)).toEqual(expected);
});

it('across a start it plays until that, then continues until its end', () => {
  expect(effect('2025-11-07T11:30')).toEqual(['07T11:30 07T12:00', 'Breakfast 07T11:30 07T12:00']);
});

it('without an end it takes the rest of the day', () => {
  expect(effect('2025-11-07T18:00', { duration: 0 })).toEqual([
    '07T18:00 08T00:00',
    'Lunch 07T18:00 08T00:00',
  ]);
});

it('a longer end takes more, also of the next day', () => {
  expect(effect('2025-11-07T22:00', { duration: 11 * 3600 })).toEqual([
    '07T22:00 08T08:00',
    'Lunch 07T22:00 08T00:00',
  ]);
});

it('an entry that later starts hide never plays', () => {
  expect(effectOf([], { id: 'Talk', occurrence: 1, start: at('2025-11-07T18:00') })).toEqual({
    plays: null,
    replaced: [],
  });
});
