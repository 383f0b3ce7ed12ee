import type { Translation } from '@vitrine/shared/language';
import type { languageTexts } from './language-texts';

export const languageTextsEs: Translation<typeof languageTexts> = {
  label: 'Idioma',
  hint: 'De las páginas y los correos. Al cambiarlo se recarga la página.',
  browser: 'El del navegador',
};
