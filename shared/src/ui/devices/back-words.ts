import { screenTexts } from './texts';

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
  const words = screenTexts;
  const sentences = [
    confirmed.length > 0 ? words.backDone(namesOf(confirmed), confirmed.length) : '',
    later.length > 0 ? words.backLater(namesOf(later), later.length) : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

const MOST_NAMED = 2;
const namesOf = (all: readonly Named[]): string =>
  all.length <= MOST_NAMED ? all.map(({ name }) => name).join(' and ') : `${all.length} screens`;
