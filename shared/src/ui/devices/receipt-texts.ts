/** Sentences about the screens that have a change. */
export const receiptTexts = {
  have: (have: number, total: number) => {
    if (have === total) return total === 1 ? 'The screen has it.' : `All ${total} screens have it.`;
    if (have > 0) return `${have} of ${total} screens have it.`;
    return total === 1 ? 'Sending it to the screen…' : `Sending it to ${total} screens…`;
  },
  offline: (count: number) => `${count} are offline and get it when they’re back online.`,
  oneOffline: (name: string, since: string) =>
    `${name} is offline${since && ` since ${since}`} and gets it when it’s back.`,
  nothingNew: 'Nothing changes on your screens for now.',
};
