/** Words of the shared pieces; texts of the specification letter for letter. */
export const texts = {
  close: 'Close',
  done: 'Done',
  cancel: 'Cancel',
  set: 'Set',
  yes: 'Yes',
  no: 'No',
  retry: 'Retry',
  search: 'Search',
  clearSearch: 'Clear search',
  loading: 'Loading',
  somethingWrong: 'Oops, something went wrong',
  failedHint: 'Check your connection and try again. Nothing was lost.',
  forbidden: 'Your role may look at this but not change it. An owner or admin can help.',
  dismiss: 'Dismiss',
  show: 'Show',
  hide: 'Hide',
  setTime: 'Set time (hours : minutes : seconds)',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  timeForm: 'HH:MM',
  noTime: 'Write a time from 0:00 to 23:59, like 9, 0900 or 21:30.',
  outOfStorageTitle: "You're out of storage",
  outOfStorageText: 'Buy more storage or remove existing images to free up space.',
  buyStorage: 'Buy storage',
  managePromo: 'Manage promo',
  eventsHeading: (playlists: number, devices: number | null) =>
    `Playlists: ${playlists}, Devices: ${devices ?? 'ALL'}`,
  eventDevices: (devices: number | null) => `Devices: ${devices ?? 'All'}`,
  noDevices: 'No devices here yet.',
  live: 'Live',
  offline: 'Offline',
  unknownLive: 'Not known right now',
  noPicture: 'No picture yet',
  noMatches: 'Nothing found',
  /** What a screen shows, wherever a page says so. */
  screenNow: {
    fresh: 'Just connected, waiting for its first sign',
    item: (name: string, playlist: string | undefined) =>
      playlist && playlist !== name ? `${name}, from ${playlist}` : name,
    nothing: 'Nothing scheduled now',
    card: 'Showing the venue’s card',
    last: (what: string) => `Last played ${what}`,
    neverSaid: 'Has not said what it plays',
    lastKnown: (what: string) => `Last known: ${what}`,
    mustShow: {
      schedule: (titles: string) => `By the schedule it plays ${titles} now.`,
      play_now: (titles: string) => `It must be playing ${titles} now.`,
      default: (titles: string) => `Nothing is scheduled: it plays ${titles}, the default playlist.`,
    },
    nothingDue: 'Nothing is scheduled for it now.',
    emptied: (title: string) => `${title} is empty: there is nothing to show.`,
    emptiedInstead: (title: string) => `${title} is empty, so this is on instead.`,
    files: (title: string, ready: number, total: number) =>
      `${title} waits for its files: ${ready} of ${total} are on this screen.`,
    older: 'It does not have the newest schedule yet.',
    playNow: (since: string, until: string | null) =>
      until === null
        ? `Play now since ${since}, until you end it`
        : `Play now since ${since}, until ${until}`,
    ending: 'Going back to its schedule',
    back: 'Back to schedule',
    backOf: (name: string) => `Back to schedule: ${name}`,
    backDone: (names: string, count: number) =>
      count === 1 ? `${names} is back on its schedule.` : `${names} are back on their schedule.`,
    backLater: (names: string, count: number) =>
      count === 1
        ? `${names} does not answer: it goes back to its schedule when it returns.`
        : `${names} do not answer: they go back to their schedule when they return.`,
    backFailed: 'That did not work. Nothing changed.',
  },
  conflictTitle: (who: string, when: string) => `${who} changed this ${when}`,
  conflictOwnTitle: (when: string) => `You changed this in another window ${when}`,
  somebody: 'Somebody',
  earlier: 'meanwhile',
  conflictText: 'Nothing of yours is lost. Which one is to stay?',
  conflict: { theirs: 'Theirs', mine: 'Mine', useTheirs: 'Use theirs', saveMine: 'Save mine' },
  /** The other is oneself. */
  conflictOwn: {
    theirs: 'Other window',
    mine: 'This window',
    useTheirs: 'Use the other',
    saveMine: 'Save this one',
  },
  keepEditing: 'Keep editing',
  bothBeside: 'Both side by side',
  /** By number, spec §3. Not taken from the contract: its schemas would come along into every page. */
  orientations: ['Landscape', 'Portrait', 'Landscape Reverse', 'Portrait Reverse'],
} as const;
