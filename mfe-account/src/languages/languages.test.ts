import { translationFaults } from '@vitrine/shared/testing';
import * as de from './de';
import * as es from './es';
import * as fr from './fr';

/** Words that are the same in English: of shared texts, of the names of languages, and of this package. */
const words = (text: string) => text.split(' ');
const plansOf = (plan: string) => [`${plan}, Ωa`, `${plan}, 3`];
const NAMES = [...words('English Deutsch Français Español'), ...plansOf('Basic'), ...plansOf('Pro')];
const SAME = {
  de: words(
    'Optional Region Live Offline Name Webhooks Details Playlists Promos Frame Passkeys Code Admin Basic Pro Status API Branding Online Server',
  ),
  fr: words('Portrait Minutes Webhooks Date Playlists Promos Script Code Admin Basic Pro Packs API E-mail'),
  es: words('Manual Webhooks Promos Script Personal Editor Basic Pro Plan General API No'),
};

it.each(Object.entries({ de, fr, es }))('%s has every text, with its values', (language, module) => {
  expect(translationFaults(module, [...NAMES, ...SAME[language as keyof typeof SAME]])).toEqual([]);
});
