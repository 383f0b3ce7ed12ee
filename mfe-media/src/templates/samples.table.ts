import type { Design } from '@vitrine/shared/contract';
import type { DesignTemplate } from '@vitrine/shared/contract/values';
import { PALETTES } from './palettes.table';
import { sampleTexts as words } from './samples-texts';

/** Content that a new promo of each template begins with; its colours where the account has no own. */
export const SAMPLES: Record<
  DesignTemplate,
  Omit<Design, 'template' | 'at' | 'place'> & Required<Pick<Design, 'colors'>>
> = {
  'menu-board': { colors: PALETTES.Chalkboard, ...words['menu-board'] },
  'price-list': { colors: PALETTES.White, ...words['price-list'] },
  special: { colors: PALETTES.Cream, ...words.special },
  'happy-hour': { colors: PALETTES.Bordeaux, ...words['happy-hour'] },
  event: { colors: PALETTES.Midnight, ...words.event },
  'opening-hours': { colors: PALETTES.Espresso, ...words['opening-hours'] },
  hiring: { colors: PALETTES.Mint, ...words.hiring, link: 'https://example.com/jobs' },
  'qr-code': { colors: PALETTES.Sky, ...words['qr-code'], link: 'https://example.com/menu' },
  quote: { colors: PALETTES.Cream, ...words.quote },
  countdown: { colors: PALETTES.Bordeaux, ...words.countdown },
  welcome: { colors: PALETTES.Mint, ...words.welcome },
  notice: { colors: PALETTES.Midnight, ...words.notice },
  clock: { colors: PALETTES.Midnight, texts: {} },
  weather: { colors: PALETTES.Sky, texts: {} },
  news: { colors: PALETTES.Midnight, ...words.news },
  'web-page': { colors: PALETTES.White, ...words['web-page'] },
};
