import { fileTexts } from '../../rules';
import { backTexts as words } from './back-texts';

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
  all.length <= MOST_NAMED ? fileTexts.and(all.map(({ name }) => name)) : words.screens(all.length);
