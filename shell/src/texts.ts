/** Every sentence the shell says. Texts of the specification are here letter for letter (clauses named beside them). */

export const transportTexts = {
  /** Spec §8: an empty detail reads 'Unknown'. */
  unknown: 'Unknown',
  unreachable: 'Vitrine can’t be reached. Check your connection and try again.',
  unexpectedAnswer: 'Something between you and Vitrine answered instead. Check your network and try again.',
  sessionOver: 'Your session has ended. Sign in again.',
};

export const signInTexts = {
  title: 'Sign in',
  lead: 'Your screens are a sign-in away.',
  username: 'User name or e-mail',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in',
  wrong: 'That name and password don’t fit together. Check both and try again.',
  ended: 'Your session has ended. Sign in to go on where you were.',
  missingName: 'Type your user name or e-mail.',
  missingPassword: 'Type your password.',
  passwordSet: 'Your new password is set. Sign in with it.',
  forgot: 'Forgot your password?',
  create: 'Create an account',
  unknownPage: 'There is nothing at this address.',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  toDashboard: 'Go to the dashboard',
};

export const wallTexts = {
  morning: { title: 'Sunrise breakfast', when: 'Every day, 06:00' },
  noon: { title: 'Lunch from the market', when: 'Every day, 11:00' },
  evening: { title: 'Aperitivo', when: 'Every day, 17:00' },
  now: 'On screen now',
};

export const frameTexts = {
  skip: 'Skip to content',
  navigation: 'Main',
  dashboard: 'Dashboard',
  fold: 'Fold the menu',
  unfold: 'Unfold the menu',
  search: 'Search',
  searchKeys: 'Ctrl K',
  you: 'You',
  account: 'Account',
  signOut: 'Sign out',
  signOutAll: 'Signing out',
  theme: 'Theme',
  themeSystem: 'Like the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  more: 'More',
  storage: (used: string, quota: string) => `${used} of ${quota}`,
  storageLabel: 'Storage used',
  linkUp: 'Live updates on',
  linkConnecting: 'Connecting',
  linkDown: 'Live updates paused',
  linkUpLong: 'Changes arrive the moment they happen.',
  linkConnectingLong: 'Connecting to live updates.',
  linkDownLong: 'Live updates are interrupted. Everything else works; we keep trying.',
  loading: 'Loading',
  /** Spec §2 default labels. */
  yes: 'Yes',
  no: 'No',
  dismiss: 'Dismiss',
};

export const liveTexts = {
  deviceSilent: 'The screen didn’t answer. It may be offline or asleep.',
  linkDown: 'Live updates are interrupted, so the screen can’t be told right now. Try again in a moment.',
  newVersion: 'A newer Vitrine is ready.',
  reload: 'Reload',
};

export const statusTexts = {
  none: 'No screens connected yet',
  allLive: (count: number) => (count === 1 ? 'Your screen is live' : `All ${count} screens live`),
  oneOffline: (name: string, since: string | null) =>
    since ? `${name} offline since ${since}` : `${name} offline`,
  someOffline: (offline: number, count: number) => `${offline} of ${count} screens offline`,
  unreachable: (since: string) => `Vitrine can’t be reached: showing what we knew at ${since}`,
  unreachableEver: 'Vitrine can’t be reached',
  unknown: 'Asking your screens',
};

export const dashboardTexts = {
  /** Spec §2 Dashboard, from here to the empty texts. */
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
  screensTitle: 'Your screens',
  screensEmpty: 'Connect a screen, and it shows here what is playing right now.',
  screensConnect: 'Connect a screen',
  playingNothing: 'Nothing scheduled now',
  screenOffline: 'Offline',
  lastSeen: (when: string) => `Last seen ${when}`,
  contentReady: (ready: number, total: number) => `${ready} of ${total} on board`,
  createBlocked: 'Your subscription has ended. Choose a plan to create again.',
  createForbidden: 'Your role may look at everything here, but not create.',
  processing: 'Being prepared',
  pending: 'Waiting for approval',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
};

export const bannerTexts = {
  /** Spec §4 Subscription banner. */
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
  contactName: 'support',
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

export const areaTexts = {
  failedTitle: (title: string) => `${title} didn’t load`,
  failedText: 'The rest of Vitrine works. Try again, or come back in a moment.',
  misfitText: 'This part needs a newer Vitrine than this tab is running. Reload the page to get it.',
  crashedTitle: (title: string) => `${title} ran into a problem`,
  crashedText: 'Nothing you saved is lost. Try again, or reload the page.',
  retry: 'Retry',
  reload: 'Reload the page',
  resetOverride: 'Reset override and reload',
  overridden: (areas: string) => `Override: ${areas}`,
  reset: 'Reset',
  loading: (title: string) => `Loading ${title}`,
  forbidden: 'Your role does not include this page.',
};

export const paletteTexts = {
  label: 'Go anywhere',
  placeholder: 'Go to a page, or find a promo, playlist or device',
  pages: 'Pages',
  promos: 'Promos',
  playlists: 'Playlists',
  devices: 'Devices',
  actions: 'Actions',
  nothing: (query: string) => `Nothing found for “${query}”`,
  shortcuts: [
    { path: '/promo/new', label: 'Upload a promo', icon: 'upload' },
    { path: '/playlist/new', label: 'Create a playlist', icon: 'plus' },
    { path: '/device/connect', label: 'Connect a screen', icon: 'screen' },
    { path: '/testing', label: 'Is everything working?', icon: 'info' },
  ],
};

/** What a browser is asked about at /testing. */
export const abilityTexts = {
  secure: 'Secure connection',
  storage: 'Storage on this device',
  webSocket: 'Live updates (WebSocket)',
  serviceWorker: 'Playing without network (service worker)',
  locks: 'Several tabs side by side (Web Locks)',
  h264: 'H.264 video',
  integrity: 'Checked scripts (integrity)',
  dialogs: 'Dialogs',
};

export const diagnosticsTexts = {
  title: 'Is everything working?',
  lead: 'What this browser and this installation of Vitrine can do right now. Nothing here is private.',
  versions: 'Versions',
  reachable: 'Reachable',
  abilities: 'This browser',
  shell: 'Vitrine',
  contract: 'Contract',
  generation: 'Registry',
  api: 'API',
  broker: 'Realtime broker',
  database: 'Database',
  storage: 'File storage',
  home: 'Go to Vitrine',
  checking: 'Checking',
  ok: 'Works',
  notOk: 'Doesn’t answer',
  yes: 'Yes',
  no: 'No',
  again: 'Check again',
  copy: 'Copy as text',
  copied: 'Copied.',
  previous: (version: string) => `before: ${version}`,
};
