/** Texts of the choice of a language. */
export const languageTexts = {
  label: 'Language',
  hint: 'Of pages and mails. Changing it reloads the page.',
  browser: 'Same as the browser',
};
