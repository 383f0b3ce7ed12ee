import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import smallFont, { smallFontRule } from './small-font.mjs';

const { resolve } = createRequire(path.resolve(__dirname, '../../shell/package.json'));
const inter = path.join(
  path.dirname(resolve('@fontsource-variable/inter/package.json')),
  'files/inter-latin-wght-normal.woff2',
);
const take = (resourcePath: string, font: Buffer) =>
  new Promise<Buffer>((fulfil, reject) =>
    smallFont.call(
      {
        resourcePath,
        async: () => (error: Error | null, small: Buffer) => (error ? reject(error) : fulfil(small)),
      },
      font,
    ),
  );

test('of the file that every first visit fetches three fifths are left, a font still', async () => {
  const whole = readFileSync(inter);
  expect(inter).toMatch(smallFontRule.test);
  const small = await take(inter, whole);
  expect(small.toString('latin1', 0, 4)).toBe('wOF2');
  expect(small.length / whole.length).toBeLessThan(0.6);
  expect(small.length / whole.length).toBeGreaterThan(0.4);
});

test('what is no font fails the build', async () => {
  const other = inter.replace('inter-latin-', 'inter-greek-');
  await expect(take(other, Buffer.from('no font'))).rejects.toThrow('Unrecognized font signature');
});
