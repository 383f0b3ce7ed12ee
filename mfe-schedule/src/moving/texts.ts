import { named, texts } from '../texts';

/** Texts of moves: their dialog, their notices, and a conflict. */
export const moveTexts = {
  moveTitle: (title: string) => `Move ${title}`,
  moveText: (from: string, to: string) => `From ${from} to ${to}.`,
  skippedOn: (title: string, day: string) => `${title} is skipped on ${day}.`,
  plays: (when: string) => `Plays ${when}.`,
  othersStay: (count: number, at: string) =>
    count === 1 ? `The other playlist at ${at} stays.` : `The other ${count} playlists at ${at} stay.`,
  everyDayKeepsDays: '“Every time” changes the time of day. It still plays every day.',
  startsAt: 'Starts at',
  onlyThisDay: 'Only this day',
  everyTime: 'Every time',
  /** Starts with Monday. */
  everyWeekday: [
    'Every Monday',
    'Every Tuesday',
    'Every Wednesday',
    'Every Thursday',
    'Every Friday',
    'Every Saturday',
    'Every Sunday',
  ],
  otherDaysStay: 'Other days keep their times. “Edit” changes all of them.',
  cancel: 'Cancel',
  moved: (title: string, when: string) => `${title} now starts ${when}.`,
  endMoved: (title: string, until: string) => `${title} now plays until ${until}.`,
  endRemoved: (title: string) => `${title} now plays until the next playlist starts.`,
  movedTogether: (title: string, when: string, others: readonly string[]) =>
    `${title} now starts ${when} together with ${named(others)}.`,
  /** Start of a move, on the same day or, with a `day`, another. */
  startAt: (time: string, day: string) => (day ? `${day} at ${time}` : `at ${time}`),
  joins: (others: readonly string[]) => `Starts together with ${named(others)}. They take turns.`,
  undo: 'Undo',
  undone: (title: string) => `${title} is back at its old time.`,
  leftOut: 'Skipped on that day',
  liftKeys: 'Arrow keys and Page keys move it, with Shift its end. Enter drops it, Esc cancels.',
  liftedTo: (title: string, when: string) => `${title}: ${when}`,
  moveFailed: texts.moveFailed,
} as const;
