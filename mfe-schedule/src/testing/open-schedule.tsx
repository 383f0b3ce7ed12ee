import { configure, screen } from '@testing-library/react';
import type { Role } from '@vitrine/shared/contract';
import { renderScreen, type FakeResponses } from '@vitrine/shared/testing';
import { MediaQueries, t } from '@vitrine/shared/ui';
import { Screen } from '../calendar/schedule.screen';
import { barResponses } from './week';

/** Wednesday, 5 November 2025, 14:32 in Berlin. */
const NOW = new Date('2025-11-05T13:32:00Z');

/** Prepares a test file: layout values that a calendar needs in jsdom, and the clock. */
export function prepareCalendar(): void {
  configure({ defaultHidden: true });
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
    // FullCalendar treats an element without height as hidden, and renders no events in it.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    // Every query by role reads the style of hundreds of elements, and jsdom matches all of FullCalendar's
    // rules for each: half the time.
    jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style);
    // FullCalendar renders on its own timers, outside of `act`; other errors still fail.
    const say = console.error;
    jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      if (!String(words[0]).includes('not wrapped in act')) say(...words);
    });
  });
  afterEach(() => jest.restoreAllMocks());
}

const unchanging = { addEventListener: () => undefined, removeEventListener: () => undefined };

export function openSchedule({
  path = '/schedule',
  role,
  responses,
  isPhone = false,
  confirm,
}: { confirm?: boolean; path?: string; role?: Role; responses?: FakeResponses; isPhone?: boolean } = {}) {
  const match = (query: string) => ({ ...unchanging, matches: isPhone && query === t.query.narrow });
  const screenOfSize = (
    <MediaQueries value={match}>
      <Screen />
    </MediaQueries>
  );
  return renderScreen(screenOfSize, {
    path,
    role,
    confirm,
    live: { 'hw-1': true, 'hw-2': false },
    responses: { ...barResponses, ...responses },
  });
}

/** Events of the calendar, by accessible name: title, day, times, kind, devices. */
export const cards = (name: RegExp) => screen.findAllByRole('button', { name });
export const card = (name: RegExp) => screen.findByRole('button', { name });
export const cardNow = (name: RegExp) => screen.queryByRole('button', { name });

/** Opens the explanation panel. */
export async function askWhy({ user }: ReturnType<typeof openSchedule>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Why is this on?' }));
  return screen.findByRole('complementary', { name: 'What plays at a chosen time' });
}
