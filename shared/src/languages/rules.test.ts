import { agoText, calendarTitle, clockTime, formatBytes, formatDay, formatDuration } from '../rules';
import { install } from './de';

it('dates, times, sizes and durations are those of the installed language', () => {
  install();
  const at = Date.UTC(2025, 10, 5) / 1000;
  expect(formatDay(at)).toBe('Mi, 5. Nov. 2025');
  expect(agoText(at, at + 300)).toBe('vor 5 Minuten');
  expect(agoText(at, at + 90_000)).toBe('am 5. Nov. 2025');
  expect(calendarTitle({ start: at, end: at + 86_400 * 7 })).toBe('05. Nov. - 11. Nov. 2025');
  expect(clockTime(0, true)).toBe('Mitternacht');
  expect(formatBytes(1_500_000)).toBe('1,5 MB');
  expect(formatDuration(3725)).toBe('1 Std. 2 Min. 5 Sek.');
});
