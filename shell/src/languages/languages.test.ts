import { translationFaults } from '@vitrine/shared/testing';
import * as de from './de';
import * as es from './es';
import * as fr from './fr';

/** Words that are the same in English. */
const SAME = {
  de: [
    'Name',
    'https://example.com/menu',
    'Scans',
    'Banner',
    'Playlist',
    'Aperitivo',
    'Promos',
    'Playlists',
    'Code',
    'Dashboard',
    'Offline',
  ],
  fr: [
    'https://example.com/menu',
    'Notifications',
    'Destination',
    'Scans',
    'Ωa scans',
    '3 scans',
    'Playlist',
    'Message',
    'Aperitivo',
    'Pages',
    'Promos',
    'Playlists',
    'Actions',
    'E-mail',
    'Code',
    'Ctrl K',
  ],
  es: ['https://example.com/menu', 'Banner', 'Aperitivo', 'Promos', 'Ctrl K'],
};

it.each(Object.entries({ de, fr, es }))('%s has every text, with its values', (language, module) => {
  expect(translationFaults(module, SAME[language as keyof typeof SAME])).toEqual([]);
});
