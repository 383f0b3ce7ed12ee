import { placeBeside, type Placement } from './place-beside';

/** Left and top of a box of 200 × `height` beside an anchor of 40 × 40 in a window of 400 × 800. */
function placed(height: number, { x, y }: { x: number; y: number }, how: Placement): string[] {
  Object.assign(window, { innerWidth: 400, innerHeight: 800 });
  const box = document.createElement('div');
  Object.defineProperties(box, { offsetWidth: { value: 200 }, offsetHeight: { value: height } });
  const sides = { left: x, right: x + 40, top: y, bottom: y + 40 };
  placeBeside(box, { ...sides, x, y, width: 40, height: 40, toJSON: () => sides }, how);
  return [box.style.left, box.style.top];
}
const MENU: Placement = { align: 'end', prefer: 'below' };

test.each([
  ['below', 300, { x: 300, y: 100 }, ['140px', '146px']],
  ['above, where it fits only there', 300, { x: 300, y: 600 }, ['140px', '294px']],
  ['over the anchor, where it fits on neither side', 480, { x: 300, y: 330 }, ['140px', '312px']],
  ['from the upper edge, where it is as high as the window', 900, { x: 300, y: 330 }, ['140px', '8px']],
  ['at the edge of the window', 300, { x: 20, y: 100 }, ['8px', '146px']],
])('a menu is %s', (_where, height, anchor, expected) => {
  expect(placed(height, anchor, MENU)).toEqual(expected);
});
