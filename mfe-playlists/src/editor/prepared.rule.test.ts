import { emptyDraft } from './draft.rule';
import { withPrepared } from './prepared.rule';

const empty = emptyDraft('2026-11-10');
const read = (text: string) => withPrepared(empty, new URLSearchParams(text));

it('takes name, days, times and group from the address', () => {
  const address =
    'name=Happy+hour&type=day_of_week&days=5,1,1&date=2026-11-12&time=17:00&duration=7200&first=2026-12-01&last=2026-12-24&group=bar,hall,bar';
  expect(read(address)).toEqual({
    ...empty,
    name: 'Happy hour',
    scheduleType: 'day_of_week',
    days: [1, 5],
    date: '2026-11-12',
    time: '17:00',
    duration: 7200,
    firstDay: '2026-12-01',
    lastDay: '2026-12-24',
    deviceGroups: ['bar', 'hall'],
  });
});

it.each([
  '',
  'promos=a,b',
  'type=weekly&days=0,8&date=2026-02-30&first=x&last=2026-13-01&time=25:00&duration=-1',
  'days=x&date=soon&time=late&duration=86401&group=',
  'duration=1.5',
])('keeps the draft for %j', (address) => {
  expect(read(address)).toEqual(empty);
});

it('cuts a name that is too long', () => {
  expect(read(`name=${'x'.repeat(500)}`).name).toHaveLength(120);
});
