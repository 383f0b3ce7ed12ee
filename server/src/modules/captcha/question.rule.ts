import { shuffled, type Random } from './picture.rule';
import { QUESTIONS, type QuestionWords } from './questions.table';

export interface Question {
  shown: string;
  answer: string;
}

/** Number from 0 to 69 in English words, separated by blanks. */
export const numberInWords = QUESTIONS.en.number;

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const pick = (random: Random, words: readonly string[]) => words[whole(random, 0, words.length - 1)] ?? '';

function taken(random: Random, { number, things, ask }: QuestionWords): Question {
  const [all, gone] = [whole(random, 9, 30), whole(random, 2, 8)];
  return {
    shown: ask.taken(number(all), number(gone), pick(random, things)),
    answer: String(all - gone),
  };
}

function together(random: Random, { number, things, ask }: QuestionWords): Question {
  const [here, there] = [whole(random, 3, 20), whole(random, 3, 20)];
  return {
    shown: ask.together(number(here), number(there), pick(random, things)),
    answer: String(here + there),
  };
}

function largest(random: Random, { number, ask }: QuestionWords): Question {
  const numbers = shuffled(random, [whole(random, 1, 19), whole(random, 20, 39), whole(random, 40, 60)]);
  return {
    shown: ask.largest(numbers.map(number).join(', ')),
    answer: String(Math.max(...numbers)),
  };
}

function oddOne(random: Random, { colours, animals, others, ask }: QuestionWords): Question {
  const [sentence, words] = random() < 0.5 ? [ask.colour, colours] : [ask.animal, animals];
  const answer = pick(random, words);
  const listed = shuffled(random, [answer, ...shuffled(random, [...others]).slice(0, 3)]);
  return { shown: sentence(listed.join(', ')), answer };
}

/** Random question that can be answered after hearing it once. */
export function askQuestion(random: Random, words: QuestionWords = QUESTIONS.en): Question {
  const makers = [taken, together, largest, oddOne];
  return (makers[whole(random, 0, makers.length - 1)] ?? taken)(random, words);
}
