import { Calendar } from '@fullcalendar/core';
import { act, screen, waitFor } from '@testing-library/react';
import { clockTime } from '@vitrine/shared/rules';
import { fillJsdomGaps } from '@vitrine/shared/testing';
import { texts } from '../texts';
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

/** A week is scrolled in its frame, then the page where the current time is still out of sight. */
const WEEK = ['13:32', 'fc-timegrid-now-indicator-line'];

describe('a period that holds today', () => {
  it.each([
    ['week', false, WEEK],
    ['week', true, ['14:00:00']],
    ['month', false, ['2025-11-05']],
    ['month', true, ['2025-11-05']],
  ])('the %s (phone: %s) opens at %s, once', async (mode, isPhone, places) => {
    const to = scrolls();
    const { user } = openSchedule({ path: `/schedule?mode=${mode}`, isPhone });
    const isDots = mode === 'month' && isPhone;
    const [lunch] = isDots
      ? await screen.findAllByRole('img', { name: /^Lunch menu, / })
      : await cards(/^Lunch menu, /);
    await waitFor(() => expect(to).toEqual(places));
    if (lunch) await user.hover(lunch);
    expect(to).toEqual(places);
  });

  it.each([
    [false, ['13:32']],
    [true, []],
  ])('an empty week (phone: %s) leaves the page at its top, with its note', async (isPhone, places) => {
    const to = scrolls();
    openSchedule({
      path: '/schedule?mode=week',
      isPhone,
      responses: { 'POST /api/playlist/schedule': [] },
    });
    await screen.findByText(new RegExp(texts.emptyPeriod));
    await waitFor(() => expect(to).toEqual(places));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(to).toEqual(places);
  });

  it('is opened again by Today and by another mode; a week of another time stays at the hour that is read', async () => {
    const to = scrolls();
    const { user, getByRole } = openSchedule();
    await card(/^Lunch menu, Wed/);
    await waitFor(() => expect(to).toEqual(WEEK));
    await user.click(getByRole('button', { name: 'Next' }));
    await card(/^Lunch menu, Wed, Nov 12/);
    expect(to).toEqual(WEEK);
    await user.click(getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(to).toEqual([...WEEK, ...WEEK]));
    await user.click(getByRole('radio', { name: 'Month' }));
    await waitFor(() => expect(to.at(-1)).toBe('2025-11-05'));
  });
});
