const named = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** Texts of copying a day or a week. */
export const copyTexts = {
  weekTitle: 'Copy a week',
  dayTitle: 'Copy a day',
  copy: 'Copy',
  sendForApproval: 'Send for approval',
  from: 'From',
  to: 'To',
  fromWeek: 'From the week of',
  toWeek: 'To the week of',
  periods: (from: string, to: string) => `${from} to ${to}`,

  added: 'Added',
  changed: 'Changed on these days',
  leftOut: 'Left out',
  entry: (title: string, when: string, devices: string) => `${title}, ${when}, ${devices}`,
  moved: (title: string, from: string, to: string) => `${title}, ${from}: plays ${to}`,
  skipped: (title: string, from: string) => `${title}, ${from}: skipped`,
  repeating: (titles: readonly string[]) => `Plays there already: ${named(titles)}.`,
  stays: 'What is already there stays.',
  reasons: {
    ended: 'it doesn’t repeat until then',
    not_begun: 'it doesn’t repeat yet',
    there: 'already there',
    past: 'this time has passed',
    empty: 'no content',
    not_allowed: 'only an approver can move or skip days',
  },
  left: (title: string, when: string, reason: string) => `${title}, ${when}: ${reason}`,

  sameDays: 'Choose another time to copy to.',
  noDate: 'Choose both dates.',
  tooFar: 'The two dates can be up to a year apart.',
  nothing: 'There is nothing to copy.',
  tooMuch: 'This is too much for one copy. Copy single days instead.',
  subscriptionEnded: 'Choose a plan to create playlists again.',
  reviewed: 'An approver will review the copies before screens play them.',
  loadFailed: 'Couldn’t load these days.',
  changedMeanwhile: 'Someone changed the schedule in the meantime. Check the list and copy again.',
  failed: 'That didn’t work. Nothing was changed.',
  done: (count: number, to: string) => `Copied ${entries(count)} to ${to}.`,
  sent: (count: number) => `Sent ${entries(count)} for approval.`,
  undo: 'Undo',
  undone: 'The copy is undone.',
  undoFailed: 'Couldn’t undo it.',
} as const;
