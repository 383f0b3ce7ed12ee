/** Texts of the dashboard; those of the specification are verbatim (with their clauses). */
export const stepTexts = {
  bringBack: (left: number) => (left === 1 ? 'Show the last step' : `Show the ${left} remaining steps`),
};

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

export const bannerTexts = {
  /** Texts of spec §4 Subscription banner. */
  trialExpired: 'Your trial has ended. Choose a plan to keep enjoying all the features without interruption.',
  trialExpireSoon: (days: number) =>
    `Your trial ends in ${days} days. Choose a plan now to keep enjoying all features without interruption.`,
  expired:
    'Your subscription has been canceled. Resume or choose a plan now to continue enjoying all features without interruption.',
  error: 'There was a problem with your subscription. Please contact us for support.',
  paymentFailed: 'Payment failed. Please update your card details to avoid losing access to the service.',
  updateDetails: 'Update details',
  choosePlan: 'Choose a plan',
  contact: 'Contact us',
  contactSubject: (accountId: string) => `Subscription of account ${accountId}`,
};

export const prepareTexts = {
  title: 'Get your first screen going',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  steps: {
    upload_promo: 'Upload a promo',
    create_playlist: 'Create a playlist',
    connect_device: 'Connect a screen',
    schedule_playlist: 'Schedule a playlist',
    invite_member: 'Invite a colleague',
  },
  done: 'Done',
  dismiss: 'Hide these steps',
  dismissed: 'Steps hidden.',
};

export const deletionTexts = {
  planned: (day: string) => `This account will be deleted on ${day}. Until then everything works.`,
  more: 'Keep the account',
};
