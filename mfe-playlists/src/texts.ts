import type { DraftFault } from './editor/draft.rule';
import type { Act } from './editor/history/act.rule';

const many = (count: number, one: string, more: string) => (count === 1 ? one : more);

/** Goes on after "Undo" and "Redo". */
function actWords(act: Act): string {
  switch (act.kind) {
    case 'name':
      return 'the name';
    case 'schedule':
      return 'the schedule';
    case 'devices':
      return 'the devices';
    case 'restore':
      return 'the restored changes';
    default: {
      const what = act.count === 1 ? `“${act.name}”` : `${act.count} items`;
      return {
        add: `adding ${what}`,
        remove: `removing ${what}`,
        put_back: `putting ${what} back`,
        move: `moving ${what}`,
        time: `the time of ${what}`,
      }[act.kind];
    }
  }
}

/** Every sentence of this area, ready for translation. Texts of the specification are letter for letter. */
export const texts = {
  refused: 'That did not work. Nothing changed.',
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
    noMatch: (query: string) => `No playlist matches “${query}”.`,
    clearSearch: 'Clear search',
    failedTitle: 'Your playlists did not arrive',
    waiting: 'Waiting for approval',
    all: 'All playlists',
    filter: 'Which playlists',
    empty: 'Nothing in it yet',
    items: (count: number) => `${count} ${many(count, 'item', 'items')}`,
    actions: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    remove: 'Delete',
    playNow: 'Play now',
  },
  blocked: {
    role: 'Your role may look at playlists, not make them.',
    subscription:
      'Your subscription has ended: nothing new can be made until it is resumed. Your screens go on.',
  },
  remove: {
    title: 'Delete playlist',
    text: 'It stops on every screen and leaves the schedule. Delete',
    yes: 'Delete',
    no: 'Keep',
    done: (name: string) => `“${name}” is deleted.`,
    needsApprover: 'It is approved for screens. Somebody who may approve has to delete it.',
  },
  approval: {
    pending: 'Waiting for approval',
    rejected: 'Rejected',
    review: 'Review',
    compare: 'See what is different',
    reject: 'Reject',
    rejectTitle: (name: string) => `Reject “${name}”`,
    rejectText: 'Say what should change. The person who made it reads this.',
    reason: 'Reason',
    rejectedDone: (name: string) => `“${name}” is rejected.`,
    pendingNote:
      'This version waits for approval. Until then the last approved version keeps playing on the screens.',
    editorNote: 'What you save waits for approval. Until then the last approved version keeps playing.',
    rejectedNote: (reason: string) => `Rejected: ${reason}`,
  },
  playNow: {
    title: (name: string) => `Play “${name}” now`,
    text: 'It plays until the next scheduled start.',
    all: 'All devices',
    go: 'Play now',
    cancel: 'Cancel',
    connect: 'Connect a device',
    noRight: 'Only owners and admins play on devices at once.',
    none: 'Connect a device first; then you can play on it from here.',
    done: (name: string, count: number) =>
      `“${name}” is starting on ${count} ${many(count, 'device', 'devices')}.`,
    failed: 'The list of devices did not arrive.',
    offline: 'offline',
  },
  receipt: {
    saved: 'Playlist saved.',
    pending: 'Playlist saved. It waits for approval; the last approved version keeps playing.',
    sending: (total: number) => `Playlist saved. Sending it to ${total} ${many(total, 'screen', 'screens')}…`,
    some: (have: number, total: number) =>
      `Playlist saved. ${have} of ${total} ${many(total, 'screen has', 'screens have')} it.`,
    all: (total: number) =>
      total === 1 ? 'Playlist saved. Your screen has it.' : `Playlist saved. All ${total} screens have it.`,
    offline: (names: string[]) =>
      names.length === 1
        ? `${names[0]} is offline and gets it when it is back.`
        : `${names.length} screens are offline and get it when they are back.`,
    dismiss: 'Dismiss',
  },
  editor: {
    newTitle: 'New playlist',
    name: 'Name',
    nameHint: 'Named after the date when left empty',
    length: (text: string, count: number) =>
      count === 0 ? 'Nothing in it yet' : `${text} · ${texts.list.items(count)}`,
    preview: 'Preview',
    save: 'Save',
    saving: 'Saving…',
    unchanged: 'Nothing has changed since it was saved.',
    viewerReason: 'Your role may look at playlists, not change them.',
    back: 'Playlists',
    library: 'Library',
    openLibrary: 'Add from the library',
    closeLibrary: (added: number) => (added > 0 ? `Done, ${added} added` : 'Done'),
    libraryFailedTitle: 'The library is away',
    libraryFailed:
      'The library did not load. What is already in this playlist can be arranged and saved meanwhile.',
    failedTitle: 'This playlist did not arrive',
    missing: 'This playlist does not exist any more.',
    leaveText: 'You have changes that are not saved. Leave without saving?',
    tooMany: (limit: number) => `A playlist holds at most ${limit} items.`,
    saveFailed: 'It was not saved.',
    savedEarlier: 'Saved. What you changed since is not saved yet.',
  },
  faults: {
    no_entries: 'Add something to play first.',
    no_days: 'Choose at least one day.',
    no_time: 'Choose when it starts.',
    no_date: 'Choose the date.',
  } satisfies Record<DraftFault, string>,
  film: {
    label: 'Running order',
    emptyTitle: 'Your film begins here',
    emptyText: 'Pick pictures and videos from the library. They play in the order you put them.',
    position: (index: number, count: number) => `${index} of ${count}`,
    // Ends with the point of its last unit: '10 sec.'
    duration: (text: string) => `Plays ${text} Change it`,
    ownLength: (text: string) => `Plays ${text}, the video’s own length`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string, count: number) =>
      count === 1 ? `“${name}” is out of the playlist.` : `${count} items are out of the playlist.`,
    undo: 'Undo',
    drag: (name: string) => `Move ${name}`,
    actions: (name: string) => `Actions for ${name}`,
    moveEarlier: 'Move earlier',
    moveLater: 'Move later',
    moveTo: 'Move to position…',
    setTime: 'Set time',
    removeAction: 'Remove',
    moved: (name: string, index: number, count: number) => `${name} is now ${index} of ${count}.`,
    keys: 'Alt and arrow keys move the chosen item, Delete removes it.',
    preparing: 'Being prepared',
    range: 'A picture stays from 2 seconds to one hour.',
    added: (name: string, count: number) => `${name} added as number ${count}.`,
  },
  history: {
    label: 'Undo and redo',
    undo: 'Undo',
    redo: 'Redo',
    act: actWords,
    undone: (what: string) => `Taken back: ${what}.`,
    redone: (what: string) => `Done again: ${what}.`,
  },
  moveTo: {
    title: (name: string) => `Move “${name}”`,
    label: (count: number) => `Position, 1 to ${count}`,
    go: 'Move',
  },
  timing: {
    title: 'When it plays',
    type: 'Schedule',
    days: 'Days',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekdaysShort: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    time: 'Starts at',
    date: 'Date',
    group: 'Devices',
    allDevices: 'All devices',
    clock: (zone: string) => `Times are your venue’s clock (${zone}).`,
    manual:
      'It is not on the schedule. It plays when somebody presses “Play now”, until the next scheduled start.',
    until: 'It plays until the next start of the day, or to the end of the day.',
    passed: 'This moment has passed: it will not play by itself.',
  },
  conflict: {
    news: (who: string, when: string) => `${who} changed this playlist ${when}. What you typed stays.`,
    ownNews: (when: string) =>
      `You changed this playlist in another window ${when}. What you typed here stays.`,
    somebody: 'Somebody',
    meanwhile: 'meanwhile',
    look: 'See what changed',
    keep: 'Keep working',
    fields: { name: 'Name', schedule: 'Schedule', group: 'Devices' },
    everyDay: (time: string) => `Every day, ${time}`,
    manual: 'Not on the schedule',
    gone: 'A group that is gone',
    nothing: 'Nothing in it',
  },
  recovery: {
    found: (when: string) => `There are changes from ${when} that were not saved.`,
    restore: 'Restore them',
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
    seek: 'Place in the film',
  },
};
