import { DESIGN_TEMPLATES } from '@vitrine/shared/contract/values';
import { TEMPLATE_FIELDS } from '@vitrine/shared/designs';
import {
  designOf,
  draftOfDesign,
  draftOfTemplate,
  faultsOf,
  isSameDraft,
  pastedRows,
  resolvedOf,
} from './design-draft.rule';

const menu = draftOfTemplate('menu-board', 'Menu', '2026-03-01');

it.each(DESIGN_TEMPLATES)(
  'the sample of %s is complete, within its limits, and comes back as it was',
  (template) => {
    const draft = draftOfTemplate(template, 'Sample', '2026-03-01');
    const fields = TEMPLATE_FIELDS[template];
    // Only the venue knows its feed, page and place.
    const own = [...(fields.hasSource ? ['bad_source'] : []), ...(fields.hasPlace ? ['no_place'] : [])];
    expect(faultsOf(draft)).toEqual(own);
    for (const [key, text] of Object.entries(draft.texts))
      expect(text.length).toBeLessThanOrEqual(fields.texts.find((one) => one.key === key)?.max ?? 0);
    expect(draft.rows.length).toBeLessThanOrEqual(fields.rows?.max ?? 0);
    expect(isSameDraft(draft, draftOfDesign({ name: 'Sample', design: designOf(draft) }))).toBe(true);
  },
);

it('sends no empty texts and lines, and only what its template takes', () => {
  const notice = {
    ...draftOfTemplate('notice', 'N', '2026-03-01'),
    rows: menu.rows,
    link: 'x',
    picture: 'p',
  };
  expect(designOf({ ...notice, texts: { title: ' Hi ', text: ' ', hours: '9' } })).toEqual({
    template: 'notice',
    texts: { title: 'Hi' },
    colors: notice.colors,
  });
  const rows = [
    { name: ' Tea ', price: '2', note: '' },
    { name: ' ', price: '', note: '' },
  ];
  expect(designOf({ ...menu, rows }).rows).toEqual([{ name: 'Tea', price: '2', note: '' }]);
});

it.each([
  ['no_name', { ...menu, name: ' ' }],
  ['nothing', { ...menu, texts: {}, rows: [] }],
  ['bad_link', { ...draftOfTemplate('qr-code', 'Q', '2026-03-01'), link: 'javascript:alert(1)' }],
  ['bad_link', { ...draftOfTemplate('qr-code', 'Q', '2026-03-01'), link: '' }],
  [
    'bad_link',
    { ...draftOfTemplate('qr-code', 'Q', '2026-03-01'), link: `https://a.example/${'a'.repeat(500)}` },
  ],
  ['no_time', { ...draftOfTemplate('countdown', 'C', '2026-03-01'), date: '' }],
  ['no_time', { ...draftOfTemplate('countdown', 'C', '2026-03-01'), time: '' }],
] as const)('%s is a fault', (fault, draft) => {
  expect(faultsOf(draft)).toEqual([fault]);
});

it('a countdown ends on the clock of the venue, whatever the zone of the browser', () => {
  const draft = { ...draftOfTemplate('countdown', 'C', '2026-03-01'), date: '2026-07-04', time: '18:30' };
  expect(designOf(draft).at).toBe(Date.UTC(2026, 6, 4, 18, 30) / 1000);
});

it('a new promo has the colours of its template only where the account has no brand', () => {
  expect(menu.colors).toMatchObject({ background: '#22302a' });
  const colors = { background: '#000000', text: '#ffffff', accent: '#ff0000' };
  expect(draftOfTemplate('menu-board', 'Menu', '2026-03-01', { colors }).colors).toBeUndefined();
});

it('draws with its own colours and font, else the brand’s, else the default', () => {
  const brand = {
    colors: { background: '#000000', text: '#ffffff', accent: '#ff0000' },
    font: 'Noto Serif',
    logo: 'logo',
  } as const;
  const plain = { ...menu, colors: undefined };
  const address = (id: string) => (id === 'gone' ? undefined : `/${id}.png`);
  expect(resolvedOf(plain, {}, address)).toMatchObject({ font: 'Inter', colors: { background: '#17212b' } });
  expect(resolvedOf(plain, brand, address)).toMatchObject({
    colors: brand.colors,
    font: 'Noto Serif',
    logo: '/logo.png',
  });
  const own = { background: '#ffffff', text: '#000000', accent: '#00ff00' };
  expect(resolvedOf({ ...menu, colors: own, font: 'Comfortaa' }, brand, address)).toMatchObject({
    colors: own,
    font: 'Comfortaa',
  });
  expect(resolvedOf({ ...menu, picture: 'gone' }, brand, address)).not.toHaveProperty('picture');
});

it.each([
  [
    'Tea\t2.40\tGreen\nCake\t3',
    [
      ['Tea', '2.40', 'Green'],
      ['Cake', '3', ''],
    ],
  ],
  [
    'Flat white 3.60\r\n\r\nPie € 4,20',
    [
      ['Flat white', '3.60', ''],
      ['Pie', '€ 4,20', ''],
    ],
  ],
  [
    'Room 5\nSoup of the day',
    [
      ['Room', '5', ''],
      ['Soup of the day', '', ''],
    ],
  ],
])('pasting %j makes lines', (text, rows) => {
  expect(pastedRows(text)?.map(({ name, price, note }) => [name, price, note])).toEqual(rows);
});

it('one line without columns is pasted as text', () => {
  expect(pastedRows('Espresso 2.40')).toBeNull();
});
