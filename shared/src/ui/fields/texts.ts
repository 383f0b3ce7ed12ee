/** Texts of fields, separate from `../texts` because few pages need them at first. */
export const fieldTexts = {
  search: 'Search',
  clearSearch: 'Clear search',
  show: 'Show',
  hide: 'Hide',
  timeForm: 'HH:MM',
  tooLong: (label: string, most: number, count: number) =>
    `${label} can have up to ${most} characters. This has ${count}.`,
  noTime: 'Enter a time from 0:00 to 23:59, like 9, 0900 or 21:30.',
  scheduleType: 'Schedule',
  days: 'Days',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdaysShort: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  ends: 'Ends',
  endsOpen: 'When the next playlist starts',
  endsAtTime: 'At a set time',
  endsAt: 'Ends at',
  nextDay: 'On the next day',
  firstDay: 'First day',
  lastDay: 'Last day',
  optional: 'Optional',
  unfinished: 'Complete this date, or clear it.',
} as const;
