/** Texts of the dashboard; those of the specification are verbatim (with their clauses). */
export const dashboardTexts = {
  /** Texts of spec §2 Dashboard, up to the empty texts. */
  title: "Hello! Let's entertain!",
  failed: 'Oops, something went wrong',
  retry: 'Retry',
  promoTitle: 'Your Promo',
  promoCreate: 'Create or Upload',
  seeAll: 'See all',
  promoEmpty: 'You can upload your promo and blend it with other videos.',
  playlistTitle: 'Your Playlists',
  playlistCreate: 'Create +',
  playlistEmpty:
    'Create playlists and entertain your visitors with a variety of videos, ranging from nature scenes to different food categories.',
  loading: 'Loading your dashboard',
  makingDemo: 'Creating demo promos and playlists. They appear here in a moment.',
  nextTitle: 'Coming up',
  screensTitle: 'Your screens',
  screensEmpty: 'Connect a screen to see here what it is playing.',
  screensConnect: 'Connect a screen',
  screenOffline: 'Offline',
  offlineSince: (when: string) => `Offline since ${when}`,
  noPicture: {
    fresh: 'Just connected',
    unknown: 'Status unknown',
    card: 'Nothing scheduled now',
  },
  contentOlder: 'Downloading new content',
  contentReady: (ready: number, total: number) => `${ready} of ${total} downloaded`,
  createBlocked: 'Your subscription has ended. Choose a plan to create again.',
  createHeld: 'There is a problem with your subscription. You can create again once it is solved.',
  createForbidden: 'You have view-only access.',
  processing: 'Being prepared',
  pending: 'Waiting for approval',
  ranOut: 'Nothing left to play',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
};

export const approvalTexts = {
  waiting: (count: number, first: readonly { name: string }[]) =>
    (count === 1 ? '1 playlist is waiting for approval: ' : `${count} playlists are waiting for approval: `) +
    first
      .slice(0, 2)
      .map(({ name }) => `“${name}”`)
      .join(', ') +
    (count > 2 ? ' …' : ''),
  review: 'Review',
  sentBack: (name: string, reason: string, more: number) =>
    `“${name}” was rejected: ${reason}` + (more > 0 ? ` (and ${more} more)` : ''),
  change: 'Edit',
};

export const runningOutTexts = {
  soon: (name: string, day: string) => `“${name}” has nothing left to play after ${day}.`,
  over: (name: string) => `“${name}” has nothing left to play.`,
  several: (playlists: readonly { name: string }[]) =>
    `${playlists.length} playlists have nothing left to play, now or within a week: ` +
    playlists
      .slice(0, 2)
      .map(({ name }) => `“${name}”`)
      .join(', ') +
    (playlists.length > 2 ? ' …' : ''),
  edit: 'Edit',
  see: 'See playlists',
};

export const deletionTexts = {
  planned: (day: string) => `This account will be deleted on ${day}. Until then everything works.`,
  more: 'Keep the account',
};
