import { descriptionIn } from './description';

const german = descriptionIn({
  manual: 'Von Hand',
  everyDay: 'Jeden Tag',
  from: 'ab',
  until: 'bis',
  weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
});

it.each([
  ['Plays when you press Play now', 'Von Hand'],
  ['Every day from 17:00', 'Jeden Tag ab 17:00'],
  ['Mon, Wed 17:00 – 19:00, until Dec 3, 2026', 'Mo, Mi 17:00 – 19:00, bis Dec 3, 2026'],
  ['Nov 28, 2026 from 17:30, Sun from 08:00', 'Nov 28, 2026 ab 17:30, So ab 08:00'],
  ['', ''],
])('%s is %s', (english, text) => expect(german(english)).toBe(text));
