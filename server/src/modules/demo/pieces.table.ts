import { join } from 'node:path';

/** Pieces of the demo content by name, each kind by importance. */
export const PROMO_STILLS = [
  'Coffee of the day',
  'Taco Tuesday',
  'Weekend brunch',
  'Oysters and fizz',
  'Quiz night',
  'Live jazz on Friday',
  'Terrace is open',
  'Match day on the big screen',
  'Happy hour 5 to 7',
  'Negroni week',
  'Cocktail list',
  'Wine by the glass',
];
export const PROMO_CLIPS = ['Welcome to Bar Aurora', 'Vinyl Sunday'];
export const STOCK_STILLS = [
  'Tropical leaves',
  'Cherry blossom',
  'Citrus slices',
  'Sushi board',
  'Pizza from the oven',
  'City at night',
  'Mountain lake at dawn',
  'Forest in the mist',
  'Desert dunes',
  'Sea under the moon',
];
export const STOCK_CLIPS = ['Northern lights', 'Lanterns over the water'];

export const ALL_PIECES = [...PROMO_STILLS, ...PROMO_CLIPS, ...STOCK_STILLS, ...STOCK_CLIPS];

/** Source file of a piece; `rootFolder` is the repository. */
export const pictureFile = (rootFolder: string, name: string) =>
  join(rootFolder, 'server', 'demo-pictures', `${name.toLowerCase().replaceAll(' ', '-')}.svg`);
