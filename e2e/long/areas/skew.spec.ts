import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { AREAS, root } from '../../../tools/areas.mjs';
import { Api } from '../../fixtures/api';
import { fillVenue } from '../../fixtures/content';
import { buildEarlier, builtArea, hasEarlier, versionIn } from '../../fixtures/earlier';
import { hearRefusals } from '../../fixtures/policy';
import { Product } from '../../fixtures/product';
import { PlaylistEditor } from '../../pages/playlist-editor';
import { comeBack } from '../../pages/sign-in';

const WHEN = ['earlier', 'candidate'] as const;
type When = (typeof WHEN)[number];

/** Builds per area: all of one version, and every second one of the other. */
const MIXES: When[][] = [
  AREAS.map(() => 'earlier'),
  AREAS.map((_, index) => WHEN[index % 2]!),
  AREAS.map((_, index) => WHEN[(index + 1) % 2]!),
  AREAS.map(() => 'candidate'),
];

interface AreaManifest {
  title: string;
  routes: { path: string }[];
}

/** Releases a build. @returns whether the server accepts it; after a refusal the area stays as it was */
function release(product: Product, areaId: string, build: string): boolean {
  const said = spawnSync(
    process.execPath,
    [path.join(root, 'tools/release/cli.mjs'), 'release', areaId, '--build', build, '--skip-checks'],
    { env: { ...process.env, VITRINE_DATA: product.dataFolder }, encoding: 'utf8' },
  );
  if (said.status !== 0 && said.status !== 1) throw new Error(said.stdout + said.stderr);
  return said.status === 0;
}

/**
 * Expects that the area works, or reports that it needs a newer Vitrine: never a blank page, another area, or
 * a crash.
 */
async function expectArea(
  page: Page,
  origin: string,
  { title, routes }: AreaManifest,
): Promise<'works' | 'refused'> {
  await page.goto(origin + routes[0]!.path);
  const works = page.getByRole('main').getByRole('heading', { name: title, level: 1 });
  const refused = page.getByRole('heading', { name: `${title} needs a newer Vitrine` });
  await expect(works.or(refused)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  return (await refused.isVisible()) ? 'refused' : 'works';
}

test.describe('shells and areas of two versions', () => {
  test.skip(!hasEarlier(), 'this clone has no history, so there is no earlier build');
  let earlier: string;
  test.beforeAll(() => {
    test.setTimeout(900_000);
    earlier = buildEarlier();
  });

  for (const shell of WHEN)
    test(`the ${shell} shell with areas of either version`, async ({ page }) => {
      const refused = await hearRefusals(page.context());
      const product = await Product.start(
        shell === 'earlier' ? { VITRINE_SHELL_DIR: path.join(earlier, 'shell/dist') } : {},
      );
      try {
        const thrown: string[] = [];
        page.on('pageerror', (error) => thrown.push(error.message));
        await comeBack(page, product.url);
        const at = (path: string) => product.url + path;
        const { playlistId } = await fillVenue(await Api.signIn(product.url));
        const table: string[] = [];
        for (const mix of MIXES)
          await test.step(mix.join(', '), async () => {
            const builds = AREAS.map(({ id }, index) =>
              builtArea(mix[index] === 'earlier' ? earlier : root, id),
            );
            const taken = AREAS.map(({ id }, index) => release(product, id, builds[index]!));
            for (const [index, area] of AREAS.entries()) {
              const word = taken[index]
                ? await expectArea(page, product.url, area.door as AreaManifest)
                : 'refused at its release';
              table.push(`${shell} shell, ${mix[index]} ${area.id} (${versionIn(builds[index]!)}): ${word}`);
              // Areas of the shell's own version have no reason to be refused.
              if (mix[index] === shell) expect(word, area.id).toBe('works');
            }
            // Across areas: a pick in the library of one appears in the editor of the other.
            const editor = new PlaylistEditor(page);
            await page.goto(at(`/playlist/edit?id=${playlistId}`));
            await page
              .getByRole('button', { name: /^Add Four fields/ })
              .first()
              .click();
            await editor.save();
            await editor.expectSaved();
            await page.goto(at('/schedule?mode=week'));
            await expect(page.getByRole('main').getByText('All day').first()).toBeVisible();
          });
        console.log(table.join('\n'));
        expect(thrown).toEqual([]);
        expect(refused, 'refused by the content policy').toEqual([]);
      } finally {
        await product.stop();
      }
    });
});
