import { documentName, pageKey, pageName } from './page-name.rule';

it.each([
  ['Menu.pdf', 2, 5, 'Menu (page 2 of 5)'],
  ['MENU.PDF', 1, 2, 'MENU (page 1 of 2)'],
  ['Wine list', 12, 20, 'Wine list (page 12 of 20)'],
  ['Menu (page 1 of 5)', 2, 5, 'Menu (page 2 of 5)'],
  ['.pdf', 1, 2, 'PDF (page 1 of 2)'],
])('%s, page %d of %d: %s', (name, page, of, expected) => {
  expect(pageName(name, page, of)).toBe(expected);
});

it('shortens a name that is too long for its page, by characters', () => {
  const name = pageName(`${'🍷'.repeat(250)}.pdf`, 10, 12);
  expect([...name]).toHaveLength(255);
  expect(name.endsWith('🍷… (page 10 of 12)')).toBe(true);
});

it('the document has the name without its page', () => {
  expect(documentName('Menu (page 2 of 5)')).toBe('Menu');
  expect(documentName('Menu (page two)')).toBe('Menu (page two)');
});

it('pages of the same bytes have keys of their own, the first that of the bytes', () => {
  expect([1, 2, 3].map((page) => pageKey('ab', page))).toEqual(['ab', 'page 2 of ab', 'page 3 of ab']);
});
