import { translationFaults } from '@vitrine/shared/testing';
import * as de from './de';
import * as es from './es';
import * as fr from './fr';

/** Names of products, and an example of a code. */
const NAMES = ['Raspberry Pi OS', 'Debian', 'Windows', 'ChromeOS', 'Samsung', 'ABC-D29'];
/** Words that are the same in English. */
const SAME = {
  de: [
    ...NAMES,
    ...['Live', 'Offline', 'Online', 'Name', 'Code', 'Playlist', 'Screenshot', 'Problem'],
    ...['Version', 'Version Ωa', 'Version 3'],
  ],
  fr: [
    ...NAMES,
    ...['Volume', 'Orientation', 'Orientation…', 'Playlist', 'Code', 'Version', 'Version Ωa', 'Version 3'],
  ],
  es: NAMES,
};

it.each(Object.entries({ de, fr, es }))('%s has every text, with its values', (language, module) => {
  expect(translationFaults(module, SAME[language as keyof typeof SAME])).toEqual([]);
});
