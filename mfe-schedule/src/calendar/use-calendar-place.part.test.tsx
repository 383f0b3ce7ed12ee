import { MemoryRouter, useLocation } from '@vitrine/shared/router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { at } from '../testing/week';
import { useCalendarPlace } from './use-calendar-place';

const now = at('2025-11-05T14:32');

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ place: useCalendarPlace(now, false), address: useLocation().search }),
    { wrapper },
  );
  return result;
}

describe('the place of the calendar', () => {
  it.each([
    ['/schedule', { mode: 'week', day: at('2025-11-05T00:00'), group: null }],
    [
      '/schedule?mode=month&day=2025-12-24&group=bar',
      { mode: 'month', day: at('2025-12-24T00:00'), group: 'bar' },
    ],
    ['/schedule?mode=nonsense&day=soon&group=', { mode: 'week', day: at('2025-11-05T00:00'), group: null }],
  ])('is read from %s', (address, expected) => {
    expect(open(address).current.place).toMatchObject(expected);
  });

  it('is written into the address, the rest of it kept', () => {
    const result = open('/schedule?group=bar');
    act(() => result.current.place.showMode('month'));
    act(() => result.current.place.step(1));
    expect(result.current.address).toBe('?group=bar&mode=month&day=2025-12-01');
  });

  it('today and ungrouped devices need no word in it', () => {
    const result = open('/schedule?mode=week&day=2025-12-24&group=bar');
    act(() => result.current.place.showToday());
    act(() => result.current.place.showGroup(null));
    expect(result.current.address).toBe('?mode=week');
  });

  it('§2.7.5 §4.5.2 a day of the month leads to its week', () => {
    const result = open('/schedule?mode=month');
    act(() => result.current.place.showWeekOf(at('2025-11-19T13:00')));
    expect(result.current.place).toMatchObject({ mode: 'week', day: at('2025-11-19T00:00') });
  });

  it('a day of the strip stays in the week', () => {
    const result = open('/schedule');
    act(() => result.current.place.showDay(at('2025-11-07T00:00')));
    expect(result.current.place).toMatchObject({ mode: 'week', day: at('2025-11-07T00:00') });
  });
});
