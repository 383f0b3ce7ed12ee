/** Texts of the offer to reload. */
export const reloadTexts = {
  newVersion: 'A new version of Vitrine is ready.',
  reload: 'Reload',
};
