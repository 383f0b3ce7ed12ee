/** Texts of this area, ready for translation. */
export const texts = {
  title: '__TITLE__',
  state: (on: number, all: number) => `${on} of ${all} screens are on`,
  on: 'On',
  off: 'Off',
  failedTitle: 'Couldn’t load your screens',
  empty: 'No screen is connected yet.',
};
