import type { Device } from '@vitrine/shared/contract';
import { buildDevice } from '@vitrine/shared/testing';
import { install as installShared } from '@vitrine/shared/languages/de';
import { problemsOf } from '../details/facts';
import { logLines } from '../details/log-lines';
import { install } from './de';
import { problemSentence } from '../parts/problem-sentence';

const error = 'Couldn’t show “Menu”: media error 4';
const german = '„Menu“ konnte nicht gezeigt werden: das Video ist nicht abspielbar (Fehler 4)';

it('a device’s page, its log and the health report have its error in the page’s language', () => {
  installShared();
  install();
  expect(problemSentence({ note: error })).toBe(german);
  expect(problemsOf(buildDevice({ state: { error } as Device['state'] }))).toEqual([german]);
  expect(logLines({ log: [{ at: 1, kind: 'error', note: error }] })).toEqual([
    { at: 1, text: `Problem: ${german}` },
  ]);
});
