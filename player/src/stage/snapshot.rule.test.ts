import { fitted, uprightBox } from './snapshot.rule';

/** Screen of 1920 × 1080; an upright stage in it is 1080 × 1920. */
const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };

it.each([
  [0, { left: 10, top: 20, width: 30, height: 40 }, wide, { left: 10, top: 20, width: 30, height: 40 }],
  // The top left corner of the stage is at the top right of the screen.
  [90, { left: 1880, top: 10, width: 40, height: 30 }, tall, { left: 10, top: 0, width: 30, height: 40 }],
  [180, { left: 1880, top: 1040, width: 30, height: 20 }, wide, { left: 10, top: 20, width: 30, height: 20 }],
  // At the bottom left.
  [270, { left: 0, top: 1040, width: 40, height: 30 }, tall, { left: 10, top: 0, width: 30, height: 40 }],
])('a box of a stage that is turned by %d° is found upright', (turned, box, stage, upright) => {
  expect(uprightBox(box, turned, stage)).toEqual(upright);
});

it('fits a picture as the page does', () => {
  const box = { left: 10, top: 0, width: 200, height: 100 };
  expect(fitted({ width: 100, height: 100 }, box, 'contain')).toEqual({
    ...{ left: 60, top: 0, width: 100, height: 100 },
  });
  expect(fitted({ width: 100, height: 100 }, box, 'cover')).toEqual({
    ...{ left: 10, top: -50, width: 200, height: 200 },
  });
  expect(fitted({ width: 100, height: 100 }, box, 'fill')).toEqual(box);
});
