import { shuffled, type Random } from './picture.rule';

export interface Question {
  shown: string;
  answer: string;
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty'];

/** Number from 0 to 69 in words, separated by blanks. */
export function numberInWords(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const ones = value % 10;
  return [TENS[Math.floor(value / 10)], ones > 0 ? SMALL[ones] : ''].filter(Boolean).join(' ');
}

const THINGS = ['cups', 'chairs', 'plates', 'glasses', 'candles', 'spoons', 'menus', 'flowers'];
const COLOURS = ['green', 'yellow', 'blue', 'red', 'white', 'purple', 'brown', 'orange'];
const ANIMALS = ['dog', 'horse', 'cat', 'duck', 'sheep', 'goat', 'mouse', 'cow'];
const OTHERS = [
  'table',
  'window',
  'bread',
  'street',
  'bottle',
  'evening',
  'guitar',
  'ladder',
  'ticket',
  'winter',
];

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const pick = (random: Random, words: string[]) => words[whole(random, 0, words.length - 1)] ?? '';

function taken(random: Random): Question {
  const [all, gone] = [whole(random, 9, 30), whole(random, 2, 8)];
  const things = pick(random, THINGS);
  return {
    shown: `There are ${numberInWords(all)} ${things} in a room. Someone takes ${numberInWords(gone)} away. How many ${things} are left?`,
    answer: String(all - gone),
  };
}

function together(random: Random): Question {
  const [here, there] = [whole(random, 3, 20), whole(random, 3, 20)];
  const things = pick(random, THINGS);
  return {
    shown: `One table has ${numberInWords(here)} ${things}, the next has ${numberInWords(there)}. How many ${things} are there together?`,
    answer: String(here + there),
  };
}

function largest(random: Random): Question {
  const numbers = shuffled(random, [whole(random, 1, 19), whole(random, 20, 39), whole(random, 40, 60)]);
  return {
    shown: `Which of these numbers is the largest: ${numbers.map(numberInWords).join(', ')}?`,
    answer: String(Math.max(...numbers)),
  };
}

function oddOne(random: Random): Question {
  const [kind, words] = random() < 0.5 ? ['a colour', COLOURS] : ['an animal', ANIMALS];
  const answer = pick(random, words as string[]);
  const listed = shuffled(random, [answer, ...shuffled(random, OTHERS).slice(0, 3)]);
  return { shown: `Which of these words is ${String(kind)}: ${listed.join(', ')}?`, answer };
}

/** Random question that can be answered after hearing it once. */
export function askQuestion(random: Random): Question {
  const makers = [taken, together, largest, oddOne];
  return (makers[whole(random, 0, makers.length - 1)] ?? taken)(random);
}
