import fc from 'fast-check';
import { aContentItem, aPlaylistForEdit } from '../../testing/builders';
import { draftOf, type DraftEvent } from '../draft.rule';
import { historyAfter, historyOf, type History, type HistoryEvent } from './history.rule';
import type { Timing } from '../timing/timing.rule';

const start = () => historyOf(draftOf(aPlaylistForEdit(), '2026-11-10'));
const after = (history: History, ...events: HistoryEvent[]) => events.reduce(historyAfter, history);
const undone = { type: 'undone' } as const;
const redone = { type: 'redone' } as const;
const named = (name: string) => ({ type: 'named', name }) as const;
const removed = (...keys: string[]) => ({ type: 'removed', keys: new Set(keys) }) as const;

describe('undo reverts the last act of any kind', () => {
  it('a removal after typing: the tile comes back, the name stays', () => {
    const done = after(start(), named('Late'), removed('item-2'), undone);
    expect(done.present.name).toBe('Late');
    expect(done.present.entries.map(({ key }) => key)).toEqual(['item-1', 'item-2', 'item-3']);
    expect(after(done, undone).present).toEqual(start().present);
  });

  it.each<[string, DraftEvent]>([
    ['adding', { type: 'picked', item: aContentItem(), key: 'new-1' }],
    ['removing', removed('item-1', 'item-3')],
    ['dropping', { type: 'dropped', keys: new Set(['item-1']), target: 'item-3', side: 'after' }],
    ['placing', { type: 'placed', key: 'item-3', index: 0 }],
    ['a time', { type: 'retimed', keys: new Set(['item-1']), seconds: 60 }],
    ['when it plays', { type: 'validity_set', key: 'item-2', validity: { days: [1] } }],
    ['a day', { type: 'day_toggled', day: 3 }],
    ['the kind of schedule', { type: 'timing_set', change: { scheduleType: 'manual' } }],
    ['the devices', { type: 'groups_set', groupIds: ['bar'] }],
    ['restored changes', { type: 'replaced', draft: { ...start().present, name: 'Other', entries: [] } }],
  ])('%s, and redo does it again', (_what, event) => {
    const done = after(start(), event);
    expect(done.present).not.toEqual(start().present);
    expect(after(done, undone).present).toEqual(start().present);
    expect(after(done, undone, redone)).toEqual({ ...done, isOpen: false });
  });

  it('an event without effect is not an act', () => {
    const history = start();
    expect(after(history, named('Breakfast'), removed('nobody'))).toBe(history);
    expect(after(history, { type: 'placed', key: 'item-1', index: 0 })).toBe(history);
    expect(after(history, undone, redone)).toBe(history);
  });
});

describe('typing is one act', () => {
  it('until the field loses focus', () => {
    const typed = after(start(), named('L'), named('La'), named('La '), { type: 'settled' }, named('Lat'));
    expect(typed.past).toHaveLength(2);
    expect(after(typed, undone).present.name).toBe('La ');
    expect(after(typed, undone, undone).present.name).toBe('Breakfast');
  });
  it('until another act, or an undo', () => {
    expect(after(start(), named('L'), removed('item-1'), named('La')).past).toHaveLength(3);
    expect(after(start(), named('L'), removed('item-1'), undone, named('La')).past).toHaveLength(2);
  });
  it('the time typed part by part is one act, the date another', () => {
    const set = (change: Partial<Timing>) => ({ type: 'timing_set', change }) as const;
    const typed = after(start(), set({ time: '10:00' }), set({ time: '10:30' }), set({ date: '2027-01-01' }));
    expect(typed.past.map(({ act }) => act.run)).toEqual(['time', 'date']);
    const ended = after(typed, set({ duration: 3600 }), set({ duration: NaN }), set({ duration: 7200 }));
    expect(ended.past.map(({ act }) => act.run)).toEqual(['time', 'date', 'duration']);
    expect(after(ended, undone).present.duration).toBe(0);
    const until = after(ended, set({ lastDay: '2026-12-26' }));
    expect(after(until, undone).present).toEqual(ended.present);
  });
});

it('a new act after undo clears redo', () => {
  const done = after(start(), removed('item-1'), undone, removed('item-2'));
  expect(done.future).toEqual([]);
});

it('forgets the oldest beyond two hundred', () => {
  let history = start();
  for (let n = 0; n < 250; n += 1) history = after(history, { type: 'day_toggled', day: (n % 7) + 1 });
  expect(history.past).toHaveLength(200);
});

it('undoing everything returns to the start, redoing everything to the end', () => {
  const key = fc.constantFrom('item-1', 'item-2', 'item-3', 'new-1');
  const event = fc.oneof(
    fc.string({ maxLength: 3 }).map((name): HistoryEvent => named(name)),
    key.map((one): HistoryEvent => removed(one)),
    fc.constant<HistoryEvent>({ type: 'picked', item: aContentItem(), key: 'new-1' }),
    fc.tuple(key, fc.nat(4)).map(([one, index]): HistoryEvent => ({ type: 'placed', key: one, index })),
    fc
      .tuple(key, fc.integer({ min: 2, max: 9 }))
      .map(([one, seconds]): HistoryEvent => ({ type: 'retimed', keys: new Set([one]), seconds })),
    fc.constantFrom<HistoryEvent>(undone, redone, { type: 'settled' }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const end = after(start(), ...events, ...Array<HistoryEvent>(40).fill(redone));
      const back = after(end, ...Array<HistoryEvent>(80).fill(undone));
      expect(back.present).toEqual(start().present);
      expect(after(back, ...Array<HistoryEvent>(80).fill(redone)).present).toEqual(end.present);
    }),
  );
});
