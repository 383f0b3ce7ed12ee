import { configure, screen } from '@testing-library/react';
import type { Role } from '@vitrine/shared/contract';
import { renderScreen, type FakeResponses } from '@vitrine/shared/testing';
import { MediaQueries, t } from '@vitrine/shared/ui';
import { Screen } from '../calendar/schedule.screen';
import { barResponses } from './week';

/** Wednesday, 5 November 2025, 14:32 in Berlin. */
const NOW = new Date('2025-11-05T13:32:00Z');

/** Call once in a file: what a whole calendar needs from a page without a layout, and the clock. */
export function prepareCalendar(): void {
  // A whole calendar is drawn here: a busy machine needs its time for that.
  jest.setTimeout(30_000);
  configure({ asyncUtilTimeout: 8000, defaultHidden: true });
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
    // Something without a height is hidden, and FullCalendar places no events in it.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
    // Every query by role asks for the style of hundreds of elements, and jsdom matches every rule of FullCalendar's for each: half the time.
    jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style);
    // FullCalendar draws on timers of its own, outside of what Testing Library wraps; every other error is still one.
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
}: { path?: string; role?: Role; responses?: FakeResponses; isPhone?: boolean } = {}) {
  const match = (query: string) => ({ ...unchanging, matches: isPhone && query === t.query.narrow });
  const screenOfSize = (
    <MediaQueries value={match}>
      <Screen />
    </MediaQueries>
  );
  return renderScreen(screenOfSize, {
    path,
    role,
    live: { 'hw-1': true, 'hw-2': false },
    responses: { ...barResponses, ...responses },
  });
}

/** Events on the calendar, by what is read of them: title, day, times, kind, devices. */
export const cards = (name: RegExp) => screen.findAllByRole('button', { name });
export const card = (name: RegExp) => screen.findByRole('button', { name });
export const cardNow = (name: RegExp) => screen.queryByRole('button', { name });

/** The panel is closed until somebody asks. */
export async function askWhy({ user }: ReturnType<typeof openSchedule>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Why is this on?' }));
  return screen.findByRole('complementary', { name: 'What plays at a chosen time' });
}
