/** Texts of the status line. */
export const statusTexts = {
  none: 'No screens connected yet',
  allLive: (count: number) => (count === 1 ? 'Your screen is live' : `All ${count} screens live`),
  oneOffline: (name: string, since: string) => (since ? `${name} offline since ${since}` : `${name} offline`),
  someOffline: (offline: number, count: number) => `${offline} of ${count} screens offline`,
  unreachable: (ago: string) => `Status unknown. Last updated ${ago}`,
  unreachableEver: 'Vitrine can’t be reached',
  unknown: 'Checking your screens…',
  oneFresh: (name: string) => `${name} has just connected`,
  someFresh: (fresh: number) => `Waiting to hear from ${fresh} screens`,
};
