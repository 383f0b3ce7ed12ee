import { Calendar } from '@fullcalendar/core';
import { waitFor } from '@testing-library/react';
import { clockTime } from '@vitrine/shared/rules';
import { fillJsdomGaps } from '@vitrine/shared/testing';
import { card, cards, openSchedule, prepareCalendar } from '../testing/open-schedule';

prepareCalendar();
beforeAll(fillJsdomGaps);

/** Recorded scroll targets, in order: the day or hour of an element, or the time given to the library. */
function scrolls(): string[] {
  const to: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    const { date, time } = (this as HTMLElement).dataset;
    to.push(date ?? time ?? this.className);
  });
  jest.spyOn(Calendar.prototype, 'scrollToTime').mockImplementation((time) => {
    to.push(clockTime((time as { seconds: number }).seconds));
  });
  return to;
}

describe('a period that holds today', () => {
  it.each([
    ['week', false, '13:32'],
    ['week', true, '14:00:00'],
    ['month', false, '2025-11-05'],
    ['month', true, '2025-11-05'],
  ])('the %s (phone: %s) opens at %s, once', async (mode, isPhone, place) => {
    const to = scrolls();
    const { user } = openSchedule({ path: `/schedule?mode=${mode}`, isPhone });
    const [lunch] = await cards(/^Lunch menu, /);
    await waitFor(() => expect(to).toEqual([place]));
    if (lunch) await user.hover(lunch);
    expect(to).toEqual([place]);
  });

  it('is opened again by Today and by another mode; a week of another time stays at the hour that is read', async () => {
    const to = scrolls();
    const { user, getByRole } = openSchedule();
    await card(/^Lunch menu, Wed/);
    await waitFor(() => expect(to).toHaveLength(1));
    await user.click(getByRole('button', { name: 'Next' }));
    await card(/^Lunch menu, Wed, Nov 12/);
    expect(to).toHaveLength(1);
    await user.click(getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(to).toEqual(['13:32', '13:32']));
    await user.click(getByRole('radio', { name: 'Month' }));
    await waitFor(() => expect(to.at(-1)).toBe('2025-11-05'));
  });
});
