/**
 * Texts of the frame. Other subjects have their own texts: entry-texts.ts, dashboard, diagnostics, palette,
 * guest pages.
 */

export const frameTexts = {
  skip: 'Skip to content',
  navigation: 'Main',
  waiting: (count: number) => `${count} waiting for approval`,
  dashboard: 'Dashboard',
  fold: 'Collapse menu',
  unfold: 'Expand menu',
  search: 'Search',
  searchKeys: 'Ctrl K',
  you: 'You',
  storage: (used: string, quota: string) => `${used} of ${quota}`,
  storageLabel: 'Storage used',
  linkUp: 'Live updates on',
  linkConnecting: 'Connecting',
  linkDown: 'Live updates paused',
  linkUpLong: 'Changes show up right away.',
  linkConnectingLong: 'Connecting to live updates.',
  linkDownLong: 'Live updates are interrupted. Everything else works. Reconnecting…',
  linkUnreached: 'Not connected',
  unreached: 'Vitrine can’t be reached.',
  lastUpdated: (ago: string) => `Last updated ${ago}.`,
  /** Addition to `unreached`: state of the realtime link. */
  liveToo: {
    up: 'Live updates still arrive.',
    connecting: 'Live updates are interrupted too.',
    down: 'Live updates are interrupted too.',
  },
};

export const areaTexts = {
  failedTitle: (title: string) => `${title} didn’t load`,
  failedText: 'The rest of Vitrine works. Try again, or come back in a moment.',
  misfitTitle: (title: string) => `${title} needs a newer Vitrine`,
  misfitText:
    'Reload the page to update. If that does not help, ask your Vitrine operator to update it. Everything else works, and nothing you saved is lost.',
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
