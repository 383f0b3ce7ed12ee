/** Texts of the exported schedule, in the order of its columns and of the week. */
export const CSV_TEXTS = {
  columns: ['Date', 'Day', 'Starts', 'Ends', 'Playlist', 'Repeats', 'Devices'],
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
