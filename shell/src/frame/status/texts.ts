/** How the screens of the venue are, in one sentence. */
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
