import { createHash, randomInt } from 'node:crypto';
import { CAPTCHA_SECONDS } from '@vitrine/shared/contract';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import type { Deps } from '../../deps.types';
import { fieldProblem, gone } from '../../platform/errors/errors.lib';
import { plainAnswer } from './answer.rule';
import { deleteOldCaptchas, putCaptcha, takeCaptcha } from './captcha.repo';
import { PICTURE_CHARACTERS } from './glyphs.table';
import { drawPicture } from './picture.rule';
import { askQuestion } from './question.rule';
import { QUESTIONS } from './questions.table';

const SWEEP = 'captcha-sweep';
const PICTURE_LENGTH = 5;

/** Random number in [0, 1) from the system's source, which cannot be predicted. */
const random = () => randomInt(2 ** 32) / 2 ** 32;
const hashOf = (id: string, answer: string) =>
  createHash('sha256')
    .update(`${id}:${plainAnswer(answer)}`)
    .digest('hex');

/** Creates the challenge of this id and returns its picture or question. 410 once the id was used. */
export async function issueCaptcha(
  deps: Deps,
  id: string,
  kind: 'picture' | 'words',
  language: DesignLanguage,
): Promise<string> {
  const words = QUESTIONS[language];
  const { shown, answer } = kind === 'words' ? askQuestion(random, words) : picture(words.picture);
  const now = deps.clock.nowSeconds();
  const challenge = { id, answerHash: hashOf(id, answer), expiresAt: now + CAPTCHA_SECONDS };
  if (!(await putCaptcha(deps.db, challenge, now)))
    throw gone('This check was already used. Try the new one.');
  return shown;
}

/** Uses the challenge up, whether the answer is right or wrong. */
export async function solveCaptcha(deps: Deps, id: string, answer: string): Promise<void> {
  const expected = await takeCaptcha(deps.db, id, deps.clock.nowSeconds());
  if (expected === null || expected !== hashOf(id, answer))
    throw fieldProblem('captcha', 'captcha_wrong', 'That was not the answer. Try the new one.');
}

export async function sweepCaptchas(deps: Deps): Promise<void> {
  await deps.jobs.work(SWEEP, () => deleteOldCaptchas(deps.db, deps.clock.nowSeconds()));
  await deps.jobs.schedule(SWEEP, '*/20 * * * *');
}

function picture(title: string): { shown: string; answer: string } {
  const pick = () => PICTURE_CHARACTERS[randomInt(PICTURE_CHARACTERS.length)] ?? 'A';
  const answer = Array.from({ length: PICTURE_LENGTH }, pick).join('');
  return { shown: drawPicture(answer, random, title), answer };
}
