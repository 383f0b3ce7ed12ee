import type { Design } from '@vitrine/shared/contract';
import { brandChanges } from './brand-changes.rule';
import { designChanges } from './design-changes.rule';

describe('line of the history about a changed design', () => {
  const row = (name: string, price: string, note = '') => ({ name, price, note });
  const rows = [row('Espresso', '2.50'), row('Latte', '3.20')];
  const menu: Design = { template: 'menu-board', texts: { title: 'Coffee' }, rows };
  const line = (after: Partial<Design>, name = 'Menu') =>
    designChanges({ name: 'Menu', design: menu }, { name, design: { ...menu, ...after } });

  it.each([
    ['Espresso 2.50 → 2.80', { rows: [row('Espresso', '2.80'), row('Latte', '3.20')] }],
    ['Latte 3.20 → –', { rows: [row('Espresso', '2.50'), row('Latte', '')] }],
    ['Added Cortado, Removed Latte', { rows: [row('Espresso', '2.50'), row('Cortado', '3.00')] }],
    ['Description of Latte', { rows: [row('Espresso', '2.50'), row('Latte', '3.20', 'oat')] }],
    ['Order of rows', { rows: rows.toReversed() }],
    ['“Tea”', { texts: { title: 'Tea' } }],
    ['Removed “Coffee”', { texts: {} }],
    ['Font', { font: 'Comfortaa' }],
    ['Colors', { colors: { background: '#000000', text: '#ffffff', accent: '#ff0000' } }],
    [
      'Removed Espresso, Removed Latte, Removed “Coffee”, 2 more',
      { rows: [], texts: {}, font: 'Inter', at: 1 },
    ],
    [`“${'x'.repeat(39)}…”`, { texts: { title: 'x'.repeat(60) } }],
    ['', {}],
  ] as const)('%s', (expected, after) => {
    expect(String(line(after as Partial<Design>))).toBe(expected);
  });

  it('names the old name', () => {
    expect(String(line({}, 'Board'))).toBe('Renamed from “Menu”');
  });

  it('about a brand', () => {
    const colors = { background: '#000000', text: '#ffffff', accent: '#ff0000' };
    expect(String(brandChanges({}, { colors, font: 'Inter', logo: 'a' }))).toBe(
      'New colors, font Inter, new logo',
    );
    expect(String(brandChanges({ colors, font: 'Inter', logo: 'a' }, {}))).toBe(
      'Default colors, font by default, no logo',
    );
    expect(String(brandChanges({ colors }, { colors: { ...colors } }))).toBe('');
  });
});
