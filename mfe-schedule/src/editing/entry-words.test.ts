import { at } from '../testing/week';
import { draftOfSlot, type EntryDraft } from './entry.rule';
import { whenOf } from './entry-words';

const draft = (change: Partial<EntryDraft>): EntryDraft => ({
  ...draftOfSlot({ start: at('2025-11-07T17:00'), duration: 7200 }, null),
  ...change,
});

it.each<[Partial<EntryDraft>, string]>([
  [{}, 'Fri, Nov 7, 2025, 17:00 – 19:00'],
  [{ clock: '22:00', duration: 5 * 3600 }, 'Fri, Nov 7, 2025, 22:00 – 03:00'],
  [{ duration: 0 }, 'Fri, Nov 7, 2025, from 17:00'],
  [{ type: 'every_day' }, 'every day 17:00 – 19:00'],
  [{ type: 'day_of_week', days: [1, 2, 3, 4, 5, 6, 7] }, 'every day 17:00 – 19:00'],
  [{ type: 'day_of_week', days: [1, 2, 3, 4, 5] }, 'Mon–Fri 17:00 – 19:00'],
  [{ type: 'day_of_week', days: [6, 7] }, 'Sat and Sun 17:00 – 19:00'],
  [{ type: 'day_of_week', days: [1, 3, 5] }, 'Mon, Wed and Fri 17:00 – 19:00'],
  [{ type: 'day_of_week', days: [5], duration: 7 * 3600 }, 'Fri 17:00 – midnight'],
  [{ type: 'every_day', lastDay: '2025-12-24' }, 'every day 17:00 – 19:00, until Dec 24, 2025'],
])('%j plays %s', (change, words) => {
  expect(whenOf(draft(change))).toBe(words);
});
