import { SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract';

const named = ([first = '', second, ...more]: readonly string[]) =>
  second === undefined ? first : `${first} and ${more.length === 0 ? second : `${more.length + 1} others`}`;

/** Texts of the schedule; those of the specification are verbatim. */
export const texts = {
  title: 'Schedule',
  clock: (zone: string, now: string) => `Venue time (${zone}), now ${now}`,
  newPlaylist: 'New playlist',
  mayNotCreate: 'You have view-only access.',
  subscriptionEnded: 'Choose a plan to create playlists again. Your screens keep playing.',
  mayNotMove: 'You have view-only access.',

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
  next: 'Next',
  calendar: (title: string) => `Calendar, ${title}`,
  weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
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
  eventHelp: 'Press Enter for details, M to move.',
  kinds: SCHEDULE_TYPE_TITLES,
  legend: 'What the colours mean',
  gap: 'Nothing scheduled',
  skipped: (from: string, to: string) => `Clocks skip ${from} to ${to}`,
  emptyTitle: 'Nothing scheduled yet',
  empty:
    'The schedule sets which playlist these screens show, and when. Create a playlist and give it a time.',
  emptyPeriod: 'Nothing is scheduled for these screens in this period.',
  stale: 'Vitrine can’t be reached. This schedule may be out of date.',

  dialogTitle: (start: string, end: string, day: string) => `${start} – ${end}, ${day}`,

  playsAs: (title: string) => `Screens show it as “${title}” until the new name is approved.`,

  lifted: (title: string, when: string) =>
    `Moving ${title}, ${when}. Arrow keys move it, Shift and arrow keys move its end, Enter drops it, Escape cancels.`,
  liftedTo: (title: string, when: string) => `${title}: ${when}`,
  liftKeys: 'Arrow keys and Page keys move it, with Shift its end. Enter drops it, Esc cancels.',
  liftedNow: (when: string) => when,
  liftedUntil: (when: string) => `Until ${when}`,
  putBack: (title: string) => `${title} is back where it was.`,
  move: 'Move',
  moveTitle: (title: string) => `Move ${title}`,
  moveText: (from: string, to: string) => `From ${from} to ${to}.`,
  plays: (when: string) => `Plays ${when}.`,
  othersStay: (count: number, at: string) =>
    count === 1 ? `The other playlist at ${at} stays.` : `The other ${count} playlists at ${at} stay.`,
  everyDayKeepsDays: '“Every time” changes the time of day. It still plays every day.',
  date: 'Date',
  startsAt: 'Starts at',
  onlyThisDay: 'Only this day',
  everyTime: 'Every time',
  cancel: 'Cancel',
  moved: (title: string, when: string) => `${title} now starts ${when}.`,
  endMoved: (title: string, until: string) => `${title} now plays until ${until}.`,
  endRemoved: (title: string) => `${title} now plays until the next playlist starts.`,
  movedTogether: (title: string, when: string, others: readonly string[]) =>
    `${title} now starts ${when} together with ${named(others)}.`,
  joins: (others: readonly string[]) => `Starts together with ${named(others)}. They take turns.`,
  undo: 'Undo',
  undone: (title: string) => `${title} is back at its old time.`,
  leftOut: 'Skipped on that day',
  moveFailed: 'Couldn’t move it. Nothing was changed.',

  explain: 'Why is this on?',
  needle: 'Time to explain',
  needleAt: (when: string) => `Showing what plays on ${when}`,
  overridden: 'Play now overrides the schedule',
  overrides: (title: string, screens: string) => `${title} plays on ${screens} instead of the schedule.`,
  screens: (count: number) => `${count} screens`,
  backFailed: 'That didn’t work. Nothing was changed.',
} as const;
