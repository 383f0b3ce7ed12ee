/** Results of "Back to schedule". Separate from other device texts: a page may need only these. */
export const backTexts = {
  done: (names: string, count: number) =>
    count === 1 ? `${names} is back on its schedule.` : `${names} are back on their schedule.`,
  later: (names: string, count: number) =>
    count === 1
      ? `${names} isn’t answering. It returns to its schedule when it’s back online.`
      : `${names} aren’t answering. They return to their schedule when they’re back online.`,
  screens: (count: number) => `${count} screens`,
};
