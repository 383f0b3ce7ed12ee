/** Texts of every page's first code: a broken page cannot load any. */
export const startTexts = {
  broken: 'This page ran into a problem. Nothing you saved is lost. Retry reloads the page.',
};
