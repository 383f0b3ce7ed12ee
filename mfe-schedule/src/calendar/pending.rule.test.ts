import { buildPlaylist } from '@vitrine/shared/testing';
import { at } from '../testing/week';
import { pendingIn } from './pending.rule';

const DAY = 86_400;
const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') };
const playlist = (
  device_group: string | null,
  ...entries: { date_start: number; repeat_interval: number }[]
) => buildPlaylist({ id: 'pl-1', name: 'Happy hour', device_group, pending_entries: entries });
const daily = { date_start: at('2025-11-07T17:00'), repeat_interval: DAY };
const times = (...found: { start: number; end: number }[]) =>
  found.map(({ start, end }) =>
    [start, end].map((one) => new Date(one * 1000).toISOString().slice(5, 16)).join(' '),
  );

it('§4.5.10 repeats a pending entry in the period, each to its own end', () => {
  const found = pendingIn([playlist(null, { ...daily, ...{ duration: 7200 } })], null, week, []);
  expect(times(...found)).toEqual([
    '11-07T17:00 11-07T19:00',
    '11-08T17:00 11-08T19:00',
    '11-09T17:00 11-09T19:00',
  ]);
  expect(found[0]).toMatchObject({ playlistId: 'pl-1', title: 'Happy hour', kind: 'every_day' });
  expect(new Set(found.map(({ key }) => key)).size).toBe(3);
});

it('one without an end ends at the next start of its day, else at midnight', () => {
  const starts = [at('2025-11-07T17:00'), at('2025-11-07T20:00'), at('2025-11-09T08:00')];
  expect(times(...pendingIn([playlist(null, daily)], null, week, starts))).toEqual([
    '11-07T17:00 11-07T20:00',
    '11-08T17:00 11-09T00:00',
    '11-09T17:00 11-10T00:00',
  ]);
});

it('reaches its own groups, and all when it is for all devices', () => {
  const count = (own: string | null, group: string | null) =>
    pendingIn([playlist(own, daily)], group, week, []).length;
  expect([count('bar', 'bar'), count('bar', null), count('bar', 'hall'), count(null, 'hall')]).toEqual([
    3, 0, 0, 3,
  ]);
  const both = { ...playlist('bar', daily), device_groups: ['bar', 'hall'] };
  const found = ['bar', 'hall', 'roof', null].map((group) => pendingIn([both], group, week, []));
  expect(found.map(({ length }) => length)).toEqual([3, 3, 0, 0]);
  expect(found[1]?.[0]?.device_groups).toEqual(['bar', 'hall']);
});

it('nothing waits without pending entries', () => {
  expect(pendingIn([playlist(null), buildPlaylist({ state: 'pending' })], null, week, [])).toEqual([]);
});

it('draws a limited number of occurrences', () => {
  const many = Array.from({ length: 100 }, () => daily);
  expect(pendingIn([playlist(null, ...many)], null, week, [])).toHaveLength(200);
});
