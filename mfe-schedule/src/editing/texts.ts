/** Formats "a, b and c". */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Texts of changes of schedule entries. */
export const editTexts = {
  addAt: (time: string) => `Add at ${time}`,
  edit: 'Edit',
  copy: 'Duplicate',
  remove: 'Remove',
  openPlaylist: 'Open playlist',
  reviewed: 'An approver will review it before screens play it.',
  waiting: (name: string) => `${name} has changes that wait for approval. Review them first.`,
  rejected: (name: string) => `The last change of ${name} was rejected. Open the playlist to edit it.`,
  empty: (name: string) => `${name} has no content. Open the playlist to add some.`,
  blockedBy: { waiting: 'Review', rejected: 'Open playlist', empty: 'Open playlist' },
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
