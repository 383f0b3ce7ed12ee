/** Texts for the content of a screen, used by every page. */
export const screenTexts = {
  fresh: 'Just connected. Waiting for its first update',
  item: (name: string, playlist: string | undefined) =>
    playlist && playlist !== name ? `${name}, from ${playlist}` : name,
  urgent: (text: string) => `Urgent: ${text}`,
  nothing: 'Nothing scheduled now',
  dark: 'Dark, outside opening hours',
  card: 'Showing the venue’s card',
  last: (what: string) => `Last played ${what}`,
  neverSaid: 'Not reporting what’s playing',
  lastKnown: (what: string) => `Last known: ${what}`,
  mustShow: {
    schedule: (titles: string) => `Should be playing ${titles}, according to the schedule.`,
    play_now: (titles: string) => `Should be playing ${titles}.`,
    default: (titles: string) => `Nothing is scheduled. Should be playing ${titles}, the default playlist.`,
  },
  darkDue: 'Should be dark: it’s outside opening hours.',
  nothingDue: 'Nothing is scheduled now.',
  emptied: (title: string) => `${title} has nothing to play now.`,
  emptiedInstead: (title: string) => `${title} has nothing to play now, so this is playing instead.`,
  files: (title: string, ready: number, total: number) =>
    ready < total ? `Downloading ${title}: ${ready} of ${total} files.` : `Starting ${title}…`,
  older: 'Schedule update pending.',
  playNow: (since: string, until: string | null) =>
    until === null ? `Play now since ${since}, until you end it` : `Play now since ${since}, until ${until}`,
  ending: 'Returning to its schedule',
  back: 'Back to schedule',
  backOf: (name: string) => `Back to schedule: ${name}`,
  backFailed: 'That didn’t work. Nothing was changed.',
} as const;
