import type { Design, DesignRow } from '@vitrine/shared/contract';
import type { DesignTemplate } from '@vitrine/shared/contract/values';
import { PALETTES } from './palettes.table';

const rows = (...all: [name: string, price: string, note?: string][]): DesignRow[] =>
  all.map(([name, price, note = '']) => ({ name, price, note }));

/** Content that a new promo of each template begins with; its colours where the account has no own. */
export const SAMPLES: Record<
  DesignTemplate,
  Omit<Design, 'template' | 'at' | 'place'> & Required<Pick<Design, 'colors'>>
> = {
  'menu-board': {
    colors: PALETTES.Chalkboard,
    texts: { title: 'Coffee & cake', footnote: 'Oat milk at no extra charge' },
    rows: rows(
      ['Espresso', '2.40', 'Single or double'],
      ['Flat white', '3.60', 'Two shots, silky milk'],
      ['Cappuccino', '3.40'],
      ['Filter coffee', '3.00', 'Changes every week'],
      ['Carrot cake', '4.20', 'With walnuts'],
      ['Cheesecake', '4.50', 'Baked this morning'],
    ),
  },
  'price-list': {
    colors: PALETTES.White,
    texts: { title: 'Price list', footnote: 'All prices include tax' },
    rows: rows(
      ['Haircut', '32'],
      ['Haircut, long', '39'],
      ['Wash and dry', '24'],
      ['Color', '65'],
      ['Highlights', '80'],
      ['Beard trim', '18'],
      ['Shave', '25'],
      ['Children', '20'],
    ),
  },
  special: {
    colors: PALETTES.Cream,
    texts: {
      title: 'Pumpkin soup',
      label: 'Today’s special',
      text: 'With roasted seeds and sourdough bread',
      price: '6.90',
    },
  },
  'happy-hour': {
    colors: PALETTES.Bordeaux,
    texts: { title: 'Happy hour', hours: '17:00 – 19:00', text: 'Every day at the bar' },
    rows: rows(['Spritz', '5.50'], ['Draft beer', '3.50'], ['House wine', '4.00']),
  },
  event: {
    colors: PALETTES.Midnight,
    texts: {
      title: 'Quiz night',
      date: 'Friday, June 12',
      time: '20:00',
      place: 'In the back room',
      text: 'Teams of up to six. The winners drink for free.',
    },
  },
  'opening-hours': {
    colors: PALETTES.Espresso,
    texts: { title: 'Opening hours', footnote: 'Closed on public holidays' },
    rows: rows(
      ['Monday', 'Closed'],
      ['Tuesday – Friday', '8:00 – 18:00'],
      ['Saturday', '9:00 – 18:00'],
      ['Sunday', '10:00 – 16:00'],
    ),
  },
  hiring: {
    colors: PALETTES.Mint,
    texts: {
      title: 'Join our team',
      text: 'We are looking for a barista, full-time or part-time.',
      contact: 'Ask at the counter, or scan to apply',
    },
    link: 'https://example.com/jobs',
  },
  'qr-code': {
    colors: PALETTES.Sky,
    texts: { title: 'See our menu', text: 'Scan with your phone' },
    link: 'https://example.com/menu',
  },
  quote: {
    texts: { title: 'The best coffee in town.', author: 'A happy guest' },
    colors: PALETTES.Cream,
  },
  countdown: {
    texts: { title: 'Summer party', text: 'Live music in the garden' },
    colors: PALETTES.Bordeaux,
  },
  welcome: {
    texts: { title: 'Welcome', text: 'Take a seat. We will be right with you.' },
    colors: PALETTES.Mint,
  },
  notice: {
    colors: PALETTES.Midnight,
    texts: { title: 'Please note', text: 'The terrace is closed today. There is plenty of room inside.' },
  },
  clock: { colors: PALETTES.Midnight, texts: {} },
  weather: { colors: PALETTES.Sky, texts: {} },
  news: { colors: PALETTES.Midnight, texts: { title: 'News' } },
  'web-page': { colors: PALETTES.White, texts: { title: 'Our website' } },
};
