import { translationFaults } from '@vitrine/shared/testing';
import * as de from './de';
import * as es from './es';
import * as fr from './fr';

/** Names of languages and units, and words that are the same everywhere. */
const NAMES = [
  ...['English', 'Deutsch', 'Français', 'Español', 'Celsius (°C)', 'Fahrenheit (°F)'],
  ...['Promo', 'Promos', 'Logo'],
];
const MENU = ['Flat white', 'Cappuccino', 'Cheesecake', 'Spritz'];
const COUNTED = ['Ωa promos', '3 promos'];
/** Words that are the same in English. */
const SAME = {
  de: [
    ...NAMES,
    ...MENU,
    ...['Name', 'Tag', 'Playlist', 'Countdown', 'Text', 'Espresso', 'Bordeaux', 'Video', 'Videos', 'Uploads'],
  ],
  fr: [
    ...NAMES,
    ...MENU,
    ...COUNTED,
    ...['Pause', 'Playlist', 'Total', 'Happy hour', 'Description', 'Accent', 'Suggestions', 'Bordeaux'],
    'Portrait',
  ],
  es: [...NAMES, ...MENU, ...COUNTED, 'Total'],
};

it.each(Object.entries({ de, fr, es }))('%s has every text, with its values', (language, module) => {
  expect(translationFaults(module, SAME[language as keyof typeof SAME])).toEqual([]);
});
