import { translationFaults } from '../testing';
import * as de from './de';
import * as es from './es';
import * as fr from './fr';

/** Words that are the same in English. */
const SAME = {
  de: ['Optional', 'Region', 'Live', 'Offline'],
  fr: ['Portrait', 'Minutes'],
  es: ['Manual'],
};

it.each(Object.entries({ de, fr, es }))('%s has every text, with its values', (language, module) => {
  expect(translationFaults(module, SAME[language as keyof typeof SAME])).toEqual([]);
});
