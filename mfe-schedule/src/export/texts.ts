import { SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract';

/** Texts of the exported schedule. */
export const exportTexts = {
  columns: ['Date', 'Day', 'Starts', 'Ends', 'Playlist', 'Repeats', 'Devices'],
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  kinds: SCHEDULE_TYPE_TITLES,
} as const;
