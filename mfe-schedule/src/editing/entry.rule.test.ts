import { buildRule } from '@vitrine/shared/testing';
import type { PlaylistForEdit, PlaylistItem } from '@vitrine/shared/contract';
import { at } from '../testing/week';
import {
  blockOf,
  draftOfPlaylist,
  draftOfSlot,
  faultsOf,
  fieldsOfDraft,
  fieldsOfPlaylist,
  foundIn,
  hasPassed,
  isSameTiming,
  lostBy,
  mediaOf,
  newPlaylistAddress,
  oddStartOf,
  pageOfBlock,
  startOfDraft,
  toggledDay,
  type EntryDraft,
} from './entry.rule';
import { slotAt, slotOn } from './slot.rule';

const NOW = at('2025-11-05T14:32');
const draft = (change: Partial<EntryDraft> = {}): EntryDraft => ({
  ...draftOfSlot({ start: at('2025-11-07T17:00'), duration: 7200 }, null),
  ...change,
});
const playlist = (change: Partial<PlaylistForEdit> = {}): PlaylistForEdit => ({
  id: 'pl-1',
  name: 'Happy hour',
  schedule_type: 'day_of_week',
  days_of_week: [1, 3],
  custom_date: at('2025-11-03T17:00'),
  schedule_duration: 7200,
  schedule_last_day: at('2025-12-24T00:00'),
  device_group: 'bar',
  state: 'approved',
  selected_media: [
    {
      playlist_item_id: 'item-1',
      id: 'promo-1',
      type: 'promo',
      order: 0,
      duration: 10,
      own_duration: 0,
      name: 'Beer',
      thumb: [],
      src: '',
      file_type: 'image/png',
      width: 1,
      height: 1,
      is_processing: false,
    },
  ],
  ...change,
});

describe('the slot of a press', () => {
  it.each([
    ['17:00', '17:00'],
    ['17:29', '17:00'],
    ['17:45', '17:30'],
  ])('at %s begins at %s, for an hour', (pressed, start) => {
    expect(slotAt(at(`2025-11-07T${pressed}`))).toEqual({ start: at(`2025-11-07T${start}`), duration: 3600 });
  });
  it.each([
    ['today, at the next full hour', '2025-11-05T00:00', NOW, '2025-11-05T15:00'],
    ['today, not after midnight', '2025-11-05T00:00', at('2025-11-05T23:10'), '2025-11-05T09:00'],
    ['another day, at nine', '2025-11-07T11:00', NOW, '2025-11-07T09:00'],
  ])('on %s', (_name, day, now, start) => {
    expect(slotOn(at(day), now)).toEqual({ start: at(start), duration: 3600 });
  });
});

it('a new entry is once, on its date, with its weekday preset', () => {
  expect(draftOfSlot({ start: at('2025-11-09T22:00'), duration: 0 }, 'bar')).toEqual({
    type: 'custom',
    days: [7],
    day: '2025-11-09',
    clock: '22:00',
    duration: 0,
    firstDay: '',
    lastDay: '',
    groups: ['bar'],
  });
});

it('the timing of a playlist has the clicked day as its date, and a single date its own', () => {
  const clicked = at('2025-11-05T17:00');
  expect(draftOfPlaylist(playlist(), clicked)).toEqual({
    type: 'day_of_week',
    days: [1, 3],
    day: '2025-11-05',
    clock: '17:00',
    duration: 7200,
    firstDay: '',
    lastDay: '2025-12-24',
    groups: ['bar'],
  });
  const once = playlist({ schedule_type: 'custom', days_of_week: [], schedule_duration: undefined });
  expect(draftOfPlaylist(once, clicked)).toMatchObject({
    type: 'custom',
    day: '2025-11-03',
    days: [3],
    duration: 0,
  });
  const manual = playlist({ schedule_type: 'manual', custom_date: 0, days_of_week: [] });
  expect(draftOfPlaylist(manual, clicked)).toMatchObject({
    type: 'custom',
    day: '2025-11-05',
    clock: '17:00',
  });
});

it.each<[Partial<EntryDraft>, string[]]>([
  [{}, []],
  [{ type: 'day_of_week', days: [] }, ['no_days']],
  [{ days: [] }, []],
  [{ day: '' }, ['no_date']],
  [{ type: 'every_day', day: '' }, []],
  [{ clock: '', duration: NaN }, ['no_time', 'no_end']],
  [{ type: 'every_day', firstDay: '2025-12-02', lastDay: '2025-12-01' }, ['days_reversed']],
  [{ firstDay: '2025-12-02', lastDay: '2025-12-01' }, []],
])('%j has the faults %j', (change, faults) => {
  expect(faultsOf(draft(change))).toEqual(faults);
});

it.each<[Partial<EntryDraft>, object]>([
  [{}, { schedule_type: 'custom', days_of_week: [], custom_date: at('2025-11-07T17:00') }],
  [
    { type: 'day_of_week', days: [1, 5] },
    { schedule_type: 'day_of_week', days_of_week: [1, 5], custom_date: at('2025-11-05T17:00') },
  ],
  [{ type: 'every_day' }, { schedule_type: 'every_day', custom_date: at('2025-11-05T17:00') }],
  [
    { type: 'every_day', firstDay: '2025-12-01', lastDay: '2025-12-24' },
    { schedule_first_day: at('2025-12-01T00:00'), schedule_last_day: at('2025-12-24T00:00') },
  ],
  [{ lastDay: '2025-12-24' }, { schedule_first_day: 0, schedule_last_day: 0 }],
])('§3.19 %j is sent as %j', (change, fields) => {
  const sent = fieldsOfDraft(draft(change), NOW);
  expect(sent).toMatchObject({ ...fields, schedule_duration: 7200, device_group: null });
});

it('two timings are the same when their entries are', () => {
  const same = (a: Partial<EntryDraft>, b: Partial<EntryDraft>) =>
    isSameTiming(fieldsOfDraft(draft(a), NOW), fieldsOfDraft(draft(b), at('2025-12-24T12:00')));
  expect(same({ type: 'every_day' }, { type: 'every_day', day: '2026-01-01' })).toBe(true);
  expect(same({}, {})).toBe(true);
  expect(same({}, { day: '2025-11-08' })).toBe(false);
  expect(same({ type: 'every_day' }, { type: 'every_day', clock: '17:15' })).toBe(false);
  expect(same({ type: 'every_day' }, { type: 'every_day', duration: 0 })).toBe(false);
  expect(same({ type: 'day_of_week', days: [1] }, { type: 'day_of_week', days: [2] })).toBe(false);
  expect(same({}, { groups: ['bar'] })).toBe(false);
  expect(same({ groups: ['bar'] }, { groups: ['bar', 'hall'] })).toBe(false);
  expect(same({ groups: ['hall', 'bar'] }, { groups: ['bar', 'hall'] })).toBe(true);
  expect(same({ type: 'every_day' }, { type: 'every_day', lastDay: '2025-12-24' })).toBe(false);
  const kept = playlist({ device_groups: ['bar', 'hall'] });
  expect(fieldsOfPlaylist(kept)).toMatchObject({ device_group: 'bar', device_groups: ['bar', 'hall'] });
  expect(isSameTiming(fieldsOfPlaylist(kept), fieldsOfDraft(draftOfPlaylist(kept, NOW), NOW))).toBe(true);
});

it('a single date in the past never plays; a repetition always has a next time', () => {
  expect(hasPassed(draft({ day: '2025-11-05', clock: '14:00' }), NOW)).toBe(true);
  expect(hasPassed(draft({ day: '2025-11-05', clock: '15:00' }), NOW)).toBe(false);
  expect(hasPassed(draft({ type: 'every_day', clock: '14:00' }), NOW)).toBe(false);
  expect(hasPassed(draft({ type: 'every_day', lastDay: '2025-11-04' }), NOW)).toBe(true);
  expect(hasPassed(draft({ type: 'every_day', lastDay: '2025-11-05' }), NOW)).toBe(false);
  expect(startOfDraft(draft({ clock: '' }), NOW)).toBeNull();
});

it('items of a copy are new ones', () => {
  const item = { id: 'promo-1', type: 'promo', order: 0, duration: 10 };
  expect(mediaOf(playlist())).toEqual([{ ...item, playlist_item_id: 'item-1' }]);
  expect(mediaOf(playlist(), true)).toEqual([item]);
  const [known] = playlist().selected_media;
  const limited = { selected_media: known ? [{ ...known, validity: { days: [1] } }] : [] };
  expect(mediaOf(limited, true)).toEqual([{ ...item, validity: { days: [1] } }]);
});

it.each([
  ['approved', true, null],
  ['pending', true, 'waiting'],
  ['rejected', true, 'rejected'],
  ['pending', false, null],
  ['rejected', false, null],
] as const)('§4.5.11 a playlist that is %s (approver: %s) is blocked by %j', (state, mayApprove, block) => {
  expect(blockOf(playlist({ state }), mayApprove)).toBe(block);
  expect(blockOf(playlist({ state, selected_media: [] }), mayApprove)).toBe('empty');
});
it('the reason leads to the page where it ends', () => {
  expect(pageOfBlock('waiting', 'a&b')).toBe('/playlist/review?id=a%26b');
  expect(pageOfBlock('empty', 'pl-1')).toBe('/playlist/edit?id=pl-1');
});

it('a new timing loses the days that were changed from now on, and differing times', () => {
  const monday = buildRule({
    id: 'a',
    playlist_id: 'pl-1',
    date_start: at('2025-11-03T17:00'),
    repeat_interval: 604800,
    exceptions: [
      { occurrence: at('2025-11-03T17:00'), start: null },
      { occurrence: at('2025-11-10T17:00'), start: null },
    ],
  });
  const friday = { ...monday, id: 'b', date_start: at('2025-11-07T18:00'), exceptions: [] };
  const other = { ...monday, id: 'c', playlist_id: 'pl-2' };
  expect(lostBy([monday, friday, other], 'pl-1', NOW)).toEqual({ days: 1, timesDiffer: true });
  expect(lostBy([monday, other], 'pl-1', NOW)).toEqual({ days: 1, timesDiffer: false });
  expect(lostBy([], 'pl-1', NOW)).toEqual({ days: 0, timesDiffer: false });
});

it('days are kept in order', () => {
  expect(toggledDay([1, 5], 3)).toEqual([1, 3, 5]);
  expect(toggledDay([1, 3, 5], 3)).toEqual([1, 5]);
});

it('a new playlist takes its name and timing along in the address', () => {
  const address = newPlaylistAddress(
    'Beer & wine',
    draft({ type: 'day_of_week', days: [1, 2], lastDay: '2025-12-24', groups: ['bar', 'hall'] }),
  );
  const url = new URL(address, 'http://venue.example');
  expect(url.pathname).toBe('/playlist/new');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    name: 'Beer & wine',
    type: 'day_of_week',
    days: '1,2',
    date: '2025-11-07',
    time: '17:00',
    duration: '7200',
    first: '',
    last: '2025-12-24',
    group: 'bar,hall',
  });
});

it('playlists are found by a part of their name, in any case', () => {
  const named = (name: string) => ({ name }) as PlaylistItem;
  const all = [named('Happy hour'), named('Lunch'), named('Unhappy')];
  expect(foundIn(all, ' HAPPY ').map(({ name }) => name)).toEqual(['Happy hour', 'Unhappy']);
  expect(foundIn(all, '')).toHaveLength(3);
});

it.each<[string, Partial<EntryDraft>, string | null]>([
  [
    'a single date in the skipped hour',
    { day: '2026-03-29', clock: '02:30' },
    '2026-03-29T02:30 from 2026-03-29T03:00',
  ],
  ['a single date in the repeated hour', { day: '2026-10-25', clock: '02:30' }, '2026-10-25T02:30 twice'],
  ['any other time', { day: '2026-03-29', clock: '03:30' }, null],
  ['every day', { type: 'every_day', clock: '02:30' }, '2026-03-29T02:30 from 2026-03-29T03:00'],
  ['every Monday', { type: 'day_of_week', days: [1], clock: '02:30' }, null],
  ['an unfinished time', { clock: '' }, null],
])('a start that the clocks of Berlin skip or show twice: %s', (_what, change, expected) => {
  const odd = oddStartOf(draft(change), NOW, 'Europe/Berlin');
  const words = (time: number) => new Date(time * 1000).toISOString().slice(0, 16);
  expect(odd && `${words(odd.at)} ${odd.from === null ? 'twice' : `from ${words(odd.from)}`}`).toBe(expected);
});
