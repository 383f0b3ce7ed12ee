import { aContentItem, aPlaylist, aPlaylistForEdit, NINE_O_CLOCK } from '../testing/builders';
import {
  draftAfter,
  draftFaults,
  draftOf,
  hoursOf,
  emptyDraft,
  sameDraft,
  toCreatePlaylist,
} from './draft.rule';
import type { Draft, DraftEvent } from './draft.rule';
import type { DraftEntry } from '../parts/running-order.rule';

const TODAY = '2026-11-10';
const saved = () => draftOf(aPlaylistForEdit(), TODAY);
const after = (draft: Draft, ...events: DraftEvent[]) => events.reduce(draftAfter, draft);

describe('a draft begins', () => {
  it('every day at nine on all devices when it is new', () => {
    expect(emptyDraft(TODAY)).toMatchObject({ scheduleType: 'every_day', time: '09:00', deviceGroups: [] });
  });
  it('as the playlist was saved', () => {
    const custom = aPlaylistForEdit({ schedule_type: 'custom', custom_date: NINE_O_CLOCK + 1800 });
    expect(draftOf(custom, '2030-01-01')).toMatchObject({ time: '09:30', date: TODAY, name: 'Breakfast' });
  });
  it('with a usable time when the playlist had none', () => {
    const manual = aPlaylistForEdit({ schedule_type: 'manual', custom_date: 0 });
    expect(draftOf(manual, TODAY)).toMatchObject({ scheduleType: 'manual', time: '09:00', date: TODAY });
  });
});

describe('events', () => {
  it('a pick is appended, or inserted where it was dropped', () => {
    const item = aContentItem();
    expect(after(saved(), { type: 'picked', item, key: 'new' }).entries[3]?.name).toBe('Happy hour');
    expect(after(saved(), { type: 'picked', item, key: 'new', index: 1 }).entries[1]?.name).toBe(
      'Happy hour',
    );
  });
  it('a full playlist accepts no more items', () => {
    const entry = saved().entries[0] as DraftEntry;
    const full = { ...saved(), entries: Array.from({ length: 500 }, (_, i) => ({ ...entry, key: `k${i}` })) };
    expect(after(full, { type: 'picked', item: aContentItem(), key: 'new' })).toBe(full);
  });
  it('removing and putting back leaves no trace', () => {
    const entry = saved().entries[1] as DraftEntry;
    const again = after(
      saved(),
      { type: 'removed', keys: new Set(['item-2']) },
      { type: 'put_back', entries: [{ entry, index: 1 }] },
    );
    expect(again).toEqual(saved());
    // Undo came first: the entry is not put back twice.
    expect(after(saved(), { type: 'put_back', entries: [{ entry, index: 1 }] })).toEqual(saved());
  });
  it.each<[DraftEvent, Partial<Draft>]>([
    [{ type: 'named', name: 'Brunch' }, { name: 'Brunch' }],
    [{ type: 'day_toggled', day: 2 }, { days: [2] }],
    [{ type: 'timing_set', change: { scheduleType: 'manual' } }, { scheduleType: 'manual' }],
    [{ type: 'groups_set', groupIds: ['g1', 'g2'] }, { deviceGroups: ['g1', 'g2'] }],
    [{ type: 'replaced', draft: emptyDraft(TODAY) }, emptyDraft(TODAY)],
  ])('%o', (event, part) => expect(after(saved(), event)).toMatchObject(part));
  it('order and duration follow the filmstrip', () => {
    const moved = after(
      saved(),
      { type: 'placed', key: 'item-3', index: 0 },
      { type: 'dropped', keys: new Set(['item-1']), target: 'item-2', side: 'after' },
      { type: 'retimed', keys: new Set(['item-1']), seconds: 60 },
    );
    expect(moved.entries.map((e) => [e.key, e.duration])).toEqual([
      ['item-3', 15],
      ['item-2', 24],
      ['item-1', 60],
    ]);
  });
});

describe('unsaved changes', () => {
  it('none when only fields outside of the draft have changed', () => {
    const renamed = saved();
    renamed.entries = renamed.entries.map((entry) => ({ ...entry, name: 'x', key: `${entry.key}!` }));
    expect(sameDraft(saved(), { ...renamed, name: ' Breakfast ' })).toBe(true);
  });
  it('none by a date that the schedule type does not use', () => {
    expect(sameDraft(saved(), { ...saved(), date: '2030-01-01', days: [1] })).toBe(true);
  });
  it('none by another order of its groups', () => {
    const groups = (...groupIds: string[]) => after(saved(), { type: 'groups_set', groupIds });
    expect(sameDraft(groups('g1', 'g2'), groups('g2', 'g1'))).toBe(true);
    expect(sameDraft(groups('g1', 'g2'), groups('g1'))).toBe(false);
    const around = (duration: number) =>
      after(saved(), { type: 'contained', key: 'k', playlist: aPlaylist({ duration, item_count: 2 }) });
    expect(sameDraft(around(20), around(30))).toBe(true);
    expect(sameDraft(around(20), saved())).toBe(false);
  });
  it.each<[string, DraftEvent]>([
    ['the name', { type: 'named', name: 'Brunch' }],
    ['the order', { type: 'placed', key: 'item-3', index: 0 }],
    ['a length', { type: 'retimed', keys: new Set(['item-1']), seconds: 11 }],
    ['the time', { type: 'timing_set', change: { time: '10:00' } }],
    ['the first day', { type: 'timing_set', change: { firstDay: '2026-12-01' } }],
    ['the last day', { type: 'timing_set', change: { lastDay: '2026-12-26' } }],
    ['the end', { type: 'timing_set', change: { duration: 3600 } }],
    ['the group', { type: 'groups_set', groupIds: ['g1'] }],
  ])('yes, when %s has changed', (_, event) => expect(sameDraft(saved(), after(saved(), event))).toBe(false));
});

describe('the create payload', () => {
  it('contains the playlist id, and the start in floating time', () => {
    expect(toCreatePlaylist(saved(), TODAY, 'pl-1')).toMatchObject({
      id: 'pl-1',
      name: 'Breakfast',
      schedule_type: 'every_day',
      custom_date: NINE_O_CLOCK,
      device_group: null,
      days_of_week: [],
    });
  });
  it('contains all of several groups, and one as the specification does', () => {
    const sent = (...deviceGroups: string[]) => toCreatePlaylist({ ...saved(), deviceGroups }, TODAY, null);
    expect(sent('g1', 'g2')).toMatchObject({ device_group: 'g1', device_groups: ['g1', 'g2'] });
    expect(sent('g1').device_group).toBe('g1');
    expect(sent('g1')).not.toHaveProperty('device_groups');
  });
  it('leaves out an empty name and the id of a new playlist', () => {
    const sent = toCreatePlaylist({ ...saved(), name: '  ' }, TODAY, null);
    expect(sent).not.toHaveProperty('name');
    expect(sent).not.toHaveProperty('id');
  });
  it('contains the end, none without a schedule; an incomplete one cannot be saved', () => {
    const evening = { ...saved(), duration: 7200 };
    expect(toCreatePlaylist(evening, TODAY, null).schedule_duration).toBe(7200);
    expect(toCreatePlaylist(saved(), TODAY, null).schedule_duration).toBe(0);
    expect(toCreatePlaylist({ ...evening, scheduleType: 'manual' }, TODAY, null).schedule_duration).toBe(0);
    expect(draftFaults({ ...evening, duration: NaN })).toEqual(['no_end']);
    expect(draftOf({ ...aPlaylistForEdit(), schedule_duration: 7200 }, TODAY).duration).toBe(7200);
  });
  it('first and last day are sent for what repeats, and come back', () => {
    const days = {
      schedule_first_day: Date.UTC(2026, 11, 1) / 1000,
      schedule_last_day: Date.UTC(2026, 11, 26) / 1000,
    };
    const advent = draftOf({ ...aPlaylistForEdit(), ...days }, TODAY);
    expect(advent).toMatchObject({ firstDay: '2026-12-01', lastDay: '2026-12-26' });
    expect(toCreatePlaylist(advent, TODAY, null)).toMatchObject(days);
    expect(toCreatePlaylist({ ...advent, scheduleType: 'custom' }, TODAY, null)).toMatchObject({
      schedule_first_day: 0,
      schedule_last_day: 0,
    });
  });
  it.each([
    ['09:00', 0, '09:00'],
    ['17:00', 7200, '17:00 – 19:00'],
    ['22:00', 7200, '22:00 – midnight'],
    ['22:00', NaN, '22:00'],
  ])('from %s for %s seconds is shown as %s', (time, duration, text) =>
    expect(hoursOf({ ...saved(), time, duration })).toBe(text),
  );
  it('contains weekdays only for the schedule type that uses them', () => {
    const days = { ...saved(), days: [1, 2] };
    expect(toCreatePlaylist(days, TODAY, null).days_of_week).toEqual([]);
    expect(toCreatePlaylist({ ...days, scheduleType: 'day_of_week' }, TODAY, null).days_of_week).toEqual([
      1, 2,
    ]);
  });
});

it('cannot be saved without anything to play or without a day', () => {
  expect(draftFaults(emptyDraft(TODAY))).toEqual(['no_entries']);
  expect(draftFaults({ ...saved(), scheduleType: 'day_of_week' })).toEqual(['no_days']);
  expect(draftFaults(saved())).toEqual([]);
});
