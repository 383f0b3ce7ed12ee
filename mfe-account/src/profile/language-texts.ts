/** Texts of the choice of a language, each in itself. */
export const languageTexts = {
  label: 'Language',
  hint: 'Of pages and mails. Changing it reloads the page.',
  browser: 'Same as the browser',
  names: { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' },
};
