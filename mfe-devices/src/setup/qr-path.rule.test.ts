import fc from 'fast-check';
import { darkPath } from './qr-path.rule';

it.each([
  [[0, 0, 0, 0], 2, ''],
  [[1, 1, 0, 1], 2, 'M0 0h2v1h-2zM1 1h1v1h-1z'],
  [[1, 0, 1, 0, 1, 0, 1, 1, 1], 3, 'M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1zM0 2h3v1h-3z'],
])('%o in rows of %d is %j', (modules, size, path) => expect(darkPath(modules, size)).toBe(path));

it('draws as many modules as are dark', () => {
  const code = fc.array(fc.constantFrom(0, 1), { minLength: 36, maxLength: 36 });
  fc.assert(
    fc.property(code, (modules) => {
      const drawn = [...darkPath(modules, 6).matchAll(/h(\d+)v/g)].map((run) => Number(run[1]));
      const dark = modules.filter((one) => one === 1).length;
      expect(drawn.reduce((sum, run) => sum + run, 0)).toBe(dark);
    }),
  );
});
