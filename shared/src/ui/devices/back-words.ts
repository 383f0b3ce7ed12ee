/** Separate from the other device texts, because a page may need only these. */
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

/** Result of "Back to schedule", in one or two sentences. */
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
