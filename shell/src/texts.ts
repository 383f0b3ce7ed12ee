/** What the frame around every signed-in page says. Each subject has its own texts beside it: entry-texts.ts, dashboard, diagnostics, guest pages. */

export const frameTexts = {
  skip: 'Skip to content',
  navigation: 'Main',
  waiting: (count: number) => `${count} waiting for approval`,
  dashboard: 'Dashboard',
  fold: 'Fold the menu',
  unfold: 'Unfold the menu',
  search: 'Search',
  searchKeys: 'Ctrl K',
  you: 'You',
  account: 'Account',
  signOut: 'Sign out',
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
  oneFresh: (name: string) => `${name} is just connected, waiting for its first sign`,
  someFresh: (fresh: number, count: number) => `${fresh} of ${count} screens wait for their first sign`,
};

const overrideProblems = {
  not_published: 'is not published',
  not_developer: 'is an address, and those are for developers only',
  not_this_machine: 'is not on this machine',
};

export const areaTexts = {
  failedTitle: (title: string) => `${title} didn’t load`,
  failedText: 'The rest of Vitrine works. Try again, or come back in a moment.',
  misfitTitle: (title: string) => `${title} needs a newer Vitrine`,
  misfitText:
    'Reload the page to get it. If that does not help, ask whoever runs your Vitrine to update it. The rest works, and nothing you saved is lost.',
  crashedTitle: (title: string) => `${title} ran into a problem`,
  crashedText: 'Nothing you saved is lost. Try again, or reload the page.',
  stillLoading: 'Still loading. The connection is slow.',
  tryPrevious: 'Try the previous version',
  usePrevious: 'Use the previous version',
  retry: 'Retry',
  reload: 'Reload the page',
  resetOverride: 'Reset override and reload',
  overridden: (title: string, what: string) => `Override: ${title} runs ${what}.`,
  askedOverride: (title: string, value: string) => `Override: ${title} will try ${value} when it is opened.`,
  silentOverride: (title: string, value: string, version: string) =>
    `Override of ${title} did not work: ${value} did not load. ${version} runs instead.`,
  refusedOverride: (title: string, value: string, problem: keyof typeof overrideProblems) =>
    `Override of ${title} is ignored: ${value} ${overrideProblems[problem]}.`,
  avoided: (title: string, version: string | undefined) =>
    `${title}: this tab uses the previous version${version ? `, ${version}` : ''}.`,
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
    { path: '/account/members/invite/', label: 'Invite a member', icon: 'plus' },
    { path: '/account/members', label: 'See the members', icon: 'members' },
    { path: '/account/subscription', label: 'Change the subscription', icon: 'account' },
    { path: '/account/new-password', label: 'Change the password', icon: 'lock' },
    { path: '/setup-device', label: 'Set up a device', icon: 'settings' },
  ],
};

/** A link from a mail, opened while somebody is signed in: guest-only pages lead home (spec §2), and this asks there. */
export const openedLinkTexts = {
  title: 'You are signed in',
  text: (name: string) =>
    `The link you opened works for somebody who is signed out. You are signed in as ${name}. Sign out and open it?`,
  yes: 'Sign out and open it',
  no: 'Stay here',
};
