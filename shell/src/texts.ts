/** What the frame around every signed-in page says. Each subject has its own texts beside it: entry-texts.ts, dashboard, diagnostics, palette, guest pages. */

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
  storage: (used: string, quota: string) => `${used} of ${quota}`,
  storageLabel: 'Storage used',
  linkUp: 'Live updates on',
  linkConnecting: 'Connecting',
  linkDown: 'Live updates paused',
  linkUpLong: 'Changes arrive the moment they happen.',
  linkConnectingLong: 'Connecting to live updates.',
  linkDownLong: 'Live updates are interrupted. Everything else works; we keep trying.',
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
  loading: (title: string) => `Loading ${title}`,
};
