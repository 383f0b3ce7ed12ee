/** Names two, or one and a number. */
export const named = ([first = '', second, ...more]: readonly string[]) =>
  second === undefined ? first : `${first} and ${more.length === 0 ? second : `${more.length + 1} others`}`;

/** Texts of the schedule; those of the specification are verbatim. */
export const texts = {
  title: 'Schedule',
  failedTitle: 'Couldn’t load your schedule',
  clock: (zone: string, now: string) => `Venue time (${zone}), now ${now}`,
  newPlaylist: 'New playlist',
  mayNotCreate: 'You have view-only access.',
  subscriptionEnded: 'Choose a plan to create playlists again. Your screens keep playing.',
  mayNotMove: 'You have view-only access.',
  mayPropose: 'An approver reviews what you add or change here.',

  groups: 'Devices',
  ungrouped: 'Ungrouped devices',
  retry: 'Retry',
  notLoaded: 'Couldn’t load this',
  notLoadedText: 'Nothing was changed. Check your connection and try again.',
  tryAgain: 'Try again',
  close: 'Close',
  groupsFailed: 'Couldn’t load your device groups.',

  modes: 'View',
  month: 'Month',
  week: 'Week',
  feed: 'Feed',
  previous: 'Previous',
  today: 'Today',
  isToday: 'Today is already in view.',
  next: 'Next',
  calendar: (title: string) => `Calendar, ${title}`,
  weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  /** Title of the events dialog (spec §2 "weekday/day"). */
  weekdayAndDay: (weekday: string, day: number) => `${weekday} ${day}`,
  showDay: (day: string) => `Show ${day}`,
  more: (count: number) => `+${count} more`,
  moreHint: (count: number) => (count === 1 ? 'Show 1 more event' : `Show ${count} more events`),
  bundle: (count: number) => `${count} entries`,
  bundleLabel: (count: number, when: string) => `${count} entries, ${when}`,
  allDevices: 'All devices',
  thisGroup: 'This group',
  onNow: 'On now',
  together: (first: string, second: string) => `${first} + ${second}`,
  combined: (count: number) => `${count} playlists take turns`,
  plus: (count: number) => `+${count}`,
  until: (start: string, end: string) => `${start} – ${end}`,
  event: (title: string, when: string, kind: string, devices: string) =>
    `${title}, ${when}, ${kind}, ${devices}`,
  eventHelp: 'Press Enter for details, M to move, N to add to the schedule.',
  add: 'Add to schedule',
  addOn: (day: string) => `Add on ${day}`,
  moreActions: 'Schedule actions',
  printedKinds: { every_day: 'Every day', day_of_week: 'Every week', custom: 'Once' },
  csvFailed: 'Couldn’t download the schedule. Check your connection and try again.',
  pending: 'Waiting for approval',
  pendingEvent: (title: string, when: string, kind: string, devices: string) =>
    `${title}, ${when}, ${kind}, ${devices}, waiting for approval`,
  legend: 'What the colors mean',
  gap: 'Nothing scheduled',
  defaultPlaylist: (name: string) => `Default: ${name}`,
  replaces: (parts: readonly string[]) => `Replaces ${named(parts)}`,
  replaced: (title: string, hours: string) => `${title} ${hours}`,
  skipped: (from: string, to: string) => `Clocks skip ${from} to ${to}`,
  emptyTitle: 'Nothing scheduled yet',
  empty:
    'The schedule sets which playlist these screens show, and when. Create a playlist and give it a time.',
  emptyPeriod: 'Nothing is scheduled for these screens in this period.',
  /** FullCalendar's own words in the feed, by option. */
  feedWords: { timeHint: 'Time', eventHint: 'Event' },
  stale: 'Couldn’t load the latest schedule. This one may be out of date.',

  lifted: (title: string, when: string) =>
    `Moving ${title}, ${when}. Arrow keys move it, Shift and arrow keys move its end, Enter drops it, Escape cancels.`,
  liftedNow: (when: string) => when,
  liftedUntil: (when: string) => `Until ${when}`,
  putBack: (title: string) => `${title} is back where it was.`,
  move: 'Move',
  date: 'Date',
  moveFailed: 'Couldn’t move it. Nothing was changed.',

  explain: 'Why is this on?',
  backFailed: 'That didn’t work. Nothing was changed.',
} as const;
