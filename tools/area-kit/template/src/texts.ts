/** The words of this area, ready for translation. */
export const texts = {
  title: '__TITLE__',
  state: (on: number, all: number) => `${on} of ${all} screens are on`,
  on: 'On',
  off: 'Off',
  failedTitle: 'The screens could not be loaded',
  empty: 'No screen is connected yet.',
};
