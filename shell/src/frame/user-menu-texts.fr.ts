import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './user-menu-texts';

export const menuTextsFr: Translation<typeof menuTexts> = {
  account: 'Compte',
  history: 'Modifications d’hier',
  signOut: 'Se déconnecter',
  theme: (name) => `Thème : ${name}`,
  themeSystem: 'Comme le système',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  language: 'Langue',
};
