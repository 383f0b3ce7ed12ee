import { instantOf } from '@vitrine/shared/rules';
import { afterCheck, openSinceOf, type ScreenAlert } from './screen-alert.rule';

/** Checks a screen every minute. `lives` has one sign per check: L live, o offline. */
function checked(
  lives: string,
  { openFrom = 0, at = 100_000 }: { openFrom?: number | null; at?: number } = {},
) {
  let alert: ScreenAlert | null = null;
  const events: [number, string][] = [];
  [...lives].forEach((sign, minute) => {
    const now = at + minute * 60;
    const openSince = openFrom === null ? null : openFrom === 0 ? 0 : at + openFrom * 60;
    const result = afterCheck(alert, {
      isLive: sign === 'L',
      openSince: openSince && openSince <= now ? openSince : openSince === 0 ? 0 : null,
      now,
    });
    alert = result.alert;
    if (result.event) events.push([minute, result.event]);
  });
  return { events, alert: alert as ScreenAlert | null };
}

describe('alerts of a screen', () => {
  it('announce ten minutes offline once, and two minutes live as being back', () => {
    expect(checked(`${'o'.repeat(30)}LLLL`).events).toEqual([
      [10, 'screen_offline'],
      [32, 'screen_online'],
    ]);
  });

  it('are none for shorter interruptions', () => {
    const { events, alert } = checked(`${'o'.repeat(10)}${'L'.repeat(70)}`);
    expect(events).toEqual([]);
    expect(alert).toBeNull();
  });

  it('are none for a screen that is live', () => {
    expect(checked('LLL')).toEqual({ events: [], alert: null });
  });

  it('announce a screen that flaps every minute as one interruption, with their number', () => {
    const { events, alert } = checked('oL'.repeat(25));
    expect(events).toEqual([[10, 'screen_offline']]);
    expect(alert?.drops).toBe(25);
  });

  it('announce a screen at most once an hour, also when it was back in between', () => {
    const round = `${'o'.repeat(12)}LLLL`;
    expect(checked(round.repeat(8)).events).toEqual([
      [10, 'screen_offline'],
      [14, 'screen_online'],
      [74, 'screen_offline'],
      [78, 'screen_online'],
    ]);
  });

  it('count the interruptions of the last hour', () => {
    const { alert } = checked('ooLLLooLLLoo');
    expect(alert).toMatchObject({ drops: 3, countedSince: 100_000 });
  });

  it('count ten minutes from the opening of the venue', () => {
    expect(checked('o'.repeat(60), { openFrom: 30 }).events).toEqual([[40, 'screen_offline']]);
    expect(checked('o'.repeat(60), { openFrom: null }).events).toEqual([]);
  });

  it('wait ten minutes after the server was down, as screens could not report', () => {
    const before = checked('oo').alert;
    const now = 100_000 + 60 + 1200;
    const after = afterCheck(before, { isLive: false, openSince: 0, now });
    expect(after).toMatchObject({ event: null, alert: { noticedAt: now } });
  });
});

describe('the present opening period', () => {
  const zone = 'Europe/Berlin';
  const daily = (start: number, end: number, closed_days: number[] = []) => ({
    periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: start * 3600, end: end * 3600 })),
    closed_days,
    dark: false,
  });
  /** Floating time of a day of March 2027; on the 28th, clocks change at 02:00. */
  const at = (day: number, hour: number) => Date.UTC(2027, 2, day, hour) / 1000;
  const openSince = (hours: ReturnType<typeof daily> | null, floating: number) =>
    openSinceOf(hours, zone, instantOf(floating, zone));
  const instant = (floating: number) => instantOf(floating, zone) / 1000;

  it('began long ago without opening hours', () => expect(openSince(null, at(1, 3))).toBe(0));
  it('is none outside of the hours and on closed days', () => {
    expect(openSince(daily(9, 22), at(1, 8))).toBeNull();
    expect(openSince(daily(9, 22), at(1, 22))).toBeNull();
    expect(openSince(daily(9, 22, [at(1, 0)]), at(1, 12))).toBeNull();
  });
  it('began at the opening, also before midnight and before a clock change', () => {
    expect(openSince(daily(9, 22), at(1, 12))).toBe(instant(at(1, 9)));
    const night = openSince(daily(20, 28), at(28, 3)) ?? 0;
    expect(night).toBe(instant(at(27, 20)));
    // Six hours have passed, though the clock shows seven.
    expect(instant(at(28, 3)) - night).toBe(6 * 3600);
  });
});
