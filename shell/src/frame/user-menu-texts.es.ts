import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './user-menu-texts';

export const menuTextsEs: Translation<typeof menuTexts> = {
  account: 'Cuenta',
  history: 'Cambios de ayer',
  signOut: 'Cerrar sesión',
  theme: (name) => `Tema: ${name}`,
  themeSystem: 'Como el sistema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  language: 'Idioma',
};
