/** Apart from what else is said of screens: a page may have the way back before it says any of that. */
const words = {
  done: (names: string, count: number) =>
    count === 1 ? `${names} is back on its schedule.` : `${names} are back on their schedule.`,
  later: (names: string, count: number) =>
    count === 1
      ? `${names} isn’t answering. It returns to its schedule when it’s back online.`
      : `${names} aren’t answering. They return to their schedule when they’re back online.`,
} as const;

interface Named {
  name: string;
}

/** What became of "Back to schedule", in one sentence or two. */
export function backWords({
  confirmed,
  later,
}: {
  confirmed: readonly Named[];
  later: readonly Named[];
}): string {
  const sentences = [
    confirmed.length > 0 ? words.done(namesOf(confirmed), confirmed.length) : '',
    later.length > 0 ? words.later(namesOf(later), later.length) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

const MOST_NAMED = 2;
const namesOf = (all: readonly Named[]): string =>
  all.length <= MOST_NAMED ? all.map(({ name }) => name).join(' and ') : `${all.length} screens`;
