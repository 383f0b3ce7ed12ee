import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './user-menu-texts';

export const menuTextsDe: Translation<typeof menuTexts> = {
  account: 'Konto',
  history: 'Gestrige Änderungen',
  signOut: 'Abmelden',
  theme: (name) => `Design: ${name}`,
  themeSystem: 'Wie System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  language: 'Sprache',
};
