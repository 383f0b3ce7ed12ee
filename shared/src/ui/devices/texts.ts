/** What a screen shows, wherever a page says so. */
export const screenTexts = {
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
    until === null ? `Play now since ${since}, until you end it` : `Play now since ${since}, until ${until}`,
  ending: 'Going back to its schedule',
  back: 'Back to schedule',
  backOf: (name: string) => `Back to schedule: ${name}`,
  backFailed: 'That did not work. Nothing changed.',
} as const;
