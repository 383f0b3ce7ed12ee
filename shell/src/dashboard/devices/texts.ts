/** Texts of the block of screens. */
export const screenTexts = {
  showAll: (count: number) => `Show all ${count} screens`,
  showFewer: 'Show fewer',
  fleet: { offline: 'Offline', fresh: 'Just connected' },
  ungrouped: 'No group',
  content: 'Content on your screens',
  lacking: (count: number) =>
    count === 1 ? '1 screen is still missing content.' : `${count} screens are still missing content.`,
  allReady: (count: number, offline: number) => {
    if (offline === count)
      return count === 1 ? 'Your screen is offline.' : `All ${count} screens are offline.`;
    if (offline > 0)
      return `${count - offline} of ${count} screens are up to date. ${offline} ${offline === 1 ? 'is' : 'are'} offline.`;
    return count === 1 ? 'Your screen is up to date.' : `All ${count} screens are up to date.`;
  },
  ready: (ready: number, total: number) => `${ready} of ${total}`,
  older: 'Out of date',
  onBoard: (name: string, ready: number, total: number) => `${name}: ${ready} of ${total} downloaded`,
  more: (count: number) => (count === 1 ? 'and 1 more screen' : `and ${count} more screens`),
};
