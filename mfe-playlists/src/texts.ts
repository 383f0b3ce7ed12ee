import type { OrderChanges } from './editor/conflict/merge-order.rule';
import type { DraftFault } from './editor/draft.rule';
import { containingTexts } from './editor/containing/texts';
import { filmstripTexts } from './editor/filmstrip/texts';
import { historyTexts } from './editor/history/texts';
import type { FormFault } from './editor/validity-form.rule';
const many = (count: number, one: string, more: string) => (count === 1 ? one : more);

/** Texts of this area, ready for translation. Texts of the specification are letter for letter. */
export const texts = {
  refused: 'That didn’t work. Nothing was changed.',
  list: {
    title: 'Playlists',
    line: (count: number, pending: number) =>
      `${count} ${many(count, 'playlist', 'playlists')}` +
      (pending > 0 ? `, ${pending} waiting for approval` : ''),
    create: 'Create +',
    search: 'Search playlists',
    emptyTitle: 'No playlists yet',
    // Spec §2, "Your Playlists" block.
    emptyText:
      'Create playlists and entertain your visitors with a variety of videos, ranging from nature scenes to different food categories.',
    noMatch: (query: string) => `No playlists match “${query}”.`,
    clearSearch: 'Clear search',
    failedTitle: 'Couldn’t load your playlists',
    waiting: 'Waiting for approval',
    all: 'All playlists',
    filter: 'Show',
    empty: 'No items yet',
    runsOut: (day: string) => `Nothing left after ${day}`,
    ranOut: 'Nothing left to play',
    items: (count: number) => `${count} ${many(count, 'item', 'items')}`,
    actions: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    remove: 'Delete',
    playNow: 'Play now',
    duplicate: 'Duplicate',
    versions: 'Versions',
  },
  blocked: {
    role: 'You have view-only access.',
    subscription:
      'Your subscription has ended. Choose a plan to create playlists again. Your screens keep playing.',
  },
  remove: {
    title: 'Delete playlist',
    text: 'It stops playing on every screen and is removed from the schedule. Delete',
    yes: 'Delete',
    no: 'Keep',
    done: (name: string) => `Deleted “${name}”.`,
    needsApprover: 'It is approved for screens. Only an approver can delete it.',
  },
  approval: {
    pending: 'Waiting for approval',
    rejected: 'Rejected',
    review: 'Review',
    compare: 'See what changed',
    reject: 'Reject',
    rejectTitle: (name: string) => `Reject “${name}”`,
    rejectText: 'Say what should change. The author will read it.',
    reason: 'Reason',
    rejectedDone: (name: string) => `Rejected “${name}”.`,
    pendingNote: 'This version is waiting for approval. Until then, screens play only approved versions.',
    editorNote: 'Changes you save need approval. Until then, screens play only approved versions.',
    rejectedNote: (reason: string) => `Rejected: ${reason}`,
  },
  playNow: {
    title: (name: string) => `Play “${name}” now`,
    all: 'All devices',
    go: 'Play now',
    cancel: 'Cancel',
    connect: 'Connect a device',
    noRight: 'Only owners and admins can use Play now.',
    none: 'Connect a device first. Then you can play on it from here.',
    done: (name: string, count: number) =>
      `“${name}” is starting on ${count} ${many(count, 'device', 'devices')}.`,
    failed: 'Couldn’t load your devices.',
    offline: 'offline',
  },
  receipt: {
    saved: 'Playlist saved.',
    pending: 'Playlist saved. It’s waiting for approval; screens play only approved versions.',
    dismiss: 'Dismiss this message',
  },
  editor: {
    newTitle: 'New playlist',
    name: 'Name',
    copyOf: (name: string) => `${name} (copy)`,
    nameHint: 'Leave empty to use the date',
    length: (text: string, count: number) =>
      count === 0 ? 'No items yet' : `${text} · ${texts.list.items(count)}`,
    preview: 'Preview',
    save: 'Save',
    saving: 'Saving…',
    unchanged: 'No changes to save.',
    viewerReason: 'You have view-only access.',
    back: 'Playlists',
    library: 'Library',
    openLibrary: 'Add from library',
    closeLibrary: (added: number) => (added > 0 ? `Done, ${added} added` : 'Done'),
    libraryFailedTitle: 'Library unavailable',
    libraryFailed: 'The library didn’t load. You can still arrange and save what’s already in this playlist.',
    failedTitle: 'Couldn’t load this playlist',
    missing: 'This playlist no longer exists.',
    missingText: 'It was deleted, or the link is wrong.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes to this playlist will be lost.',
    leave: 'Leave',
    stay: 'Stay',
    tooMany: (limit: number) => `A playlist can have up to ${limit} items.`,
    saveFailed: 'The playlist wasn’t saved.',
    savedEarlier: 'Saved. Your changes since then aren’t saved yet.',
  },
  faults: {
    no_entries: 'Add something to play first.',
    name_too_long: 'The name is too long.',
    no_days: 'Choose at least one day.',
    no_time: 'Choose a start time.',
    no_date: 'Choose a date.',
    no_end: 'Choose an end time.',
    days_reversed: 'The last day must not be before the first.',
  } satisfies Record<DraftFault, string>,
  filmstrip: filmstripTexts,
  history: historyTexts,
  looks: {
    title: 'How it looks',
    fit: 'Pictures of another shape',
    fitHints: {
      '': 'Wide pictures fill the screen, others are shown whole.',
      fit: 'Black around what does not fill the screen.',
      fill: 'Edges may be cut off.',
      blur: 'The picture itself, blurred, fills the rest.',
    },
    transition: 'Between items',
    shuffle: 'Shuffle: another order in each round',
  },
  addPlaylists: containingTexts,
  moveTo: {
    title: (name: string) => `Move “${name}”`,
    label: (count: number) => `Position, 1 to ${count}`,
    go: 'Move',
  },
  timing: {
    title: 'When it plays',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    time: 'Starts at',
    date: 'Date',
    group: 'Devices',
    allDevices: 'All devices',
    clock: (zone: string) => `Times are in venue time (${zone}).`,
    manual: 'Not on the schedule. It plays when someone presses “Play now”, until the next scheduled start.',
    until: 'Plays until the next playlist starts, or midnight.',
    untilEnd: 'When it ends, the playlist before it continues.',
    thisPlaylist: 'This playlist',
    addLimits: 'Limit to days and hours',
    changeLimits: 'Change days and hours',
    limits: (when: string) => `Only plays: ${when}`,
    over: 'It has ended: nothing of it plays.',
    passed: 'This time has passed, so it won’t play on its own.',
    ended: 'The last day has passed, so it won’t play on its own.',
    skipped: (time: string, day: string, from: string) =>
      `Clocks go forward on ${day} and skip ${time}. That day it plays from ${from}.`,
    twice: (time: string, day: string) =>
      `Clocks go back on ${day} and show ${time} twice. It starts both times.`,
  },
  /** Days and hours of one item. */
  validity: {
    title: (name: string) => `When “${name}” plays`,
    set: 'Set',
    always: 'Always',
    ended: 'Ended',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    hours: 'Hours',
    allDay: 'All day',
    someHours: 'Only between',
    from: 'From',
    to: 'To',
    nextDay: 'Next day',
    clear: 'Play always',
    plays: (when: string) => `Plays: ${when}`,
    faults: {
      last_before_first: 'The last day must not be before the first.',
      no_days: 'Choose at least one weekday.',
      half_hours: 'Choose both times.',
      no_time: 'Choose both times.',
      never: 'It would never play: none of these weekdays is between the first and the last day.',
    } satisfies Record<FormFault, string>,
    notLoaded: 'The dialog didn’t load. Check your connection and try again.',
  },
  conflict: {
    news: (who: string, when: string) => `${who} changed this playlist ${when}. Your edits are kept.`,
    ownNews: (when: string) =>
      `You changed this playlist in another window ${when}. Your edits here are kept.`,
    someone: 'Someone',
    meanwhile: 'in the meantime',
    look: 'See what changed',
    keep: 'Keep working',
    fields: { name: 'Name', order: 'Running order', schedule: 'Schedule', group: 'Devices', looks: 'Look' },
    /** Contested fields only; used inside a sentence. */
    question: (fields: string[]) =>
      `You both changed the ${fields.join(' and ').toLowerCase()}. Which version do you want to keep? ` +
      'All other changes from both of you are kept.',
    unknown: 'This draft is from an earlier visit. Where they differ, which version do you want to keep?',
    together: (who: string) => `Saved, together with ${who}’s changes.`,
    /** Shown below the name of a field, and after the changes of the running order. */
    unchanged: 'Not changed',
    both: 'Both changed it',
    changed: (by: string) => `Changed ${by}`,
    by: { mine: 'by you', thisWindow: 'here', otherWindow: 'in the other window' },
    byOther: (who: string) => `by ${who}`,
    order: ({ before, after, added, removed, retimed, redated, isReordered }: OrderChanges, by: string) => {
      const changes = [
        added > 0 && `${added} added`,
        removed > 0 && `${removed} removed`,
        retimed > 0 && `${retimed} ${many(retimed, 'duration', 'durations')} changed`,
        redated > 0 && `${redated} ${many(redated, 'play time', 'play times')} changed`,
        isReordered && 'order changed',
      ].filter(Boolean);
      if (changes.length === 0) return texts.list.items(after);
      return `${texts.list.items(before)} → ${texts.list.items(after)}, ${changes.join(', ')} ${by}`;
    },
    orderCount: (count: number) => texts.list.items(count),
    everyDay: (time: string) => `Every day, ${time}`,
    manual: 'Not on the schedule',
    gone: 'Deleted group',
    nothing: 'Empty',
  },
  recovery: {
    found: (when: string) => `You made changes ${when} that weren’t saved.`,
    restore: 'Restore',
    discard: 'Discard',
  },
  preview: {
    title: (name: string) => `Preview of ${name || 'the new playlist'}`,
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous',
    next: 'Next',
    close: 'Close',
    preparing: (name: string) => `“${name}” is still being prepared.`,
    at: (index: number, count: number, name: string) => `${index} of ${count} · ${name}`,
    seek: 'Position',
    shuffled: 'Screens play it in another order in each round.',
    leftOut: (count: number) =>
      count === 1
        ? '1 item doesn’t play now and isn’t shown.'
        : `${count} items don’t play now and aren’t shown.`,
    noPlaylists: 'Couldn’t load the playlists in it, so they aren’t shown.',
    nothingNow: 'Nothing in this playlist plays now.',
  },
};
