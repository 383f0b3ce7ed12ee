const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Texts of the sheet for schedule entries. */
export const editTexts = {
  addTitle: 'Add to schedule',
  addAt: (time: string) => `Add at ${time}`,
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  copy: 'Duplicate',
  copyTitle: (name: string) => `Duplicate ${name}`,
  copyName: (name: string) => `${name} (copy)`,
  remove: 'Remove',
  openPlaylist: 'Open playlist',
  save: 'Save',
  sendForApproval: 'Send for approval',
  chooseContent: 'Choose content',

  playlist: 'Playlist',
  search: 'Search or name a new playlist',
  newPlaylist: (name: string) => `New playlist “${name}”`,
  nothingFound: 'No playlist found.',
  noPlaylists: 'No playlists yet. Type a name for a new one.',
  moreFound: (count: number) => `${count} more. Type to narrow them down.`,
  name: 'Name',
  weekdays: 'Weekdays',
  weekends: 'Weekends',
  date: 'Date',
  startsAt: 'Starts at',
  limited: 'Only between two days',
  devices: 'Devices',
  allDevices: 'All devices',

  faults: {
    no_playlist: 'Choose a playlist, or type a name for a new one.',
    no_name: 'Enter a name.',
    no_days: 'Choose at least one day of the week.',
    no_date: 'Choose a date.',
    no_time: 'Choose a start time.',
    no_end: 'Choose an end time.',
    days_reversed: 'The last day must not be before the first.',
  },

  loadFailed: 'Couldn’t load this playlist.',
  already: (name: string, when: string) =>
    `${name} is already on the schedule: ${when}. Saving changes that.`,
  keepAndCopy: 'Keep that and add a copy of the playlist',
  daysReset: (count: number) =>
    count === 1
      ? 'One day was moved or skipped. Saving sets it back to the regular time.'
      : `${count} days were moved or skipped. Saving sets them back to the regular time.`,
  timesDiffer: 'Some days start at another time. Saving sets the same time for all days.',
  skipped: (time: string, day: string, from: string) =>
    `Clocks go forward on ${day} and skip ${time}. That day it plays from ${from}.`,
  twice: (time: string, day: string) =>
    `Clocks go back on ${day} and show ${time} twice. It starts both times.`,
  passed: 'This time has passed, so it won’t play on its own.',
  ended: 'The last day has passed, so it won’t play on its own.',
  open: 'Plays until the next playlist starts, or midnight.',
  joins: (names: readonly string[]) => `Starts together with ${listed(names)}. They take turns.`,
  reviewed: 'An approver will review it before screens play it.',
  newIsNext: 'Next, choose what it plays. These times are kept.',
  waiting: (name: string) => `${name} has changes that wait for approval. Review them first.`,
  rejected: (name: string) => `The last change of ${name} was rejected. Open the playlist to edit it.`,
  empty: (name: string) => `${name} has no content. Open the playlist to add some.`,
  blockedBy: { waiting: 'Review', rejected: 'Open playlist', empty: 'Open playlist' },
  changedMeanwhile: (name: string) =>
    `Someone changed ${name} in the meantime. Check the times and save again.`,

  saved: (name: string, when: string) => `${name} now plays ${when}.`,
  sent: (name: string) => `${name} was sent for approval.`,
  removed: (name: string) => `${name} is off the schedule.`,
  removalSent: (name: string) => `An approver will review taking ${name} off the schedule.`,
  failed: 'That didn’t work. Nothing was changed.',
  undo: 'Undo',
  undone: (name: string) => `${name} is back at its old times.`,
  copyUndone: (name: string) => `${name} was deleted.`,
  undoFailed: 'Couldn’t undo it.',
  removeTitle: 'Remove from the schedule',
  /** Followed by the name and a question mark. */
  removeText: (when: string, note: string) =>
    `It plays ${when}. All of these times are removed; the playlist and its content are kept.${note} Remove`,

  keep: 'Keep',

  everyDay: (hours: string) => `every day ${hours}`,
  onDays: (days: readonly string[], hours: string) => `${listed(days)} ${hours}`,
  from: (start: string) => `from ${start}`,
  until: (start: string, end: string) => `${start} – ${end}`,
  shortDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  allWeekdays: 'Mon–Fri',
  allWeekends: 'Sat and Sun',
  dialogTitle: (start: string, end: string, day: string) => `${start} – ${end}, ${day}`,
  playsAs: (title: string) => `Screens show it as “${title}” until the new name is approved.`,
  skip: 'Skip this day',
} as const;
