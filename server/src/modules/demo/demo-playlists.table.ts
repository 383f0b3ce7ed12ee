import { DAY_SECONDS, isoWeekday } from '@vitrine/shared/rules';
import type { CreatePlaylist } from '@vitrine/shared/contract';

const SATURDAY_AFTER_MONDAY = 5 * DAY_SECONDS;

/** Playlist of the demo: names of pieces in their order; pictures last `seconds`. */
export interface DemoPlaylist {
  name: string;
  pieces: string[];
  seconds: number;
  /** Schedule, given the floating time of the week's Monday. */
  plays(monday: number): Pick<CreatePlaylist, 'schedule_type' | 'days_of_week' | 'custom_date'>;
}

/** Midnight of the week's Monday, so that the demo's week is complete on any day. */
export const mondayOf = (now: number) => now - (now % DAY_SECONDS) - (isoWeekday(now) - 1) * DAY_SECONDS;

const at = (hours: number, minutes = 0) => hours * 3600 + minutes * 60;

export const DEMO_PLAYLISTS: DemoPlaylist[] = [
  {
    name: 'All day at Bar Aurora',
    pieces: [
      'Welcome to Bar Aurora',
      'Coffee of the day',
      'Weekend brunch',
      'Terrace is open',
      'Cocktail list',
      'Vinyl Sunday',
    ],
    seconds: 10,
    plays: () => ({ schedule_type: 'every_day', custom_date: at(8) }),
  },
  {
    name: 'Happy hour and live nights',
    pieces: [
      'Happy hour 5 to 7',
      'Taco Tuesday',
      'Quiz night',
      'Live jazz on Friday',
      'Negroni week',
      'Welcome to Bar Aurora',
    ],
    seconds: 8,
    plays: () => ({ schedule_type: 'day_of_week', days_of_week: [2, 4, 5], custom_date: at(17) }),
  },
  {
    name: 'Match on Saturday',
    pieces: ['Match day on the big screen', 'Happy hour 5 to 7', 'Taco Tuesday'],
    seconds: 12,
    plays: (monday) => ({
      schedule_type: 'custom',
      custom_date: monday + SATURDAY_AFTER_MONDAY + at(17, 30),
    }),
  },
];

/** Playlist before the first start of a day. */
export const DEMO_DEFAULT = 'All day at Bar Aurora';
