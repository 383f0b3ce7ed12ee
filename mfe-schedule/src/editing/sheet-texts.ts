import { listed } from './texts';

/** Texts of the sheet for schedule entries, loaded with it. */
export const sheetTexts = {
  addTitle: 'Add to schedule',
  editTitle: (name: string) => `Edit ${name}`,
  copyTitle: (name: string) => `Duplicate ${name}`,
  copyName: (name: string) => `${name} (copy)`,
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
  newIsNext: 'Next, choose what it plays. These times are kept.',
  changedMeanwhile: (name: string) =>
    `Someone changed ${name} in the meantime. Check the times and save again.`,
} as const;
