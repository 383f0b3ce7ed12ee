import { drawDesign } from './draw';
import { box, image, line } from './node';
import { resolveDesign } from './resolve';

it('numbers become pixels, but those that are no lengths', () => {
  const { style } = drawDesign(box({ width: 12.5, top: 0, fontWeight: 700, lineHeight: 1.2 }), document);
  expect([style.width, style.top, style.fontWeight, style.lineHeight]).toEqual([
    '12.5px',
    '0px',
    '700',
    '1.2',
  ]);
});

it('children keep their order, pictures their address, and text its characters', () => {
  const drawn = drawDesign(
    box({}, [line('<b>Soup & "bread"</b>', {}), null, image('data:x', { width: 1, height: 1 })]),
    document,
  );
  expect([...drawn.children].map(({ tagName }) => tagName)).toEqual(['DIV', 'IMG']);
  expect(drawn.textContent).toBe('<b>Soup & "bread"</b>');
  expect(drawn.querySelector('img')?.getAttribute('src')).toBe('data:x');
  expect(drawn.querySelector('b')).toBeNull();
});

it('a design without colors and font of its own has those of the brand, else the default', () => {
  const design = { template: 'notice' as const, texts: {} };
  const colors = { background: '#000000', text: '#ffffff', accent: '#ff0000' };
  expect(resolveDesign(design, {}, { colors, font: 'Comfortaa' })).toMatchObject({
    colors,
    font: 'Comfortaa',
  });
  expect(resolveDesign({ ...design, font: 'Noto Serif' }, {}, { font: 'Comfortaa' }).font).toBe('Noto Serif');
  expect(resolveDesign(design, {})).toMatchObject({
    colors: { background: '#17212b' },
    font: 'Inter',
    rows: [],
  });
});
